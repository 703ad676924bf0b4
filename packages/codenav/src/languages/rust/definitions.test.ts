import { afterAll, describe, test } from 'vitest'
import { checkDefinitions } from '../../testing/check-definitions.ts'
import { closeFixtures } from '../../testing/open-fixture.ts'

afterAll(closeFixtures)

describe('scopes', () => {
  test('a later let hides an earlier one only after it', () =>
    checkDefinitions(`
      //- /src/lib.rs
      fn f() {
        let x = 1;
      //    ^
        let x = x$0 + 1;
      }
    `))
  test('the last let before a use counts', () =>
    checkDefinitions(`
      //- /src/lib.rs
      fn f() -> i32 {
        let x = 1;
        let x = x + 1;
      //    ^
        x$0
      }
    `))
  test('what a block declares is gone after it', () =>
    checkDefinitions(`
      //- /src/lib.rs
      fn f(x: i32) -> i32 {
      //   ^
        { let x = 2; }
        x$0
      }
    `))
  test('an item of a block is found before it stands', () =>
    checkDefinitions(`
      //- /src/lib.rs
      fn f() {
        help$0();
        fn help() {}
      //   ^^^^
      }
    `))
  test('a nested function does not see the variables around it', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      fn f() {
        let x = 1;
        fn g() -> i32 { x$0 }
      }
    `,
      null,
    ))
  test('a closure sees the variables around it', () =>
    checkDefinitions(`
      //- /src/lib.rs
      fn f() {
        let x = 1;
      //    ^
        let g = |y| x$0 + y;
      }
    `))
  test('a parameter of a closure', () =>
    checkDefinitions(`
      //- /src/lib.rs
      fn f() {
        let g = |y: i32| y$0 + 1;
      //         ^
      }
    `))
  test('the name of an if let is not found in its else', () =>
    checkDefinitions(`
      //- /src/lib.rs
      fn f(x: Option<i32>) {
      //   ^
        if let Some(x) = x { } else { drop(x$0); }
      }
    `))
  test('conditions of one if see what those before them bind', () =>
    checkDefinitions(`
      //- /src/lib.rs
      fn f(o: Option<i32>) {
        if let Some(n) = o && n$0 > 1 {}
      //            ^
      }
    `))
  test('the name of a let else is found after it', () =>
    checkDefinitions(`
      //- /src/lib.rs
      fn f(o: Option<i32>) -> i32 {
        let Some(n) = o else { return 0 };
      //         ^
        n$0
      }
    `))
  test('the name of a while let', () =>
    checkDefinitions(`
      //- /src/lib.rs
      fn f(mut v: Vec<i32>) {
        while let Some(n) = v.pop() { drop(n$0); }
      //               ^
      }
    `))
  test('an arm of a match, with its guard', () =>
    checkDefinitions(`
      //- /src/lib.rs
      fn f(o: Option<i32>) {
        match o { Some(n) if n$0 > 1 => {}, _ => {} }
      //               ^
      }
    `))
  test('what begins with a capital letter in a pattern is compared with', () =>
    checkDefinitions(`
      //- /src/lib.rs
      const LIMIT: i32 = 3;
      //    ^^^^^
      fn f(n: i32) -> bool {
        match n { LIMIT$0 => true, _ => false }
      }
    `))
  test('a label', () =>
    checkDefinitions(`
      //- /src/lib.rs
      fn f() {
        'outer: loop { loop { break 'outer$0; } }
      //^^^^^^
      }
    `))
  test('a lifetime', () =>
    checkDefinitions(`
      //- /src/lib.rs
      struct S<'a> { name: &'a$0 str }
      //       ^^
    `))
  test('a type parameter of an impl is seen in its methods', () =>
    checkDefinitions(`
      //- /src/lib.rs
      struct S<T>(T);
      impl<T> S<T> { fn get(self) -> T$0 { self.0 } }
      //   ^
    `))
  test('types and values have names of their own', () =>
    checkDefinitions(`
      //- /src/lib.rs
      mod item {}
      fn item() {}
      // ^^^^
      fn f() { item$0(); }
    `))
  test('the prelude is nobody here', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      struct S;
      impl S { fn Some(self) {} }
      fn f() -> Option<i32> { Some$0(1) }
    `,
      null,
    ))
  test('twins under conditions are offered together, the one for other platforms last', () =>
    checkDefinitions(`
      //- /src/lib.rs
      #[cfg(windows)]
      fn open() {}
      // ^^^^
      #[cfg(unix)]
      fn open() {}
      // ^^^^
      fn f() { open$0(); }
    `))
})

