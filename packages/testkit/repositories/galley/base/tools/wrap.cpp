// Wraps standard input: galley-wrap WIDTH [left|right|centre|justify] [balanced]

#include <cstdlib>
#include <iostream>
#include <iterator>
#include <string>

#include "galley/render.hpp"

namespace {

bool apply(const std::string& word, galley::Style& style) {
    using galley::Align;
    if (word == "left") style.align = Align::Left;
    else if (word == "right") style.align = Align::Right;
    else if (word == "centre") style.align = Align::Centre;
    else if (word == "justify") style.align = Align::Justify;
    else if (word == "balanced") style.breaking = galley::Breaking::Balanced;
    else return false;
    return true;
}

} // namespace

int main(int argc, char** argv) {
    galley::Style style;
    style.width = argc > 1 ? std::atof(argv[1]) : 0;
    bool understood = style.width > 0;
    for (int i = 2; i < argc; ++i)
        understood = apply(argv[i], style) && understood;
    if (!understood) {
        std::cerr << "usage: galley-wrap WIDTH [left|right|centre|justify] [balanced]\n";
        return 2;
    }
    const std::string text{std::istreambuf_iterator<char>(std::cin), {}};
    const galley::MonospaceFont font;
    std::cout << galley::render_text(galley::Paragraph(text, font, style).layout());
}
