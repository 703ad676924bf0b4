#pragma once

#include <string>
#include <string_view>

namespace galley {

/// Decodes UTF-8. Every byte that is no part of a valid sequence becomes U+FFFD.
std::u32string decode_utf8(std::string_view bytes);

/// Encodes as UTF-8.
std::string encode_utf8(std::u32string_view text);

} // namespace galley
