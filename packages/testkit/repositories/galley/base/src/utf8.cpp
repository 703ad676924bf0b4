#include "galley/utf8.hpp"

#include <cstddef>

namespace galley {
namespace {

constexpr char32_t replacement = 0xFFFD;

/// The length that a sequence has by its first byte, or 0 if none starts with it.
std::size_t sequence_length(unsigned char first) {
    if (first < 0x80) return 1;
    if (first >= 0xC2 && first < 0xE0) return 2;
    if (first >= 0xE0 && first < 0xF0) return 3;
    if (first >= 0xF0 && first < 0xF5) return 4;
    return 0;
}

bool is_scalar(char32_t c, std::size_t length) {
    constexpr char32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
    return c >= smallest[length] && c <= 0x10FFFF && !(c >= 0xD800 && c < 0xE000);
}

} // namespace

std::u32string decode_utf8(std::string_view bytes) {
    std::u32string text;
    for (std::size_t i = 0; i < bytes.size();) {
        const auto first = static_cast<unsigned char>(bytes[i]);
        const std::size_t length = sequence_length(first);
        char32_t c = length <= 1 ? first : first & (0x7F >> length);
        std::size_t used = 1;
        while (used < length && i + used < bytes.size() && (bytes[i + used] & 0xC0) == 0x80)
            c = c << 6 | (bytes[i + used++] & 0x3F);
        const bool valid = length != 0 && used == length && is_scalar(c, length);
        text.push_back(valid ? c : replacement);
        i += valid ? length : 1;
    }
    return text;
}

std::string encode_utf8(std::u32string_view text) {
    std::string bytes;
    for (char32_t c : text) {
        const auto tail = [&](int shift) { bytes.push_back(static_cast<char>(0x80 | (c >> shift & 0x3F))); };
        if (c < 0x80) {
            bytes.push_back(static_cast<char>(c));
        } else if (c < 0x800) {
            bytes.push_back(static_cast<char>(0xC0 | c >> 6));
            tail(0);
        } else if (c < 0x10000) {
            bytes.push_back(static_cast<char>(0xE0 | c >> 12));
            tail(6);
            tail(0);
        } else {
            bytes.push_back(static_cast<char>(0xF0 | c >> 18));
            tail(12);
            tail(6);
            tail(0);
        }
    }
    return bytes;
}

} // namespace galley
