#pragma once

#include <string_view>
#include <unordered_map>

namespace galley {

/// Tells how wide characters are.
class Font {
public:
    virtual ~Font() = default;

    /// How far the pen moves for a character.
    virtual double advance(char32_t c) const = 0;

    /// The distance between two base lines.
    virtual double line_height() const = 0;

    double advance(std::u32string_view text) const;
};

/// Every character has the same width.
class MonospaceFont final : public Font {
public:
    explicit MonospaceFont(double width = 1.0) : width_(width) {}

    using Font::advance;
    double advance(char32_t) const override { return width_; }
    double line_height() const override { return width_; }

private:
    double width_;
};

/// Widths from a table, in thousandths of the size.
class TableFont final : public Font {
public:
    TableFont(double size, std::unordered_map<char32_t, int> widths, int fallback);

    /// A table with the proportions of a common serif face, for texts in Latin letters.
    static TableFont serif(double size);

    using Font::advance;
    double advance(char32_t c) const override;
    double line_height() const override { return size_ * 1.2; }

private:
    double size_;
    std::unordered_map<char32_t, int> widths_;
    int fallback_;
};

} // namespace galley
