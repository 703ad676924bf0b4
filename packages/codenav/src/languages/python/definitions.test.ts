import { afterAll, describe, test } from 'vitest'
import { checkDefinitions } from '../../testing/check-definitions.ts'
import { closeFixtures } from '../../testing/open-fixture.ts'

afterAll(closeFixtures)

describe('scopes', () => {
  test('a local variable hides that of the module', () =>
    checkDefinitions(`
      //- /a.py
      x = 1
      def f():
          x = 2
      #   ^
          return x$0
    `))
  test('a method does not see the names of its class', () =>
    checkDefinitions(`
      //- /a.py
      x = 1
      # <-
      class A:
          x = 2
          def f(self):
              return x$0
    `))
  test('the body of a class sees them', () =>
    checkDefinitions(`
      //- /a.py
      x = 1
      class A:
          x = 2
      #   ^
          y = x$0
    `))
  test('a comprehension has names of its own', () =>
    checkDefinitions(`
      //- /a.py
      x = 1
      y = [x$0 for x in range(3)]
      #          ^
    `))
  test('the generator that is the only argument of a call has them too', () =>
    checkDefinitions(`
      //- /a.py
      y = max(row$0 for row in rows)
      #               ^^^
    `))
  test('the first source of a comprehension belongs to the outside', () =>
    checkDefinitions(`
      //- /a.py
      def f(x):
      #     ^
          return [x for x in x$0]
    `))
  test('a walrus binds in the function around a comprehension', () =>
    checkDefinitions(`
      //- /a.py
      def f(rows):
          found = [last := row for row in rows]
      #            ^^^^
          return last$0
    `))
  test('global binds in the module', () =>
    checkDefinitions(`
      //- /a.py
      def f():
          global count
          count = 1
      #   ^^^^^
      print(count$0)
    `))
  test('nonlocal binds in the function around', () =>
    checkDefinitions(`
      //- /a.py
      def f():
          n = 0
      #   ^
          def g():
              nonlocal n
              n = n$0 + 1
    `))
  test('a default value is evaluated outside', () =>
    checkDefinitions(`
      //- /a.py
      size = 3
      # <---
      def f(size=size$0):
          pass
    `))
  test('a parameter of a lambda', () =>
    checkDefinitions(`
      //- /a.py
      key = lambda row: row$0.name
      #            ^^^
    `))
  test('a capture of match', () =>
    checkDefinitions(`
      //- /a.py
      match command:
          case [action, obj]:
      #         ^^^^^^
              print(action$0)
    `))
  test('the name of an exception', () =>
    checkDefinitions(`
      //- /a.py
      try:
          pass
      except ValueError as error:
      #                    ^^^^^
          print(error$0)
    `))
  test('a name inside a quoted annotation', () =>
    checkDefinitions(`
      //- /a.py
      class Node:
      #     ^^^^
          def next(self) -> "list[Node$0]": ...
    `))
})

describe('imports', () => {
  test('through a package that offers a name of a module', () =>
    checkDefinitions(
      `
      //- /pkg/__init__.py
      from .inner import thing
      //- /pkg/inner.py
      def thing(): ...
      #   ^^^^^
      //- /main.py
      from pkg import thing
      thing$0()
    `,
      'import',
    ))
  test('a relative import of two levels', () =>
    checkDefinitions(
      `
      //- /pkg/__init__.py
      //- /pkg/base.py
      class Base: ...
      #     ^^^^
      //- /pkg/sub/__init__.py
      //- /pkg/sub/a.py
      from ..base import Base
      x: Base$0
    `,
      'import',
    ))
  test('from a folder of sources', () =>
    checkDefinitions(
      `
      //- /src/pkg/__init__.py
      //- /src/pkg/util.py
      def join(): ...
      #   ^^^^
      //- /tests/test_util.py
      from pkg.util import join as j
      j$0()
    `,
      'import',
    ))
  test('a module by its dotted name', () =>
    checkDefinitions(
      `
      //- /pkg/__init__.py
      //- /pkg/util.py
      def join(): ...
      #   ^^^^
      //- /main.py
      import pkg.util
      pkg.util.join$0()
    `,
      'import',
    ))
  test('everything of a module', () =>
    checkDefinitions(
      `
      //- /a.py
      def helper(): ...
      #   ^^^^^^
      //- /b.py
      from a import *
      helper$0()
    `,
      'import',
    ))
  test('modules that import each other', () =>
    checkDefinitions(
      `
      //- /a.py
      from b import g
      def f(): ...
      //- /b.py
      from a import f
      def g(): ...
      #   ^
      //- /c.py
      from a import g
      g$0()
    `,
      'import',
    ))
  test('an import that leads only to itself leads to the import', () =>
    checkDefinitions(
      `
      //- /a.py
      from b import x
      //- /b.py
      from a import x
      #             ^
      x$0
    `,
      'import',
    ))
})

