import { afterAll, describe, test } from 'vitest'
import { checkDefinitions } from '../../testing/check-definitions.ts'
import { closeFixtures } from '../../testing/open-fixture.ts'

afterAll(closeFixtures)

describe('namespaces', () => {
  test('a qualified name', () =>
    checkDefinitions(
      `
      //- /a.cc
      namespace a { namespace b { int x; } }
      //                              ^
      int f() { return a::b::x$0; }
    `,
      'import',
    ))
  test('a namespace in another file', () =>
    checkDefinitions(
      `
      //- /a.h
      namespace a { int x(); }
      //                ^
      //- /b.cc
      #include "a.h"
      namespace a { int f() { return x$0(); } }
    `,
      'import',
    ))
  test('an inline namespace is left out', () =>
    checkDefinitions(
      `
      //- /a.cc
      namespace a { inline namespace v1 { int x; } }
      //                                      ^
      int f() { return a::x$0; }
    `,
      'import',
    ))
  test('a namespace without a name', () =>
    checkDefinitions(`
      //- /a.cc
      namespace { int x; }
      //              ^
      int f() { return x$0; }
    `))
  test('a using directive', () =>
    checkDefinitions(
      `
      //- /a.cc
      namespace a { int x; }
      //                ^
      using namespace a;
      int f() { return x$0; }
    `,
      'import',
    ))
  test('a using declaration', () =>
    checkDefinitions(
      `
      //- /a.cc
      namespace a { int x; }
      //                ^
      int f() { using a::x; return x$0; }
    `,
      'import',
    ))
  test('another name of a namespace', () =>
    checkDefinitions(
      `
      //- /a.cc
      namespace a { namespace b { int x; } }
      //                              ^
      namespace n = a::b;
      int f() { return n::x$0; }
    `,
      'import',
    ))
  test('the standard library is nobody’s', () =>
    checkDefinitions(
      `
      //- /a.cc
      namespace std { template <> struct hash<int> {}; }
      int f(int a) { return std$0::move(a); }
    `,
      null,
    ))
  test('a namespace that a macro opens', () =>
    checkDefinitions(
      `
      //- /a.h
      #define LIB_BEGIN_NAMESPACE namespace lib {
      #define LIB_END_NAMESPACE }
      LIB_BEGIN_NAMESPACE
      int x();
      //  ^
      LIB_END_NAMESPACE
      //- /b.cc
      #include "a.h"
      int f() { return lib::x$0(); }
    `,
      'import',
    ))
})

describe('classes', () => {
  test('a member in a method', () =>
    checkDefinitions(`
      //- /a.cc
      class A {
        int get() { return n_$0; }
        int n_;
        //  ^^
      };
    `))
  test('a member of a base', () =>
    checkDefinitions(
      `
      //- /a.cc
      struct Base { int n; };
      //                ^
      struct Derived : public Base {};
      int f(Derived d) { return d.n$0; }
    `,
      'type',
    ))
  test('a member in a method that is defined outside', () =>
    checkDefinitions(`
      //- /a.cc
      class A { int get(); int n_; };
      //                       ^^
      int A::get() { return n_$0; }
    `))
  test('a method leads to its definition outside', () =>
    checkDefinitions(
      `
      //- /a.h
      class A { public: int get(int n); };
      //- /a.cc
      #include "a.h"
      int A::get(int n) { return n; }
      //     ^^^
      //- /b.cc
      #include "a.h"
      int f(A a) { return a.get$0(1); }
    `,
      'type',
    ))
  test('this', () =>
    checkDefinitions(
      `
      //- /a.cc
      struct A { int n; int f() { return this->n$0; } };
      //             ^
    `,
      'type',
    ))
  test('a member before the body of a constructor', () =>
    checkDefinitions(
      `
      //- /a.cc
      class A { public: A(int n) : n$0(n) {} private: int n; };
      //                                                ^
    `,
      'type',
    ))
  test('a constant of a scoped enum', () =>
    checkDefinitions(
      `
      //- /a.cc
      enum class Color { red, green };
      //                      ^^^^^
      auto c = Color::green$0;
    `,
      'type',
    ))
  test('a static member', () =>
    checkDefinitions(
      `
      //- /a.cc
      struct A { static int make(); };
      //                    ^^^^
      int x = A::make$0();
    `,
      'type',
    ))
  test('a class with a macro before its name', () =>
    checkDefinitions(`
      //- /a.cc
      class LIB_API Widget { public: int n; };
      //            ^^^^^^
      Widget$0 w;
    `))
})

