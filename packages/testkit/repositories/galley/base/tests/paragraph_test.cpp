#include "check.hpp"
#include "galley/render.hpp"

using namespace galley;

namespace {

std::string set(std::string_view text, double width, Align align, Breaking breaking = Breaking::Greedy) {
    const MonospaceFont font;
    Style style;
    style.width = width;
    style.align = align;
    style.breaking = breaking;
    return render_text(Paragraph(text, font, style).layout());
}

} // namespace

TEST(left_aligned_lines_start_at_the_margin) {
    check::equal(set("aaa bb ccccc", 7, Align::Left), std::string("aaa bb\nccccc\n"));
}

TEST(a_single_line_is_aligned) {
    check::equal(set("aaa", 7, Align::Right), std::string("    aaa\n"));
    check::equal(set("aaa", 7, Align::Centre), std::string("  aaa\n"));
}

TEST(tabs_are_as_wide_as_the_style_says) {
    check::equal(set("a\tb", 9, Align::Left), std::string("a    b\n"));
}

TEST(the_last_justified_line_is_not_stretched) {
    check::equal(set("aa bb", 9, Align::Justify), std::string("aa bb\n"));
}

TEST(a_broken_soft_hyphen_is_drawn) {
    check::equal(set("ab\u00adcd", 3, Align::Left), std::string("ab-\ncd\n"));
}

TEST(a_proportional_font_sets_words_apart) {
    const TableFont font = TableFont::serif(10);
    Style style;
    style.width = 100;
    const Layout layout = Paragraph("tea at ten", font, style).layout();
    check::equal(layout.words.size(), 3u);
    check::equal(layout.words[1].x, 2.78 + 4.44 + 4.44 + 2.5);
    check::equal(layout.height, 12.0);
}
