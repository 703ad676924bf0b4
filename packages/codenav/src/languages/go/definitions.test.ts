import { afterAll, describe, test } from 'vitest'
import { checkDefinitions } from '../../testing/check-definitions.ts'
import { closeFixtures } from '../../testing/open-fixture.ts'

afterAll(closeFixtures)

describe('scopes', () => {
  test('a local variable hides that of the package', () =>
    checkDefinitions(`
      //- /a.go
      package a
      var x = 1
      func f() int {
        x := 2
      //^
        return x$0
      }
    `))
  test('a variable is not found before its declaration', () =>
    checkDefinitions(`
      //- /a.go
      package a
      var x = 1
      //  ^
      func f() {
        x := x$0
        _ = x
      }
    `))
  test('a short declaration defines only what is new in its scope', () =>
    checkDefinitions(`
      //- /a.go
      package a
      func f() {
        a, err := g()
      //   ^^^
        b, err := g()
        _, _, _ = a, b, err$0
      }
    `))
  test('the variable of an if is gone after it', () =>
    checkDefinitions(`
      //- /a.go
      package a
      var v = 1
      //  ^
      func f() int {
        if v := g(); v > 0 {
        }
        return v$0
      }
    `))
  test('a parameter is found in the body', () =>
    checkDefinitions(`
      //- /a.go
      package a
      func f(name string) string {
      //     ^^^^
        return name$0
      }
    `))
  test('a named result is found in the body', () =>
    checkDefinitions(`
      //- /a.go
      package a
      func f() (err error) {
      //        ^^^
        return err$0
      }
    `))
  test('a label is found from before it', () =>
    checkDefinitions(`
      //- /a.go
      package a
      func f() {
        goto end$0
      end:
      // <-
      }
    `))
  test('a field is no name of the package', () =>
    checkDefinitions(
      `
      //- /a.go
      package a
      type T struct{ x int }
      func f() { _ = x$0 }
    `,
      null,
    ))
  test("a builtin is nobody's", () =>
    checkDefinitions(
      `
      //- /a.go
      package a
      func f(s []string) int { return len$0(s) }
    `,
      null,
    ))
  test('a type parameter is found in the signature', () =>
    checkDefinitions(`
      //- /a.go
      package a
      func f[K comparable](k K$0) {}
      //     ^
    `))
})

describe('packages', () => {
  test("the files of a package see each other's names", () =>
    checkDefinitions(`
      //- /p/a.go
      package p
      func Help() {}
      //   ^^^^
      //- /p/b.go
      package p
      func f() { Help$0() }
    `))
  test('a package that is not imported is not seen', () =>
    checkDefinitions(
      `
      //- /p/a.go
      package p
      func Help() {}
      //- /q/b.go
      package q
      func f() { Help$0() }
    `,
      null,
    ))
  test('a package of the module is found by its path', () =>
    checkDefinitions(
      `
      //- /go.mod
      module example.com/m
      //- /p/a.go
      package p
      func Help() {}
      //   ^^^^
      //- /b.go
      package b
      import "example.com/m/p"
      func f() { p.Help$0() }
    `,
      'import',
    ))
  test('an import may have a name of its own', () =>
    checkDefinitions(
      `
      //- /go.mod
      module example.com/m
      //- /p/a.go
      package p
      func Help() {}
      //   ^^^^
      //- /b.go
      package b
      import q "example.com/m/p"
      func f() { q.Help$0() }
    `,
      'import',
    ))
  test('the name of a package is that of its clause', () =>
    checkDefinitions(
      `
      //- /go.mod
      module example.com/m
      //- /go-p/a.go
      package other
      func Help() {}
      //   ^^^^
      //- /b.go
      package b
      import "example.com/m/go-p"
      func f() { other.Help$0() }
    `,
      'import',
    ))
  test('a dot import brings in the names', () =>
    checkDefinitions(
      `
      //- /go.mod
      module example.com/m
      //- /p/a.go
      package p
      func Help() {}
      //   ^^^^
      //- /b.go
      package b
      import . "example.com/m/p"
      func f() { Help$0() }
    `,
      'import',
    ))
  test('the tests outside of a package import it', () =>
    checkDefinitions(
      `
      //- /go.mod
      module example.com/m
      //- /p/a.go
      package p
      func Help() {}
      //   ^^^^
      //- /p/a_test.go
      package p_test
      import "example.com/m/p"
      func Help() { p.Help$0() }
    `,
      'import',
    ))
  test('a package from outside has nothing here', () =>
    checkDefinitions(
      `
      //- /a.go
      package a
      import "fmt"
      func Println() {}
      func f() { fmt.Println$0() }
    `,
      null,
    ))
  test('what is built for all comes before what is built for one system', () =>
    checkDefinitions(`
      //- /a_windows.go
      package a
      func open() {}
      //- /b.go
      package a
      func open() {}
      //   ^^^^
      //- /c.go
      package a
      func f() { open$0() }
    `))
})

