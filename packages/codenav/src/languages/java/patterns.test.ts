import { afterAll, describe, test } from 'vitest'
import { checkDefinitions } from '../../testing/check-definitions.ts'
import { closeFixtures } from '../../testing/open-fixture.ts'

afterAll(closeFixtures)

describe('patterns', () => {
  test('the variable of an instanceof', () =>
    checkDefinitions(
      `
      //- /A.java
      class A {
        int id;
      //    ^^
        int f(Object o) { return o instanceof A a ? a.id$0 : 0; }
      }
    `,
      'type',
    ))
  test('the part of a record in a pattern', () =>
    checkDefinitions(
      `
      //- /A.java
      class A { int id; }
      //            ^^
      record Box(A a) {}
      class B { int f(Object o) { return o instanceof Box(var x) ? x.id$0 : 0; } }
    `,
      'type',
    ))
  test('a type in a switch', () =>
    checkDefinitions(
      `
      //- /A.java
      class A {
        int id;
      //    ^^
        int f(Object o) { return switch (o) { case A a -> a.id$0; default -> 0; }; }
      }
    `,
      'type',
    ))
  test('a constant behind case', () =>
    checkDefinitions(
      `
      //- /A.java
      enum E {
        ONE, TWO
      //     ^^^
      }
      class A { int f(E e) { return switch (e) { case TWO$0 -> 1; default -> 0; }; } }
    `,
      'type',
    ))
  test('a constant of a class behind case', () =>
    checkDefinitions(`
      //- /A.java
      class A {
        static final int ONE = 1;
      //                 ^^^
        void f(int x) { switch (x) { case ONE$0: break; } }
      }
    `))
})

describe('records and enums', () => {
  test('the accessor of a part that nobody wrote', () =>
    checkDefinitions(
      `
      //- /A.java
      record A(int id) {}
      //           ^^
      class B { int f(A a) { return a.id$0(); } }
    `,
      'type',
    ))
  test('the accessor of a part that is written', () =>
    checkDefinitions(
      `
      //- /A.java
      record A(int id) {
        public int id() { return 1; }
      //           ^^
      }
      class B { int f(A a) { return a.id$0(); } }
    `,
      'type',
    ))
  test('the constants of an enum', () =>
    checkDefinitions(
      `
      //- /A.java
      enum E {
        ONE;
        int id;
      //    ^^
        static void f() { for (E e : values()) g(e.id$0); }
      }
    `,
      'type',
    ))
  test('the constant of a name', () =>
    checkDefinitions(
      `
      //- /A.java
      enum E {
        ONE;
        int id;
      //    ^^
      }
      class A { int f() { return E.valueOf("ONE").id$0; } }
    `,
      'type',
    ))
  test('the values of an enum are defined nowhere', () =>
    checkDefinitions(
      `
      //- /A.java
      enum E { ONE }
      class A { void values() {} Object f() { return E.values$0(); } }
    `,
      null,
    ))
  test('what is caught', () =>
    checkDefinitions(
      `
      //- /A.java
      class E extends Exception {
        int code;
      //    ^^^^
      }
      class A { void f() { try { g(); } catch (E e) { h(e.code$0); } } }
    `,
      'type',
    ))
  test('a resource', () =>
    checkDefinitions(
      `
      //- /A.java
      class R implements AutoCloseable {
        int id;
      //    ^^
        public void close() {}
      }
      class A { void f() throws Exception { try (var r = new R()) { g(r.id$0); } } }
    `,
      'type',
    ))
})