describe('modules', () => {
  test('a module in another file', () =>
    checkDefinitions(
      `
      //- /Cargo.toml
      [package]
      name = "app"
      //- /src/lib.rs
      mod util;
      fn f() { util::help$0(); }
      //- /src/util.rs
      pub fn help() {}
      //     ^^^^
    `,
      'import',
    ))
  test('a module in a folder', () =>
    checkDefinitions(
      `
      //- /Cargo.toml
      [package]
      name = "app"
      //- /src/main.rs
      mod util;
      use util::inner::help;
      fn f() { help$0(); }
      //- /src/util/mod.rs
      pub mod inner;
      //- /src/util/inner.rs
      pub fn help() {}
      //     ^^^^
    `,
      'import',
    ))
  test('a module whose path is given', () =>
    checkDefinitions(
      `
      //- /Cargo.toml
      [package]
      name = "app"
      //- /src/lib.rs
      #[path = "other/place.rs"]
      mod util;
      fn f() { crate::util::help$0(); }
      //- /src/other/place.rs
      pub fn help() {}
      //     ^^^^
    `,
      'import',
    ))
  test('a file that no mod names belongs to the module of its folder', () =>
    checkDefinitions(
      `
      //- /Cargo.toml
      [package]
      name = "app"
      //- /src/lib.rs
      pub fn help() {}
      //     ^^^^
      //- /tests/all/main.rs
      automod::dir!("tests/all");
      //- /tests/all/one.rs
      fn f() { app::help$0(); }
    `,
      'import',
    ))
  test('a module in braces does not see the names around it', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      fn help() {}
      mod inner { fn f() { help$0(); } }
    `,
      null,
    ))
  test('super, and everything of it', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      fn help() {}
      // ^^^^
      mod tests { use super::*; fn f() { help$0(); } }
    `,
      'import',
    ))
  test('self and super in paths', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      mod a { pub fn help() {} }
      //             ^^^^
      mod b { fn f() { self::super::a::help$0(); } }
    `,
      'import',
    ))
  test('the name of a module in a path', () =>
    checkDefinitions(`
      //- /src/lib.rs
      mod a { pub fn help() {} }
      //  ^
      fn f() { a$0::help(); }
    `))
  test('the file of a parent that has its own folder', () =>
    checkDefinitions(
      `
      //- /Cargo.toml
      [package]
      name = "app"
      //- /src/lib.rs
      mod a;
      fn top() {}
      // ^^^
      //- /src/a.rs
      mod b;
      //- /src/a/b.rs
      fn f() { super::super::top$0(); }
    `,
      'import',
    ))
})

describe('use', () => {
  test('a group with self, nested groups and a new name', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      mod a { pub mod b { pub fn c() {} pub fn d() {} } }
      //                                       ^
      use a::{self, b::{c, d as e}};
      fn f() { e$0(); }
    `,
      'import',
    ))
  test('a name in a use leads to what it brings in', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      mod a { pub struct S; }
      //                 ^
      use a::S$0;
    `,
      'import',
    ))
  test('a re-export', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      mod a { mod b { pub struct S; } pub use self::b::S as T; }
      //                         ^
      fn f(_: a::T$0) {}
    `,
      'import',
    ))
  test('a re-export of everything', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      mod a { mod b { pub struct S; } pub use self::b::*; }
      //                         ^
      use a::*;
      fn f(_: S$0) {}
    `,
      'import',
    ))
  test('modules that re-export everything of each other', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      mod a { pub use crate::b::*; }
      mod b { pub use crate::a::*; }
      use a::*;
      fn f() { nowhere$0(); }
    `,
      null,
    ))
  test('a facade of the standard library is nobody here', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      mod facade { pub use std::*; }
      mod other { pub mod fmt { pub trait Display {} } }
      fn f<T: crate::facade::fmt::Display$0>() {}
    `,
      null,
    ))
  test('a crate that has the name of an imported macro', () =>
    checkDefinitions(
      `
      //- /Cargo.toml
      [package]
      name = "app"
      [dependencies]
      quote = "1"
      //- /src/lib.rs
      mod other { pub trait ToTokens {} }
      use quote::{quote, ToTokens};
      //                 ^^^^^^^^
      impl ToTokens$0 for u8 {}
    `,
    ))
  test('a name of its own goes before one of a glob', () =>
    checkDefinitions(`
      //- /src/lib.rs
      mod a { pub fn help() {} }
      use a::*;
      fn help() {}
      // ^^^^
      fn f() { help$0(); }
    `))
  test('the variants of an enum', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      enum E { First, Second }
      //       ^^^^^
      fn f() { use E::*; drop(First$0); }
    `,
      'import',
    ))
  test('a use in a function', () =>
    checkDefinitions(
      `
      //- /src/lib.rs
      mod a { pub fn help() {} }
      //             ^^^^
      fn f() { use crate::a::help; help$0(); }
    `,
      'import',
    ))
  test('another crate of the workspace, with a hyphen in its name', () =>
    checkDefinitions(
      `
      //- /Cargo.toml
      [workspace]
      members = ["app", "my-util"]
      [workspace.dependencies]
      my-util = { path = "my-util" }
      //- /app/Cargo.toml
      [package]
      name = "app"
      [dependencies]
      my-util = { workspace = true }
      //- /app/src/main.rs
      use my_util::help;
      fn f() { help$0(); }
      //- /my-util/Cargo.toml
      [package]
      name = "my-util"
      //- /my-util/src/lib.rs
      pub fn help() {}
      //     ^^^^
    `,
      'import',
    ))
  test('a crate under another name, whose library has a path of its own', () =>
    checkDefinitions(
      `
      //- /app/Cargo.toml
      [package]
      name = "app"
      [dependencies.tools]
      package = "util"
      path = "../util"
      //- /app/src/main.rs
      fn f() { tools::help$0(); }
      //- /util/Cargo.toml
      [package]
      name = "util"
      [lib]
      path = "code.rs"
      //- /util/code.rs
      pub fn help() {}
      //     ^^^^
    `,
      'import',
    ))
  test('a binary and a test see the library of their package', () =>
    checkDefinitions(
      `
      //- /Cargo.toml
      [package]
      name = "my-app"
      //- /src/lib.rs
      pub fn help() {}
      //     ^^^^
      //- /tests/it.rs
      use my_app::help;
      fn f() { help$0(); }
    `,
      'import',
    ))
  test('a crate from elsewhere is nobody here', () =>
    checkDefinitions(
      `
      //- /Cargo.toml
      [package]
      name = "app"
      [dependencies]
      serde = "1"
      //- /src/lib.rs
      mod other { pub fn from_str() {} pub trait Serialize {} }
      fn f() { serde::from_str$0(); }
    `,
      null,
    ))
  test('an imported name from elsewhere leads to its import at most', () =>
    checkDefinitions(`
      //- /src/lib.rs
      use std::fmt::Display;
      //            ^^^^^^^
      mod other { pub trait Display {} }
      fn f<T: Display$0>() {}
    `))
})