describe('types', () => {
  test('auto from a call', () =>
    checkDefinitions(
      `
      //- /a.cc
      struct A { int n; };
      //             ^
      A make();
      int f() { auto a = make(); return a.n$0; }
    `,
      'type',
    ))
  test('a smart pointer', () =>
    checkDefinitions(
      `
      //- /a.cc
      struct A { int n; };
      //             ^
      int f(std::unique_ptr<A> a) { return a->n$0; }
    `,
      'type',
    ))
  test('an operator of a class', () =>
    checkDefinitions(
      `
      //- /a.cc
      struct A { int n; };
      //             ^
      struct P { A *operator->(); };
      int f(P p) { return p->n$0; }
    `,
      'type',
    ))
  test('an alias', () =>
    checkDefinitions(
      `
      //- /a.cc
      struct A { int n; };
      //             ^
      using B = A;
      int f(B b) { return b.n$0; }
    `,
      'type',
    ))
  test('the elements of a list', () =>
    checkDefinitions(
      `
      //- /a.cc
      struct A { int n; };
      //             ^
      void f(std::vector<A> all) { for (auto &a : all) a.n$0; }
    `,
      'type',
    ))
  test('a structured binding', () =>
    checkDefinitions(`
      //- /a.cc
      int f() { auto [left, right] = g(); return right$0; }
      //                    ^^^^^
    `))
  test('a parameter of a template', () =>
    checkDefinitions(`
      //- /a.cc
      template <typename T> struct Box { T$0 value; };
      //                 ^
    `))
  test('a member of an argument of a template', () =>
    checkDefinitions(
      `
      //- /a.cc
      struct A { int n; };
      //             ^
      template <typename T> struct Box { T value; };
      int f(Box<A> b) { return b.value.n$0; }
    `,
      'type',
    ))
  test('a template is meant rather than one of its cases', () =>
    checkDefinitions(`
      //- /a.cc
      template <typename T> struct Box {};
      //                           ^^^
      template <> struct Box<int> {};
      Box$0<char> b;
    `))
})

describe('functions', () => {
  test('an overload by the number of arguments', () =>
    checkDefinitions(`
      //- /a.cc
      int f(int a) { return a; }
      int f(int a, int b) { return a; }
      //  ^
      int x = f$0(1, 2);
    `))
  test('an overload by the type of its argument', () =>
    checkDefinitions(`
      //- /a.cc
      struct A {}; struct B {};
      int f(A a) { return 1; }
      int f(B b) { return 2; }
      //  ^
      int g(B b) { return f$0(b); }
    `))
  test('what a lambda captures', () =>
    checkDefinitions(`
      //- /a.cc
      int f() {
        int n = 1;
        //  ^
        auto g = [&](int m) { return m + n$0; };
        return g(2);
      }
    `))
  test('a parameter of a lambda', () =>
    checkDefinitions(`
      //- /a.cc
      auto g = [](int m) { return m$0; };
      //              ^
    `))
  test('a value that looks like the parameter of a function', () =>
    checkDefinitions(`
      //- /a.cc
      struct A { A(int n); };
      int f(int n) {
      //        ^
        A a(n$0);
      }
    `))
  test('a condition in the head of a template', () =>
    checkDefinitions(`
      //- /a.cc
      template <typename T> struct is_small {};
      //                           ^^^^^^^^
      template <typename T, ENABLE_IF(is_small$0<T>::value)> void f(T t);
    `))
})
