#include "galley/paragraph.hpp"

#include <algorithm>

#include "galley/utf8.hpp"

namespace galley {

Paragraph::Paragraph(std::string_view text, const Font& font, const Style& style)
    : font_(font), style_(style), items_(itemise(decode_utf8(text), font, style)) {}

Layout Paragraph::layout() const {
    Layout layout;
    const auto breaker = LineBreaker::create(style_.breaking);
    for (const Line& line : breaker->break_lines(items_, style_.width)) {
        layout.height += font_.line_height();
        place(line, layout.height, layout);
    }
    return layout;
}

void Paragraph::place(const Line& line, double y, Layout& layout) const {
    double x = offset(line);
    const double extra = stretch(line);
    for (std::size_t i = line.first; i < line.last; ++i) {
        const Item& item = items_[i];
        const bool at_end = i + 1 == line.last;
        if (item.kind == ItemKind::Glue) {
            x += item.width + extra;
        } else if (item.kind == ItemKind::Box || (item.kind == ItemKind::SoftHyphen && at_end)) {
            layout.words.push_back({encode_utf8(item.text), x, y});
            x += item.width;
        }
    }
}

/// How far the line starts from the left margin.
double Paragraph::offset(const Line& line) const {
    const double slack = std::max(0.0, style_.width - line.width);
    switch (style_.align) {
    case Align::Right:
        return slack;
    case Align::Centre:
        return slack / 2;
    case Align::Left:
    case Align::Justify:
        break;
    }
    return 0;
}

/// What a justified line adds to each of its gaps.
double Paragraph::stretch(const Line& line) const {
    if (style_.align != Align::Justify || line.forced)
        return 0;
    const auto gaps = std::count_if(items_.begin() + line.first, items_.begin() + line.last,
                                    [](const Item& item) { return item.kind == ItemKind::Glue; });
    return gaps == 0 ? 0 : std::max(0.0, style_.width - line.width) / static_cast<double>(gaps);
}

} // namespace galley
