import { afterAll, describe, test } from 'vitest'
import { checkDefinitions } from '../../testing/check-definitions.ts'
import { closeFixtures } from '../../testing/open-fixture.ts'

afterAll(closeFixtures)

describe('types of the JDK', () => {
  test('an element of a list', () =>
    checkDefinitions(
      `
      //- /A.java
      import java.util.List;
      class A {
        int id;
      //    ^^
        int f(List<A> all) { return all.get(0).id$0; }
      }
    `,
      'type',
    ))
  test('the variable of a loop over a list', () =>
    checkDefinitions(
      `
      //- /A.java
      import java.util.*;
      class A {
        int id;
      //    ^^
        void f(List<A> all) { for (var a : all) g(a.id$0); }
      }
    `,
      'type',
    ))
  test('the value of an entry', () =>
    checkDefinitions(
      `
      //- /A.java
      import java.util.Map;
      class A {
        int id;
      //    ^^
        void f(Map<String, A> all) { for (var e : all.entrySet()) g(e.getValue().id$0); }
      }
    `,
      'type',
    ))
  test('an entry by its own name', () =>
    checkDefinitions(
      `
      //- /A.java
      import java.util.Map;
      class A {
        int id;
      //    ^^
        void f(Map.Entry<String, A> e) { g(e.getValue().id$0); }
      }
    `,
      'type',
    ))
  test('an optional', () =>
    checkDefinitions(
      `
      //- /A.java
      import java.util.Optional;
      class A {
        int id;
      //    ^^
        int f(Optional<A> a) { return a.orElse(null).id$0; }
      }
    `,
      'type',
    ))
  test('an iterator', () =>
    checkDefinitions(
      `
      //- /A.java
      import java.util.*;
      class A {
        int id;
      //    ^^
        int f(List<A> all) { return all.iterator().next().id$0; }
      }
    `,
      'type',
    ))
  test('a list in a map', () =>
    checkDefinitions(
      `
      //- /A.java
      import java.util.*;
      class A {
        int id;
      //    ^^
        int f(Map<String, List<A>> all) { return all.get("a").get(0).id$0; }
      }
    `,
      'type',
    ))
  test('a static method that infers', () =>
    checkDefinitions(
      `
      //- /A.java
      import java.util.*;
      class A {
        int id;
      //    ^^
        int f(A a) { return List.of(a).get(0).id$0; }
      }
    `,
      'type',
    ))
  test('the parameter of a lambda', () =>
    checkDefinitions(
      `
      //- /A.java
      import java.util.*;
      class A {
        int id;
      //    ^^
        void f(List<A> all) { all.forEach(a -> g(a.id$0)); }
      }
    `,
      'type',
    ))
  test('a stream that is filtered', () =>
    checkDefinitions(
      `
      //- /A.java
      import java.util.*;
      class A {
        int id;
      //    ^^
        void f(List<A> all) { all.stream().filter(a -> a.id$0 > 1); }
      }
    `,
      'type',
    ))
  test('a stream that is mapped', () =>
    checkDefinitions(
      `
      //- /A.java
      import java.util.*;
      class A {
        int id;
      //    ^^
        void f(List<String> all) { all.stream().map(s -> new A()).map(a -> a.id$0); }
      }
    `,
      'type',
    ))
  test('a stream mapped by a reference', () =>
    checkDefinitions(
      `
      //- /A.java
      import java.util.*;
      class A {
        int id;
      //    ^^
        A self() { return this; }
        void f(List<A> all) { all.stream().map(A::self).map(a -> a.id$0); }
      }
    `,
      'type',
    ))
  test('what is collected', () =>
    checkDefinitions(
      `
      //- /A.java
      import java.util.*;
      import java.util.stream.Collectors;
      class A {
        int id;
      //    ^^
        int f(List<A> all) { return all.stream().collect(Collectors.toList()).get(0).id$0; }
      }
    `,
      'type',
    ))
  test('a comparator asked for by a list', () =>
    checkDefinitions(
      `
      //- /A.java
      import java.util.*;
      class A {
        int id;
      //    ^^
        void f(List<A> all) { all.sort(Comparator.comparing(a -> a.id$0)); }
      }
    `,
      'type',
    ))
  test('a variable of a functional interface', () =>
    checkDefinitions(
      `
      //- /A.java
      class A {
        int id;
      //    ^^
        java.util.function.Function<A, Integer> f = a -> a.id$0;
      }
    `,
      'type',
    ))
  test('a supplier', () =>
    checkDefinitions(
      `
      //- /A.java
      class A {
        int id;
      //    ^^
        int f(java.util.function.Supplier<A> s) { return s.get().id$0; }
      }
    `,
      'type',
    ))
  test('a list without arguments tells nothing', () =>
    checkDefinitions(
      `
      //- /A.java
      import java.util.List;
      class A {
        int id;
        int f(List all) { return all.get(0).id$0; }
      }
    `,
      null,
    ))
})

