#include "check.hpp"

int main() {
    int failures = 0;
    for (const check::Test& test : check::tests()) {
        try {
            test.run();
            std::cout << "PASS " << test.name << '\n';
        } catch (const std::exception& error) {
            ++failures;
            std::cout << "FAIL " << test.name << '\n' << error.what() << '\n';
        }
    }
    return failures == 0 ? 0 : 1;
}