describe('members', () => {
  test('a field by the type of a parameter', () =>
    checkDefinitions(
      `
      //- /a.go
      package a
      type T struct{ name string }
      //             ^^^^
      func f(t *T) { _ = t.name$0 }
    `,
      'type',
    ))
  test('a method in another file of the package', () =>
    checkDefinitions(
      `
      //- /a.go
      package a
      type T struct{}
      //- /b.go
      package a
      func (t *T) Run() {}
      //          ^^^
      func f() { t := &T{}; t.Run$0() }
    `,
      'type',
    ))
  test('the method of one type and not of another', () =>
    checkDefinitions(
      `
      //- /a.go
      package a
      type A struct{}
      type B struct{}
      func (a A) Run() {}
      func (b B) Run() {}
      //         ^^^
      func f(b B) { b.Run$0() }
    `,
      'type',
    ))
  test('a field of an embedded type', () =>
    checkDefinitions(
      `
      //- /a.go
      package a
      type Base struct{ id int }
      //                ^^
      type T struct{ *Base }
      func f(t T) { _ = t.id$0 }
    `,
      'type',
    ))
  test('a field hides that of an embedded type', () =>
    checkDefinitions(
      `
      //- /a.go
      package a
      type Base struct{ id int }
      type T struct{ Base; id int }
      //                   ^^
      func f(t T) { _ = t.id$0 }
    `,
      'type',
    ))
  test('a method of an interface', () =>
    checkDefinitions(
      `
      //- /a.go
      package a
      type I interface{ Run() }
      //                ^^^
      func f(i I) { i.Run$0() }
    `,
      'type',
    ))
  test('a method of an embedded interface', () =>
    checkDefinitions(
      `
      //- /a.go
      package a
      type R interface{ Read() }
      //                ^^^^
      type I interface{ R }
      func f(i I) { i.Read$0() }
    `,
      'type',
    ))
  test('the key of a composite literal', () =>
    checkDefinitions(
      `
      //- /a.go
      package a
      type T struct{ name string }
      //             ^^^^
      var t = T{name$0: ""}
    `,
      'type',
    ))
  test('the key of a literal inside a slice', () =>
    checkDefinitions(
      `
      //- /a.go
      package a
      type T struct{ name string }
      //             ^^^^
      var t = []T{{name$0: ""}}
    `,
      'type',
    ))
  test('the key of a map is a name', () =>
    checkDefinitions(`
      //- /a.go
      package a
      const key = "k"
      //    ^^^
      var m = map[string]int{key$0: 1}
    `))
  test('a struct without a name', () =>
    checkDefinitions(
      `
      //- /a.go
      package a
      func f() {
        rows := []struct{ want int }{{want: 1}}
      //                  ^^^^
        for _, row := range rows { _ = row.want$0 }
      }
    `,
      'type',
    ))
  test('the second of several results', () =>
    checkDefinitions(
      `
      //- /a.go
      package a
      type T struct{ id int }
      //             ^^
      func g() (error, T) { panic(1) }
      func f() { _, t := g(); _ = t.id$0 }
    `,
      'type',
    ))
  test('the key of a range over a map', () =>
    checkDefinitions(
      `
      //- /a.go
      package a
      type K struct{ id int }
      //             ^^
      func f(m map[K]int) { for k := range m { _ = k.id$0 } }
    `,
      'type',
    ))
  test('the value of a map with whether it was there', () =>
    checkDefinitions(
      `
      //- /a.go
      package a
      type T struct{ id int }
      //             ^^
      func f(m map[int]*T) { if t, ok := m[1]; ok { _ = t.id$0 } }
    `,
      'type',
    ))
  test('what comes from a channel', () =>
    checkDefinitions(
      `
      //- /a.go
      package a
      type T struct{ id int }
      //             ^^
      func f(c chan T) { t := <-c; _ = t.id$0 }
    `,
      'type',
    ))
  test('an asserted type', () =>
    checkDefinitions(
      `
      //- /a.go
      package a
      type T struct{ id int }
      //             ^^
      func f(v any) { _ = v.(*T).id$0 }
    `,
      'type',
    ))
  test('a case of a type switch', () =>
    checkDefinitions(
      `
      //- /a.go
      package a
      type A struct{ id int }
      type B struct{ id int }
      //             ^^
      func f(v any) {
        switch t := v.(type) {
        case A:
        case B:
          _ = t.id$0
        }
      }
    `,
      'type',
    ))
  test('a named slice', () =>
    checkDefinitions(
      `
      //- /a.go
      package a
      type T struct{ id int }
      //             ^^
      type Ts []T
      func f(ts Ts) { _ = ts[0].id$0 }
    `,
      'type',
    ))
  test('a type by another name', () =>
    checkDefinitions(
      `
      //- /a.go
      package a
      type T struct{ id int }
      //             ^^
      type U = T
      func f(u U) { _ = u.id$0 }
    `,
      'type',
    ))
  test('a method of a generic type gives its argument', () =>
    checkDefinitions(
      `
      //- /a.go
      package a
      type T struct{ id int }
      //             ^^
      type Box[V any] struct{ v V }
      func (b Box[W]) Get() W { return b.v }
      func f(b Box[T]) { _ = b.Get().id$0 }
    `,
      'type',
    ))
  test('a generic function gives what it was given', () =>
    checkDefinitions(
      `
      //- /a.go
      package a
      type T struct{ id int }
      //             ^^
      func first[E any](all []E) E { return all[0] }
      func f(ts []T) { _ = first(ts).id$0 }
    `,
      'type',
    ))
  test('a field that is a function gives its result', () =>
    checkDefinitions(
      `
      //- /a.go
      package a
      type T struct{ id int }
      //             ^^
      type O struct{ open func() (*T, error) }
      func f(o O) { t, _ := o.open(); _ = t.id$0 }
    `,
      'type',
    ))
  test('a rest parameter is a slice', () =>
    checkDefinitions(
      `
      //- /a.go
      package a
      type T struct{ id int }
      //             ^^
      func f(ts ...T) { for _, t := range ts { _ = t.id$0 } }
    `,
      'type',
    ))
  test("a member of a type from outside is nobody's", () =>
    checkDefinitions(
      `
      //- /a.go
      package a
      import "bytes"
      type T struct{}
      func (t T) Len() int { return 0 }
      func f(b *bytes.Buffer) { _ = b.Len$0() }
    `,
      null,
    ))
  test("what an embedded type from outside has is nobody's", () =>
    checkDefinitions(
      `
      //- /a.go
      package a
      import "sync"
      type O struct{}
      func (o O) Lock() {}
      type T struct{ sync.Mutex }
      func f(t *T) { t.Lock$0() }
    `,
      null,
    ))
})
