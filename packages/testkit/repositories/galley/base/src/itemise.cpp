#include "galley/item.hpp"

#include <cstddef>

namespace galley {
namespace {

constexpr char32_t soft_hyphen = 0xAD;

bool is_space(char32_t c) { return c == U' ' || c == U'\t'; }

bool is_letter(char32_t c) { return !is_space(c) && c != U'\n' && c != soft_hyphen; }

/// The end of the run that starts at `from` and whose characters all satisfy the predicate.
template <typename Predicate>
std::size_t run_end(std::u32string_view text, std::size_t from, Predicate belongs) {
    while (from < text.size() && belongs(text[from]))
        ++from;
    return from;
}

double glue_width(std::u32string_view text, const Font& font, const Style& style) {
    double width = 0;
    for (char32_t c : text)
        width += font.advance(U' ') * (c == U'\t' ? style.tab : 1);
    return width;
}

} // namespace

std::vector<Item> itemise(std::u32string_view text, const Font& font, const Style& style) {
    std::vector<Item> items;
    for (std::size_t i = 0; i < text.size();) {
        if (text[i] == U'\n') {
            items.push_back({ItemKind::HardBreak, 0, {}});
            ++i;
        } else if (text[i] == soft_hyphen) {
            items.push_back({ItemKind::SoftHyphen, font.advance(U'-'), U"-"});
            ++i;
        } else if (is_space(text[i])) {
            const std::size_t end = run_end(text, i, is_space);
            const auto run = text.substr(i, end - i);
            items.push_back({ItemKind::Glue, glue_width(run, font, style), std::u32string(run)});
            i = end;
        } else {
            const std::size_t end = run_end(text, i, is_letter);
            const auto run = text.substr(i, end - i);
            items.push_back({ItemKind::Box, font.advance(run), std::u32string(run)});
            i = end;
        }
    }
    return items;
}

} // namespace galley
