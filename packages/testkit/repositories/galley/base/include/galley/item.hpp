#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "galley/font.hpp"
#include "galley/style.hpp"

namespace galley {

enum class ItemKind {
    Box,        ///< a word, never broken
    Glue,       ///< white space; lines may be broken after it
    SoftHyphen, ///< a place where a line may be broken with a hyphen
    HardBreak,  ///< the end of a line
};

struct Item {
    ItemKind kind;
    /// The width; of a soft hyphen the one it has at the end of a line.
    double width;
    std::u32string text;
};

/// Cuts a text into items and measures them.
std::vector<Item> itemise(std::u32string_view text, const Font& font, const Style& style);

} // namespace galley
