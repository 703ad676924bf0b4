#pragma once

#include <functional>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace check {

struct Test {
    std::string name;
    std::function<void()> run;
};

inline std::vector<Test>& tests() {
    static std::vector<Test> all;
    return all;
}

struct Register {
    Register(std::string name, std::function<void()> run) {
        tests().push_back({std::move(name), std::move(run)});
    }
};

template <typename A, typename B>
void equal(const A& actual, const B& expected) {
    if (actual == expected)
        return;
    std::ostringstream message;
    message << "expected:\n" << expected << "\nactual:\n" << actual;
    throw std::runtime_error(message.str());
}

} // namespace check

#define TEST(name)                                              \
    static void name();                                         \
    static const check::Register register_##name(#name, &name); \
    static void name()
