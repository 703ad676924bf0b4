import { afterAll, describe, test } from 'vitest'
import { checkDefinitions } from '../../testing/check-definitions.ts'
import { closeFixtures } from '../../testing/open-fixture.ts'

afterAll(closeFixtures)

describe('members', () => {
  test('a method of an impl in another file', () =>
    checkDefinitions(
      `
      //- /Cargo.toml
      [package]
      name = "app"
      //- /src/lib.rs
      mod imp;
      pub struct S;
      fn f(s: &mut S) { s.run$0(); }
      //- /src/imp.rs
      impl crate::S { pub fn run(&self) {} }
      //                     ^^^
    `,
      'type',
    ))
  test('a method of a type of the same name is another one', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      mod a { pub struct S; impl S { pub fn run(&self) {} } }
      mod b { pub struct S; impl S { pub fn run(&self) {} } }
      //                                    ^^^
      fn f(s: b::S) { s.run$0(); }
    `,
      'type',
    ))
  test('a field and a method of one name', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      struct S { name: String }
      impl S { fn name(&self) -> &str { &self.name } }
      //          ^^^^
      fn f(s: S) { s.name$0(); }
    `,
      'type',
    ))
  test('a field through self', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      struct S { name: String }
      //         ^^^^
      impl S { fn get(&self) -> &str { &self.name$0 } }
    `,
      'type',
    ))
  test('a field of a tuple struct', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      struct S(u8, Vec<u8>);
      //           <-
      fn f(s: S) { s.1$0; }
    `.replace('<-', '^'),
      'type',
    ))
  test('an associated function and a constant', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      struct S;
      impl S { const MAX: u8 = 1; fn new() -> Self { S } }
      //             ^^^
      fn f() -> u8 { S::MAX$0 }
    `,
      'type',
    ))
  test('Self in an impl', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      struct S;
      impl S { fn a() { Self::b$0() } fn b() {} }
      //                               ^
    `,
      'type',
    ))
  test('what a function gives is followed', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      struct S { n: u8 }
      //         ^
      impl S { fn new() -> Self { S { n: 1 } } fn next(self) -> Self { self } }
      fn f() { let s = S::new().next(); s.n$0; }
    `,
      'type',
    ))
  test('through Box, Rc, Arc and references', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      use std::sync::Arc;
      use std::rc::Rc;
      struct S { n: u8 }
      //         ^
      fn f(s: &Box<Rc<Arc<S>>>) { s.n$0; }
    `,
      'type',
    ))
  test('what pointers have themselves is none of ours', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      use std::sync::Arc;
      struct S;
      impl Clone for S { fn clone(&self) -> S { S } }
      fn f(s: Arc<S>) { s.clone$0(); }
    `,
      null,
    ))
  test('through Deref', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      struct Inner { n: u8 }
      //             ^
      struct Outer(Inner);
      impl std::ops::Deref for Outer { type Target = Inner; fn deref(&self) -> &Inner { &self.0 } }
      fn f(o: Outer) { o.n$0; }
    `,
      'type',
    ))
  test('through Option, ? and unwrap', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      struct S { next: Option<Box<S>>, n: u8 }
      //                               ^
      fn f(s: S) -> Option<u8> { Some(s.next?.next.as_ref().unwrap().n$0) }
    `,
      'type',
    ))
  test('through a lock', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      use std::sync::Mutex;
      struct S { n: u8 }
      //         ^
      fn f(s: Mutex<S>) { s.lock().unwrap().n$0; }
    `,
      'type',
    ))
  test('through a lock of another crate, which is awaited', () =>
    checkDefinitions(
      `
      //- /Cargo.toml
      [package]
      name = "app"
      [dependencies]
      tokio = "1"
      //- /src/lib.rs
      use tokio::sync::Mutex;
      struct S { n: u8 }
      //         ^
      async fn f(s: Mutex<S>) { s.lock().await.n$0; }
    `,
      'type',
    ))
  test('what a thread has for itself', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      struct S { n: u8 }
      //         ^
      thread_local! { static OWN: S = S { n: 1 }; }
      fn f() -> u8 { OWN.with(|own| own.n$0) }
    `,
      'type',
    ))
  test('a foreign type that holds ours is not known to have nothing of it', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      use pool::Slot;
      struct S { inner_count: u8 }
      //         ^^^^^^^^^^^
      fn f(slot: Slot<S>) { slot.inner_count$0; }
    `,
      'name',
    ))
  test('a dyn type in brackets', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      trait Named { fn name(&self) -> u8; }
      //               ^^^^
      fn f(t: &(dyn Named + Send)) { t.name$0(); }
    `,
      'type',
    ))
  test('a result with an alias of its own', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      struct Error { code: u8 }
      //             ^^^^
      type Result<T> = std::result::Result<T, Error>;
      fn g() -> Result<u8> { Ok(1) }
      fn f() { if let Err(e) = g() { e.code$0; } }
    `,
      'type',
    ))
  test('the elements of a vector', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      struct S { n: u8 }
      //         ^
      fn f(all: Vec<S>) { for (i, s) in all.iter().enumerate() { s.n$0; } }
    `,
      'type',
    ))
  test('the parameter of a closure by what is iterated over', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      struct S { n: u8 }
      //         ^
      fn f(all: &[S]) -> Vec<u8> { all.iter().filter(|s| s.n > 1).map(|s| s.n$0).collect() }
    `,
      'type',
    ))
  test('what a closure gives goes on', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      struct S { t: T }
      struct T { n: u8 }
      //         ^
      fn f(o: Option<S>) -> Option<u8> { o.map(|s| s.t).map(|t| t.n$0) }
    `,
      'type',
    ))
  test('the parameter of a closure by what a function takes', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      struct S { n: u8 }
      //         ^
      fn each<F>(f: F) where F: Fn(&S, u8) {}
      fn f() { each(|s, _| drop(s.n$0)); }
    `,
      'type',
    ))
  test('collected elements', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      struct S { n: u8 }
      //         ^
      fn f(all: Vec<S>) {
        let some: Vec<_> = all.into_iter().skip(1).collect();
        some[0].n$0;
      }
    `,
      'type',
    ))
  test('what a placeholder in a type leaves open', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      struct S { n: u8 }
      //         ^
      fn f(s: S) { let o: Option<_> = Some(s); if let Some(x) = o { x.n$0; } }
    `,
      'type',
    ))
  test('the values of a map', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      use std::collections::HashMap;
      struct S { n: u8 }
      //         ^
      fn f(map: HashMap<String, S>) { for (_, s) in &map { s.n$0; } }
    `,
      'type',
    ))
  test('a type with a parameter', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      struct Holder<T> { inner: T }
      struct S { n: u8 }
      //         ^
      impl<U> Holder<U> { fn get(&self) -> &U { &self.inner } }
      fn f(h: Holder<S>) { h.get().n$0; }
    `,
      'type',
    ))
  test('a function with a parameter', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      struct S { n: u8 }
      //         ^
      fn first<T>(all: &[T]) -> Option<&T> { all.first() }
      fn f(all: Vec<S>) { first(&all).unwrap().n$0; }
    `,
      'type',
    ))
})

describe('traits', () => {
  test('a method that a trait gives by default', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      trait Named { fn name(&self) -> u8; fn twice(&self) -> u8 { self.name() * 2 } }
      //                                     ^^^^^
      struct S;
      impl Named for S { fn name(&self) -> u8 { 1 } }
      fn f(s: S) { s.twice$0(); }
    `,
      'type',
    ))
  test('the impl goes before the trait', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      trait Named { fn name(&self) -> u8; }
      struct S;
      impl Named for S { fn name(&self) -> u8 { 1 } }
      //                    ^^^^
      fn f(s: S) { s.name$0(); }
    `,
      'type',
    ))
  test('a bound of a parameter, and one behind where', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      trait Named { fn name(&self) -> u8; }
      //               ^^^^
      fn f<T: Clone>(t: &T) where T: Named { t.name$0(); }
    `,
      'type',
    ))
  test('dyn and impl, with a trait that it builds on', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      trait Base { fn id(&self) -> u8; }
      //              ^^
      trait Named: Base {}
      fn f(t: Box<dyn Named + Send>) { t.id$0(); }
    `,
      'type',
    ))
  test('impl Trait as a result', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      struct S { n: u8 }
      //         ^
      fn all() -> impl Iterator<Item = S> { std::iter::empty() }
      fn f() { for s in all() { s.n$0; } }
    `,
      'type',
    ))
  test('an iterator of our own', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      struct S { n: u8 }
      //         ^
      struct Walk;
      impl Iterator for Walk { type Item = S; fn next(&mut self) -> Option<S> { None } }
      fn f(w: Walk) { w.filter(|_| true).map(|s| s.n$0); }
    `,
      'type',
    ))
  test('an associated type', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      trait Make { type Out; fn make(&self) -> Self::Out; }
      struct S { n: u8 }
      //         ^
      struct M;
      impl Make for M { type Out = S; fn make(&self) -> Self::Out { S { n: 1 } } }
      fn f(m: M) { m.make().n$0; }
    `,
      'type',
    ))
  test('an associated type itself', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      trait Make { type Out; fn make(&self) -> Self::Out$0; }
      //                ^^^
    `,
      'type',
    ))
  test('an associated type through Self, in the impl for a parameter', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      trait Make { type Out; fn make(&self) -> Self::Out; }
      impl<F: Fn() -> u8> Make for F { type Out = u8; fn make(&self) -> Self::Out$0 { self() } }
      //                                    ^^^
    `,
      'type',
    ))
  test('a method of a trait from elsewhere is nobody here', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      use std::io::{self, Write};
      struct Other;
      impl Other { fn write_all(&self) {} }
      fn f<W: Write>(mut w: W) { w.write_all$0(b"x"); }
    `,
      null,
    ))
  test('a trait for a type from elsewhere', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      trait Short { fn short(&self) -> u8; }
      impl Short for str { fn short(&self) -> u8 { 1 } }
      //                      ^^^^^
      fn f(s: String) { s.short$0(); }
    `,
      'type',
    ))
  test('a trait for everything that has another', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      trait Base {}
      trait Ext { fn ext(&self) {} }
      //             ^^^
      impl<T: Base> Ext for T {}
      struct S;
      impl Base for S {}
      fn f(s: S) { s.ext$0(); }
    `,
      'type',
    ))
  test('a trait that a type derives', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      pub trait Parser { fn parse() -> Self { todo!() } }
      //                    ^^^^^
      trait Other { fn parse(); }
      impl<F: Fn()> Other for F { fn parse() {} }
      #[derive(Parser)]
      struct Options;
      fn f() { Options::parse$0(); }
    `,
      'type',
    ))
  test('a type that derives, in a block that brings in all of it', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      fn f() {
        use E::*;
        #[derive(Debug)]
        enum E { First }
        nowhere$0();
      }
    `,
      null,
    ))
  test('what everything that has a foreign trait has, a type without it has not', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      trait Ext { fn ext(&self); }
      impl<F: Fn()> Ext for F { fn ext(&self) {} }
      struct S;
      fn f(s: S) { s.ext$0(); }
    `,
      null,
    ))
  test('a foreign type that has a foreign trait for a type of ours', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      struct S;
      impl From<S> for std::path::PathBuf { fn from(_: S) -> Self { Self::new() } }
      fn f() { std::path::PathBuf::from$0("a"); }
    `,
      null,
    ))
  test('where no function is known to take what is given, several are a list', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      struct A; struct B; struct S;
      impl From<A> for S { fn from(_: A) -> S { S } }
      impl From<B> for S { fn from(_: B) -> S { S } }
      fn f() { S::from$0(unknown()); }
    `,
      null,
    ))
  test('a derived method is nobody here', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      #[derive(Clone)]
      struct S;
      struct Other;
      impl Clone for Other { fn clone(&self) -> Self { Other } }
      fn f(s: S) { s.clone$0(); }
    `,
      null,
    ))
  test('functions of one name are told apart by what they take', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      struct A; struct B; struct S;
      impl From<A> for S { fn from(_: A) -> S { S } }
      impl From<B> for S { fn from(_: B) -> S { S } }
      //                      ^^^^
      fn f(b: B) { S::from$0(b); }
    `,
      'type',
    ))
})

