#include "galley/render.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#include "galley/utf8.hpp"

namespace galley {

std::string render_text(const Layout& layout) {
    std::vector<std::u32string> rows(static_cast<std::size_t>(std::lround(layout.height)));
    for (const Word& word : layout.words) {
        std::u32string& row = rows.at(static_cast<std::size_t>(std::lround(word.y)) - 1);
        row.resize(std::max(row.size(), static_cast<std::size_t>(std::lround(word.x))), U' ');
        row += decode_utf8(word.text);
    }
    std::string text;
    for (const std::u32string& row : rows)
        text += encode_utf8(row) + '\n';
    return text;
}

} // namespace galley
