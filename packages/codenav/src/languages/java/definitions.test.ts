import { afterAll, describe, test } from 'vitest'
import { checkDefinitions } from '../../testing/check-definitions.ts'
import { closeFixtures } from '../../testing/open-fixture.ts'

afterAll(closeFixtures)

describe('scopes', () => {
  test('a local variable hides a field', () =>
    checkDefinitions(`
      //- /A.java
      class A {
        int x;
        int f() {
          int x = 2;
          //  ^
          return x$0;
        }
      }
    `))
  test('a parameter is found in the body', () =>
    checkDefinitions(`
      //- /A.java
      class A {
        int f(int name) {
        //        ^^^^
          return name$0;
        }
      }
    `))
  test('a field and a method of one name are apart', () =>
    checkDefinitions(`
      //- /A.java
      class A {
        int size;
        int size() { return 1; }
        //  ^^^^
        int f() { return size$0(); }
      }
    `))
  test("a type from outside is nobody's", () =>
    checkDefinitions(
      `
      //- /A.java
      class A {
        String$0 name;
      }
    `,
      null,
    ))
  test('a name that nobody defines has no answer', () =>
    checkDefinitions(
      `
      //- /A.java
      class A {
        int f() { return missing$0; }
      }
    `,
      null,
    ))
  test('a type parameter is found in its class', () =>
    checkDefinitions(`
      //- /A.java
      class A<T> {
      //      ^
        T$0 value;
      }
    `))
})

describe('packages', () => {
  test("the files of a package see each other's types", () =>
    checkDefinitions(
      `
      //- /p/A.java
      package p;
      class A {}
      //    ^
      //- /q/B.java
      package p;
      class B { A$0 a; }
    `,
      'import',
    ))
  test('a package that is not imported is not seen', () =>
    checkDefinitions(
      `
      //- /p/A.java
      package p;
      class A {}
      //- /q/B.java
      package q;
      class B { A$0 a; }
    `,
      null,
    ))
  test('a single import', () =>
    checkDefinitions(
      `
      //- /p/A.java
      package p;
      class A {}
      //    ^
      //- /q/B.java
      package q;
      import p.A;
      class B { A$0 a; }
    `,
      'import',
    ))
  test('a star import', () =>
    checkDefinitions(
      `
      //- /p/A.java
      package p;
      class A {}
      //    ^
      //- /q/B.java
      package q;
      import p.*;
      class B { A$0 a; }
    `,
      'import',
    ))
  test('a static import', () =>
    checkDefinitions(
      `
      //- /p/A.java
      package p;
      class A {
        static void run() {}
        //          ^^^
      }
      //- /q/B.java
      package q;
      import static p.A.run;
      class B { void f() { run$0(); } }
    `,
      'import',
    ))
  test('an import from outside hides nothing of ours by chance', () =>
    checkDefinitions(
      `
      //- /p/A.java
      package p;
      class List {}
      //- /q/B.java
      package q;
      import java.util.List;
      class B { List$0 a; }
    `,
      null,
    ))
})

describe('members', () => {
  test('a method by the type of a parameter', () =>
    checkDefinitions(
      `
      //- /A.java
      class A {
        void run() {}
        //   ^^^
        static void f(A a) { a.run$0(); }
      }
    `,
      'type',
    ))
  test('an inherited method', () =>
    checkDefinitions(
      `
      //- /A.java
      class Base {
        void run() {}
        //   ^^^
      }
      class A extends Base {
        void f() { this.run$0(); }
      }
    `,
      'type',
    ))
  test('an inherited name without a receiver', () =>
    checkDefinitions(`
      //- /A.java
      class Base {
        void run() {}
        //   ^^^
      }
      class A extends Base {
        void f() { run$0(); }
      }
    `))
  test('an overload by its number of arguments', () =>
    checkDefinitions(`
      //- /A.java
      class A {
        void run() {}
        void run(int x) {}
        //   ^^^
        void f() { run$0(1); }
      }
    `))
  test('var takes the type of its value', () =>
    checkDefinitions(
      `
      //- /A.java
      class A {
        int id;
        //  ^^
        static int f() {
          var a = new A();
          return a.id$0;
        }
      }
    `,
      'type',
    ))
  test('the result of a method', () =>
    checkDefinitions(
      `
      //- /A.java
      class A {
        int id;
        //  ^^
        A next() { return this; }
        int f() { return next().next().id$0; }
      }
    `,
      'type',
    ))
  test('an enum constant', () =>
    checkDefinitions(
      `
      //- /A.java
      enum A {
        ONE
      //^^^
      }
      class B { A f() { return A.ONE$0; } }
    `,
      'type',
    ))
  test('a part of a record', () =>
    checkDefinitions(`
      //- /A.java
      record A(int id) {
      //           ^^
        int f() { return id$0; }
      }
    `))
  test('an argument of a generic class', () =>
    checkDefinitions(
      `
      //- /A.java
      class Box<T> {
        T value;
      }
      class A {
        int id;
        //  ^^
        int f(Box<A> box) { return box.value.id$0; }
      }
    `,
      'type',
    ))
  test('an element of an array', () =>
    checkDefinitions(
      `
      //- /A.java
      class A {
        int id;
        //  ^^
        int f(A[] all) { return all[0].id$0; }
      }
    `,
      'type',
    ))
  test('the variable of a loop over an array', () =>
    checkDefinitions(
      `
      //- /A.java
      class A {
        int id;
        //  ^^
        void f(A[] all) {
          for (var a : all) g(a.id$0);
        }
      }
    `,
      'type',
    ))
  test('a nested type through its outer type', () =>
    checkDefinitions(
      `
      //- /A.java
      class A {
        static class Inner {}
        //           ^^^^^
      }
      class B { A.Inner$0 i; }
    `,
      'type',
    ))
})