describe('types of the repository', () => {
  test('a generic base', () =>
    checkDefinitions(
      `
      //- /A.java
      class A { int id; }
      //            ^^
      class Box<T> { T get() { return null; } }
      class B extends Box<A> { int f() { return get().id$0; } }
    `,
      'type',
    ))
  test('a base of a base', () =>
    checkDefinitions(
      `
      //- /A.java
      class A { int id; }
      //            ^^
      class Box<T> { T value; }
      class Mid<U> extends Box<U> {}
      class B extends Mid<A> { int f() { return value.id$0; } }
    `,
      'type',
    ))
  test('a class that extends a list', () =>
    checkDefinitions(
      `
      //- /A.java
      class A { int id; }
      //            ^^
      class B extends java.util.ArrayList<A> { int f() { return get(0).id$0; } }
    `,
      'type',
    ))
  test('a generic method by its argument', () =>
    checkDefinitions(
      `
      //- /A.java
      class A {
        int id;
      //    ^^
        static <T> T same(T x) { return x; }
        int f(A a) { return same(a).id$0; }
      }
    `,
      'type',
    ))
  test('a generic method by a class', () =>
    checkDefinitions(
      `
      //- /A.java
      class A {
        int id;
      //    ^^
        static <T> T make(Class<T> c) { return null; }
        int f() { return make(A.class).id$0; }
      }
    `,
      'type',
    ))
  test('the bound of a type parameter', () =>
    checkDefinitions(
      `
      //- /A.java
      class A { int id; }
      //            ^^
      class B<T extends A> { int f(T x) { return x.id$0; } }
    `,
      'type',
    ))
  test('a builder that gives itself', () =>
    checkDefinitions(
      `
      //- /A.java
      abstract class Base<B extends Base<B>> {
        abstract B with(int x);
        void build() {}
      //     ^^^^^
      }
      class C { static void f(Base<?> b) { b.with(1).build$0(); } }
    `,
      'type',
    ))
  test('a functional interface of the repository', () =>
    checkDefinitions(
      `
      //- /A.java
      class A { int id; }
      //            ^^
      interface Op<T> { int apply(T x); }
      class B { int run(Op<A> op) { return run(a -> a.id$0); } }
    `,
      'type',
    ))
  test('a reference to an instance method', () =>
    checkDefinitions(
      `
      //- /A.java
      class A {
        int id() { return 1; }
      //    ^^
        static void f(java.util.List<A> all) { all.stream().map(A::id$0); }
      }
    `,
      'type',
    ))
  test('a reference among overloads', () =>
    checkDefinitions(
      `
      //- /A.java
      class A {
        static int f(int x) { return x; }
        static int f(String x) { return 1; }
      //           ^
        static void g(java.util.List<String> all) { all.stream().map(A::f$0); }
      }
    `,
      'type',
    ))
  test('bases that go in a circle', () =>
    checkDefinitions(
      `
      //- /A.java
      class A extends B {}
      class B extends A { void f() { this.missing$0(); } }
    `,
      null,
    ))
})
