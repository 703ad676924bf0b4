/** Every kind of definition in Rust, and what its blocks are. */
export const RUST_FIXTURE = {
  source: `#![allow(dead_code)]
use std::fmt;

/// A doc comment before an attribute is not part of the definition,
#[derive(Debug)]
/// one after an attribute is.
#[repr(C)]
pub struct Shape<T> {
    #[serde(skip)]
    sides: T,
}
struct Unit;
union Bits { a: u32 }
enum Color { Red, Rgb(u8) }
pub trait Visit: Base {
    type Out;
    const N: usize;
    fn visit(&self) -> Self::Out;
    fn leave(&self) {}
}
impl<T> Visit for Shape<T>
where
    T: Clone,
{
    type Out = T;
    #[inline]
    fn visit(&self) -> T { let f = |x| x; f(1) }
}
mod declared;
pub(crate) mod inner {
    #[test]
    fn works() {}
}
type Alias = Shape<i32>;
#[macro_export]
macro_rules! shapes {
    () => {};
}
pub async unsafe extern "C" fn exported() {
    fn nested() {}
}
extern "C" { fn foreign(a: i32); }
const LIMIT: i32 = 1;
`,
  blocks: `
struct Shape 5-11
struct Unit 12-12
union Bits 13-13
enum Color 14-14
trait Visit 15-20
  type Out 16-16
  method visit 18-18
  method leave 19-19
impl Shape<T> 21-28
  type Out 25-25
  method visit 26-27
module inner 30-33
  function works 31-32
type Alias 34-34
macro shapes 35-38
function exported 39-41
  function nested 40-40
function foreign 42-42
`,
}
