import { afterAll, describe, test } from 'vitest'
import { checkDefinitions } from '../../testing/check-definitions.ts'
import { closeFixtures } from '../../testing/open-fixture.ts'

afterAll(closeFixtures)

describe('by the types of arguments', () => {
  test('a text', () =>
    checkDefinitions(`
      //- /A.java
      class A {
        void f(int x) {}
        void f(String x) {}
      //     ^
        void g() { f$0("a"); }
      }
    `))
  test('a number before a boxed one', () =>
    checkDefinitions(`
      //- /A.java
      class A {
        void f(Integer x) {}
        void f(long x) {}
      //     ^
        void g() { f$0(1); }
      }
    `))
  test('a boxed number before any number of them', () =>
    checkDefinitions(`
      //- /A.java
      class A {
        void f(int... x) {}
        void f(Object x) {}
      //     ^
        void g() { f$0(1); }
      }
    `))
  test('any number of arguments', () =>
    checkDefinitions(`
      //- /A.java
      class A {
        void f(int x) {}
        void f(int... x) {}
      //     ^
        void g() { f$0(1, 2); }
      }
    `))
  test('the more specific class', () =>
    checkDefinitions(`
      //- /A.java
      class A {
        void f(Object x) {}
        void f(Number x) {}
      //     ^
        void g(Integer i) { f$0(i); }
      }
    `))
  test('null fits no primitive', () =>
    checkDefinitions(`
      //- /A.java
      class A {
        void f(int x) {}
        void f(String x) {}
      //     ^
        void g() { f$0(null); }
      }
    `))
  test('a cast decides', () =>
    checkDefinitions(`
      //- /A.java
      class A {
        void f(String x) {}
        void f(Object x) {}
      //     ^
        void g(String s) { f$0((Object) s); }
      }
    `))
  test('a class literal', () =>
    checkDefinitions(`
      //- /A.java
      class A {
        void f(java.lang.reflect.Type x) {}
        void f(Class<?> x) {}
      //     ^
        void g() { f$0(A.class); }
      }
    `))
  test('a sum with a text', () =>
    checkDefinitions(`
      //- /A.java
      class A {
        void f(int x) {}
        void f(String x) {}
      //     ^
        void g() { f$0(1 + "a"); }
      }
    `))
  test('a comparison', () =>
    checkDefinitions(`
      //- /A.java
      class A {
        void f(int x) {}
        void f(boolean x) {}
      //     ^
        void g(int a) { f$0(a < 1); }
      }
    `))
  test('an array', () =>
    checkDefinitions(`
      //- /A.java
      class A {
        void f(Object x) {}
        void f(int[] x) {}
      //     ^
        void g() { f$0(new int[] {1}); }
      }
    `))
  test('a subtype of the repository', () =>
    checkDefinitions(`
      //- /A.java
      class A {
        void f(Object x) {}
        void f(A x) {}
      //     ^
        void g(B b) { f$0(b); }
      }
      class B extends A {}
    `))
  test('what a method of the JDK gives', () =>
    checkDefinitions(`
      //- /A.java
      class A {
        void f(String x) {}
        void f(int x) {}
      //     ^
        void g(String s) { f$0(s.length()); }
      }
    `))
  test('a lambda by how many parameters it takes', () =>
    checkDefinitions(`
      //- /A.java
      class A {
        void f(Runnable x) {}
        void f(java.util.function.Function<A, A> x) {}
      //     ^
        void g() { f$0(a -> a); }
      }
    `))
  test('a lambda by whether it gives something', () =>
    checkDefinitions(`
      //- /A.java
      class A {
        void f(Runnable x) {}
        void f(java.util.concurrent.Callable<A> x) {}
      //     ^
        void g() { f$0(() -> this); }
      }
    `))
  test('an unknown argument leaves it open', () =>
    checkDefinitions(
      `
      //- /A.java
      class A {
        void f(int x) {}
        void f(String x) {}
        void g() { f$0(missing()); }
      }
    `,
      null,
    ))
})

describe('elsewhere', () => {
  test('an overload that a base has', () =>
    checkDefinitions(
      `
      //- /A.java
      class Base {
        void f(String x) {}
      //     ^
      }
      class A extends Base {
        void f(int x) {}
        void g() { this.f$0("a"); }
      }
    `,
      'type',
    ))
  test('what overrides comes before what is overridden', () =>
    checkDefinitions(
      `
      //- /A.java
      interface I { void f(String x); }
      class A implements I {
        public void f(String x) {}
      //            ^
      }
      class B { void g(A a) { a.f$0("a"); } }
    `,
      'type',
    ))
  test('a private overload of another file is not seen', () =>
    checkDefinitions(
      `
      //- /A.java
      class A {
        private void f(String x) {}
        void f(Object x) {}
      //     ^
      }
      //- /B.java
      class B { void g(A a) { a.f$0("a"); } }
    `,
      'type',
    ))
  test('an overload of a method of the JDK', () =>
    checkDefinitions(
      `
      //- /A.java
      class A {
        boolean equals(A other) { return true; }
      //        ^^^^^^
      }
      class B { boolean f(A a) { return a.equals$0(a); } }
    `,
      'type',
    ))
  test('a method that only the JDK has', () =>
    checkDefinitions(
      `
      //- /A.java
      class A { int size() { return 1; } }
      class B { int f(java.util.List<A> all) { return all.size$0(); } }
    `,
      null,
    ))
})
