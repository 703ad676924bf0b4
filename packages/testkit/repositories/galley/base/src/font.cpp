#include "galley/font.hpp"

#include <utility>

namespace galley {

double Font::advance(std::u32string_view text) const {
    double sum = 0;
    for (char32_t c : text)
        sum += advance(c);
    return sum;
}

TableFont::TableFont(double size, std::unordered_map<char32_t, int> widths, int fallback)
    : size_(size), widths_(std::move(widths)), fallback_(fallback) {}

TableFont TableFont::serif(double size) {
    std::unordered_map<char32_t, int> widths{{U' ', 250}, {U'.', 250}, {U',', 250}, {U'-', 333}};
    for (char32_t c : std::u32string_view(U"ijlt"))
        widths[c] = 278;
    for (char32_t c : std::u32string_view(U"acefrsz"))
        widths[c] = 444;
    for (char32_t c : std::u32string_view(U"mwMW"))
        widths[c] = 833;
    return TableFont(size, std::move(widths), 500);
}

double TableFont::advance(char32_t c) const {
    const auto found = widths_.find(c);
    return size_ * (found == widths_.end() ? fallback_ : found->second) / 1000.0;
}

} // namespace galley