describe('members', () => {
  test('a field that another method sets', () =>
    checkDefinitions(
      `
      //- /a.py
      class A:
          def __init__(self):
              self.size = 1
      #            ^^^^
          def f(self):
              return self.size$0
    `,
      'type',
    ))
  test('a method of what a constructor makes', () =>
    checkDefinitions(
      `
      //- /a.py
      class A:
          def run(self): ...
      #       ^^^
      a = A()
      a.run$0()
    `,
      'type',
    ))
  test('a base in another file', () =>
    checkDefinitions(
      `
      //- /base.py
      class Base:
          def run(self): ...
      #       ^^^
      //- /a.py
      from base import Base
      class A(Base): ...
      A().run$0()
    `,
      'type',
    ))
  test('the order of bases is C3', () =>
    checkDefinitions(
      `
      //- /a.py
      class Root:
          def run(self): ...
      class Left(Root): ...
      class Right(Root):
          def run(self): ...
      #       ^^^
      class Both(Left, Right): ...
      Both().run$0()
    `,
      'type',
    ))
  test('super skips the class itself', () =>
    checkDefinitions(
      `
      //- /a.py
      class Base:
          def run(self): ...
      #       ^^^
      class A(Base):
          def run(self):
              super().run$0()
    `,
      'type',
    ))
  test('what a function is declared to give', () =>
    checkDefinitions(
      `
      //- /a.py
      from typing import Optional
      class A:
          def run(self): ...
      #       ^^^
      def make() -> Optional["A"]: ...
      make().run$0()
    `,
      'type',
    ))
  test('what a function returns', () =>
    checkDefinitions(
      `
      //- /a.py
      class A:
          def run(self): ...
      #       ^^^
      def make():
          return A()
      make().run$0()
    `,
      'type',
    ))
  test('a property gives its value', () =>
    checkDefinitions(
      `
      //- /a.py
      class B:
          def run(self): ...
      #       ^^^
      class A:
          @property
          def b(self) -> B: ...
      A().b.run$0()
    `,
      'type',
    ))
  test('the elements of a class that is its own iterator', () =>
    checkDefinitions(
      `
      //- /a.py
      class Row:
          def total(self): ...
      #       ^^^^^
      class Rows:
          def __iter__(self):
              return self
          def __next__(self) -> Row: ...
      for row in Rows():
          row.total$0()
    `,
      'type',
    ))
  test('a class that gives itself to who iterates over it, and nothing else', () =>
    checkDefinitions(
      `
      //- /a.py
      class Loop:
          def __iter__(self):
              return self
      for row in Loop():
          row.total$0()
    `,
      null,
    ))
  test('the elements of a list', () =>
    checkDefinitions(
      `
      //- /a.py
      class A:
          def run(self): ...
      #       ^^^
      def f(items: list[A]):
          for item in items:
              item.run$0()
    `,
      'type',
    ))
  test('the values of a dictionary', () =>
    checkDefinitions(
      `
      //- /a.py
      class A:
          def run(self): ...
      #       ^^^
      def f(items: dict[str, A]):
          for name, item in items.items():
              item.run$0()
    `,
      'type',
    ))
  test('what a context manager gives', () =>
    checkDefinitions(
      `
      //- /a.py
      class A:
          def __enter__(self) -> "A": ...
          def run(self): ...
      #       ^^^
      with A() as a:
          a.run$0()
    `,
      'type',
    ))
  test('a declared member of a base goes before one that is only assigned', () =>
    checkDefinitions(
      `
      //- /a.py
      class Base:
          @property
          def debug(self) -> bool: ...
      #       ^^^^^
      class A(Base):
          def f(self):
              self.debug = True
      A().debug$0
    `,
      'type',
    ))
  test("an argument's name", () =>
    checkDefinitions(
      `
      //- /a.py
      class A:
          def __init__(self, size=1): ...
      #                      ^^^^
      A(size$0=2)
    `,
      'type',
    ))
  test('a field of a data class as an argument', () =>
    checkDefinitions(
      `
      //- /a.py
      @dataclass
      class A:
          size: int
      #   ^^^^
      A(size$0=2)
    `,
      'type',
    ))
  test('a fixture of pytest', () =>
    checkDefinitions(
      `
      //- /conftest.py
      @pytest.fixture
      def client():
          return Client()
      class Client:
          def get(self): ...
      #       ^^^
      //- /tests/test_a.py
      def test_it(client):
          client.get$0()
    `,
      'type',
    ))
})

describe('what is not ours', () => {
  test('a builtin', () =>
    checkDefinitions(
      `
      //- /a.py
      class A:
          def print(self): ...
      //- /b.py
      print$0()
    `,
      null,
    ))
  test('a member of a module from outside', () =>
    checkDefinitions(
      `
      //- /a.py
      import os
      os.getcwd$0()
      //- /b.py
      def getcwd(): ...
    `,
      null,
    ))
  test('a method of a string', () =>
    checkDefinitions(
      `
      //- /a.py
      class A:
          def upper(self): ...
      "x".upper$0()
    `,
      null,
    ))
  test('a member of something unknown is known by name only', () =>
    checkDefinitions(
      `
      //- /a.py
      class A:
          def upper(self): ...
      #       ^^^^^
      def f(x):
          x.upper$0()
    `,
      'name',
    ))
  test('a name that nobody defines', () =>
    checkDefinitions(
      `
      //- /a.py
      nobody$0()
    `,
      null,
    ))
})