describe('patterns and literals', () => {
  test('the key of a struct literal', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      struct S { n: u8 }
      //         ^
      fn f() -> S { S { n$0: 1 } }
    `,
      'type',
    ))
  test('a short key of a literal is the variable', () =>
    checkDefinitions(`
      //- /src/lib.rs
      struct S { n: u8 }
      fn f() -> S { let n = 1; S { n$0 } }
      //                ^
    `))
  test('the field of a struct pattern', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      struct S { n: u8, m: u8 }
      //         ^
      fn f(s: S) { let S { n$0, .. } = s; }
    `,
      'type',
    ))
  test('what a struct pattern binds', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      struct S { t: T }
      struct T { n: u8 }
      //         ^
      fn f(s: S) { let S { t: inner } = s; inner.n$0; }
    `,
      'type',
    ))
  test('a variant with fields, and its parts', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      enum E { A(S), B { s: S } }
      struct S { n: u8 }
      //         ^
      fn f(e: E) { match e { E::A(s) | E::B { s } => s.n$0 } }
    `,
      'type',
    ))
  test('the key of a variant', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      enum E { A { n: u8 }, B { n: u8 } }
      //                        ^
      fn f() -> E { E::B { n$0: 1 } }
    `,
      'type',
    ))
  test('a variant through Self', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      enum E { First, Second }
      //              ^^^^^^
      impl E { fn next(self) -> Self { Self::Second$0 } }
    `,
      'type',
    ))
  test('a union', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      union U { a: u8, b: i8 }
      //               ^
      unsafe fn f(u: U) -> i8 { u.b$0 }
    `,
      'type',
    ))
})

describe('macros', () => {
  test('a macro is found from where it stands on', () =>
    checkDefinitions(`
      //- /src/lib.rs
      macro_rules! twice { ($e:expr) => { $e * 2 } }
      //           ^^^^^
      fn f() -> u8 { twice$0!(1) }
    `))
  test('a macro of a module before', () =>
    checkDefinitions(
      `
      //- /Cargo.toml
      [package]
      name = "app"
      //- /src/lib.rs
      #[macro_use]
      mod macros;
      mod inner;
      //- /src/macros.rs
      macro_rules! twice { ($e:expr) => { $e * 2 } }
      //           ^^^^^
      //- /src/inner.rs
      fn f() -> u8 { twice$0!(1) }
    `,
      'import',
    ))
  test('a macro of the standard library is nobody here', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      fn println() {}
      fn f() { println$0!("x"); }
    `,
      null,
    ))
  test('members in the arguments of a macro', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      struct S { n: u8 }
      //         ^
      impl S { fn me(&self) -> &Self { self } }
      fn f(s: S) { assert!(!format!("{}", vec![s.me().n$0; 2].len()).is_empty()); }
    `,
      'type',
    ))
  test('a name in the text of a format', () =>
    checkDefinitions(`
      //- /src/lib.rs
      fn f(name: &str) { println!("hello {name$0:?}"); }
      //   ^^^^
    `))
  test('items in the braces of a macro', () =>
    checkDefinitions(`
      //- /src/lib.rs
      lazy_static! { static ref TABLE: Vec<u8> = Vec::new(); }
      //                        ^^^^^
      fn f() { TABLE$0.len(); }
    `))
  test('a closure in a macro that declares a test', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      struct Dir;
      impl Dir { fn create(&self) {} }
      //            ^^^^^^
      rgtest!(it_works, |dir: Dir, _| { dir.create$0(); });
    `,
      'type',
    ))
  test('tokens that are no code', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      struct S { n: u8 }
      //         ^
      fn f(s: S) { select! { s.n$0 => { } , else => } }
    `,
      'type',
    ))
  test('the rules of a macro name functions of the crate', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      pub mod imp { pub fn help() {} }
      //                   ^^^^
      macro_rules! m { () => { $crate::imp::help$0() } }
    `,
      'import',
    ))
  test('a name in an attribute is no function', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      fn inline() {}
      #[inline$0]
      fn f() {}
    `,
      null,
    ))
})

describe('what is broken or odd', () => {
  test('types that are made of each other', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      type A = B;
      type B = A;
      fn f(a: A) { a.n$0; }
    `,
      null,
    ))
  test('traits that build on each other', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      trait A: B {}
      trait B: A {}
      fn f<T: A>(t: T) { t.none$0(); }
    `,
      null,
    ))
  test('a variable that is made of itself', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      fn f() { let a = a.b(); a.c$0(); }
    `,
      null,
    ))
  test('names that objects have', () =>
    checkDefinitions(`
      //- /src/lib.rs
      fn constructor() {}
      // ^^^^^^^^^^^
      fn f() { constructor$0(); let __proto__ = 1; }
    `))
  test('code after a syntax error and an emoji', () =>
    checkDefinitions(`
      //- /src/lib.rs
      fn broken( { "😀" }
      fn help() {}
      // ^^^^
      fn f() { let s = "😀"; help$0(); }
    `))
})
