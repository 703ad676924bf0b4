#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "galley/breaker.hpp"
#include "galley/font.hpp"
#include "galley/style.hpp"

namespace galley {

/// A word in its place; `y` is the base line, counted from the top of the paragraph.
struct Word {
    std::string text;
    double x;
    double y;
};

struct Layout {
    std::vector<Word> words;
    double height = 0;
};

/// A text that is to be set in one style.
class Paragraph {
public:
    /// The font is used until the last call of layout.
    Paragraph(std::string_view text, const Font& font, const Style& style);

    Layout layout() const;

private:
    void place(const Line& line, double y, Layout& layout) const;
    double offset(const Line& line) const;
    double stretch(const Line& line) const;

    const Font& font_;
    Style style_;
    std::vector<Item> items_;
};

} // namespace galley
