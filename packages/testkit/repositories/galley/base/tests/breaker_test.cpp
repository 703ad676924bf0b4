#include "check.hpp"
#include "galley/breaker.hpp"
#include "galley/utf8.hpp"

using namespace galley;

namespace {

/// The lines of a text in a font of width 1, joined with bars.
std::string broken(const LineBreaker& breaker, std::string_view text, double width) {
    const MonospaceFont font;
    const auto items = itemise(decode_utf8(text), font, Style{});
    std::string joined;
    for (const Line& line : breaker.break_lines(items, width)) {
        for (std::size_t i = line.first; i < line.last; ++i)
            if (items[i].kind == ItemKind::Box)
                joined += encode_utf8(items[i].text) + ' ';
        joined.back() = '|';
    }
    return joined;
}

} // namespace

TEST(greedy_fills_each_line) {
    check::equal(broken(GreedyBreaker(), "aaa bb cc ddddd", 6), std::string("aaa bb|cc|ddddd|"));
}

TEST(a_word_that_is_too_long_stands_alone) {
    check::equal(broken(GreedyBreaker(), "a bbbbbbbb c", 4), std::string("a|bbbbbbbb|c|"));
    check::equal(broken(BalancedBreaker(), "a bbbbbbbb c", 4), std::string("a|bbbbbbbb|c|"));
}

TEST(a_space_may_hang_over_the_margin) {
    check::equal(broken(GreedyBreaker(), "aaa bbb ccc", 7), std::string("aaa bbb|ccc|"));
}

TEST(hard_breaks_end_lines) {
    check::equal(broken(GreedyBreaker(), "a\nb c\n", 10), std::string("a|b c|"));
}

TEST(balanced_avoids_short_lines) {
    check::equal(broken(BalancedBreaker(), "aaa bb cc ddddd", 6), std::string("aaa|bb cc|ddddd|"));
}

TEST(a_soft_hyphen_costs_its_width_only_at_the_end) {
    check::equal(broken(GreedyBreaker(), "ab\u00adcd", 4), std::string("ab cd|"));
    check::equal(broken(GreedyBreaker(), "ab\u00adcd", 3), std::string("ab|cd|"));
}
