#include "galley/breaker.hpp"

#include <algorithm>
#include <limits>

namespace galley {
namespace {

/// Whether a line may end after the item before `position`.
bool may_break(const std::vector<Item>& items, std::size_t position) {
    return position == items.size() || items[position - 1].kind != ItemKind::Box;
}

bool is_forced(const std::vector<Item>& items, std::size_t position) {
    return position == items.size() || items[position - 1].kind == ItemKind::HardBreak;
}

/// The next place after `position` at which a line may end.
std::size_t next_break(const std::vector<Item>& items, std::size_t position) {
    do
        ++position;
    while (!may_break(items, position));
    return position;
}

/// What a line needs at least: white space at its end may hang over the margin.
double needed_width(const std::vector<Item>& items, std::size_t first, std::size_t last) {
    while (last > first && items[last - 1].kind == ItemKind::Glue)
        --last;
    return make_line(items, first, last).width;
}

} // namespace

Line make_line(const std::vector<Item>& items, std::size_t first, std::size_t last) {
    double width = 0;
    for (std::size_t i = first; i < last; ++i) {
        const bool hidden = items[i].kind == ItemKind::SoftHyphen && i + 1 < last;
        width += hidden ? 0 : items[i].width;
    }
    return {first, last, width, is_forced(items, last)};
}

std::unique_ptr<LineBreaker> LineBreaker::create(Breaking breaking) {
    if (breaking == Breaking::Balanced)
        return std::make_unique<BalancedBreaker>();
    return std::make_unique<GreedyBreaker>();
}

std::vector<Line> GreedyBreaker::break_lines(const std::vector<Item>& items, double width) const {
    std::vector<Line> lines;
    for (std::size_t first = 0; first < items.size();) {
        std::size_t last = next_break(items, first);
        while (!is_forced(items, last)) {
            const std::size_t next = next_break(items, last);
            if (needed_width(items, first, next) > width)
                break;
            last = next;
        }
        lines.push_back(make_line(items, first, last));
        first = last;
    }
    return lines;
}

std::vector<Line> BalancedBreaker::break_lines(const std::vector<Item>& items, double width) const {
    const std::size_t count = items.size();
    constexpr double unreachable = std::numeric_limits<double>::infinity();
    std::vector<double> cost(count + 1, unreachable);
    std::vector<std::size_t> follower(count + 1, count);
    cost[count] = 0;
    for (std::size_t first = count; first-- > 0;) {
        for (std::size_t last = next_break(items, first);; last = next_break(items, last)) {
            const double slack = width - needed_width(items, first, last);
            const bool only_choice = last == next_break(items, first);
            if (slack < 0 && !only_choice)
                break;
            const double waste = is_forced(items, last) ? 0 : slack * slack;
            if (waste + cost[last] < cost[first]) {
                cost[first] = waste + cost[last];
                follower[first] = last;
            }
            if (is_forced(items, last))
                break;
        }
    }
    std::vector<Line> lines;
    for (std::size_t first = 0; first < count; first = follower[first])
        lines.push_back(make_line(items, first, follower[first]));
    return lines;
}

} // namespace galley
