#pragma once

namespace galley {

enum class Align { Left, Right, Centre, Justify };

enum class Breaking { Greedy, Balanced };

struct Style {
    double width = 0;
    Align align = Align::Left;
    Breaking breaking = Breaking::Greedy;
    /// The width of a tab in spaces.
    int tab = 4;
};

} // namespace galley
