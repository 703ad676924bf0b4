#pragma once

#include <string>

#include "galley/paragraph.hpp"

namespace galley {

/// Draws a layout that was made with a monospace font of width 1 as plain text, one row per line.
std::string render_text(const Layout& layout);

} // namespace galley
