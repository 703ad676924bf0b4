import { afterAll, describe, test } from 'vitest'
import { checkDefinitions } from '../../testing/check-definitions.ts'
import { closeFixtures } from '../../testing/open-fixture.ts'

afterAll(closeFixtures)

describe('packages and paths', () => {
  test('the name of a package leads to its description', () =>
    checkDefinitions(
      `
      //- /p/q/package-info.java
      package p.q;
      //        ^
      //- /p/q/A.java
      package p.q;
      class A {}
      //- /B.java
      import p.q$0.A;
      class B { A a; }
    `,
      'import',
    ))
  test('a package without a description is nowhere', () =>
    checkDefinitions(
      `
      //- /p/q/A.java
      package p.q;
      class A {}
      //- /B.java
      import p.q$0.A;
      class B { A a; }
    `,
      null,
    ))
  test('the outer type in an import of a nested one', () =>
    checkDefinitions(
      `
      //- /p/A.java
      package p;
      class A { static class In {} }
      //    ^
      //- /B.java
      import p.A$0.In;
      class B { In i; }
    `,
      'import',
    ))
  test('a full name in front of a type', () =>
    checkDefinitions(
      `
      //- /p/A.java
      package p;
      class A {}
      //    ^
      //- /B.java
      class B { p.A$0 a; }
    `,
      'import',
    ))
  test('a full name in front of a static method', () =>
    checkDefinitions(
      `
      //- /p/A.java
      package p;
      class A {
        static void run() {}
      //            ^^^
      }
      //- /B.java
      class B { void f() { p.A.run$0(); } }
    `,
      'type',
    ))
  test('a static star import', () =>
    checkDefinitions(
      `
      //- /p/A.java
      package p;
      class A {
        static int ONE = 1;
      //           ^^^
      }
      //- /B.java
      import static p.A.*;
      class B { int f() { return ONE$0; } }
    `,
      'import',
    ))
  test('an inherited nested type', () =>
    checkDefinitions(`
      //- /A.java
      class A {
        static class In {}
      //             ^^
      }
      class B extends A { In$0 i; }
    `))
  test('a single import hides the type of the package', () =>
    checkDefinitions(
      `
      //- /p/A.java
      package p;
      class A {}
      //    ^
      //- /q/A.java
      package q;
      class A {}
      //- /q/B.java
      package q;
      import p.A;
      class B { A$0 a; }
    `,
      'import',
    ))
  test('a star import does not hide the type of the package', () =>
    checkDefinitions(
      `
      //- /p/A.java
      package p;
      class A {}
      //- /q/A.java
      package q;
      class A {}
      //    ^
      //- /q/B.java
      package q;
      import p.*;
      class B { A$0 a; }
    `,
      'import',
    ))
})

describe('scopes', () => {
  test('a label', () =>
    checkDefinitions(`
      //- /A.java
      class A {
        void f() {
          outer: for (;;) { for (;;) break outer$0; }
      //  ^^^^^
        }
      }
    `))
  test('a variable of the same name is no label', () =>
    checkDefinitions(`
      //- /A.java
      class A {
        int f(int x) {
      //          ^
          x: for (;;) { break x; }
          return x$0;
        }
      }
    `))
  test('a parameter of a lambda hides nothing outside of it', () =>
    checkDefinitions(`
      //- /A.java
      class A {
        int x;
      //    ^
        int f() {
          Runnable r = () -> { int x = 1; };
          return x$0;
        }
      }
    `))
  test('a local class', () =>
    checkDefinitions(`
      //- /A.java
      class A {
        void f() {
          class In {}
      //        ^^
          new In$0();
        }
      }
    `))
  test('the field of an outer class', () =>
    checkDefinitions(`
      //- /A.java
      class A {
        int x;
      //    ^
        class In { int f() { return x$0; } }
      }
    `))
  test('a method of the outer class from an anonymous one', () =>
    checkDefinitions(`
      //- /A.java
      class A {
        void run() {}
      //     ^^^
        Object f() { return new Object() { void g() { run$0(); } }; }
      }
    `))
  test('a creation leads to the type', () =>
    checkDefinitions(`
      //- /A.java
      class A {
      //    ^
        A(int x) {}
        static A f() { return new A$0(1); }
      }
    `))
  test('an inner type created through an instance', () =>
    checkDefinitions(
      `
      //- /A.java
      class A {
        class In {}
      //      ^^
      }
      class B { Object f(A a) { return a.new In$0(); } }
    `,
      'type',
    ))
  test('the key of an annotation', () =>
    checkDefinitions(
      `
      //- /A.java
      @interface N {
        int size();
      //    ^^^^
      }
      @N(size$0 = 1)
      class A {}
    `,
      'type',
    ))
  test('an annotation from outside', () =>
    checkDefinitions(
      `
      //- /A.java
      class A {
        @Override$0
        public String toString() { return ""; }
      }
    `,
      null,
    ))
  test('a type of the JDK by its full name', () =>
    checkDefinitions(
      `
      //- /A.java
      class A { java.util.List$0<A> all; }
    `,
      null,
    ))
})
