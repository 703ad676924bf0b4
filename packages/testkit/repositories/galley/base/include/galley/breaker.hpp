#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "galley/item.hpp"
#include "galley/style.hpp"

namespace galley {

/// A line: the items from `first` up to, but not including, `last`.
struct Line {
    std::size_t first;
    std::size_t last;
    /// The width of the line as it is set.
    double width;
    /// Whether the line ends in a hard break, or with the text.
    bool forced;
};

/// Groups items into lines.
class LineBreaker {
public:
    virtual ~LineBreaker() = default;
    virtual std::vector<Line> break_lines(const std::vector<Item>& items, double width) const = 0;

    static std::unique_ptr<LineBreaker> create(Breaking breaking);
};

/// Fills each line before it starts the next.
class GreedyBreaker final : public LineBreaker {
public:
    std::vector<Line> break_lines(const std::vector<Item>& items, double width) const override;
};

/// Minimises the sum of the squares of what is left empty at the ends of lines.
class BalancedBreaker final : public LineBreaker {
public:
    std::vector<Line> break_lines(const std::vector<Item>& items, double width) const override;
};

/// Measures the line that the items from `first` to `last` make.
Line make_line(const std::vector<Item>& items, std::size_t first, std::size_t last);

} // namespace galley
