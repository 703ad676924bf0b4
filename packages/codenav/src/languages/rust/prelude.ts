const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** Types, traits and variants that every Rust file sees without an import. */
export const PRELUDE: ReadonlySet<string> = words(
  `bool char str u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize f32 f64 Option Some None Result Ok Err String
  Vec Box ToString ToOwned Clone Copy Send Sync Sized Unpin Drop Fn FnMut FnOnce AsyncFn AsyncFnMut AsyncFnOnce
  Iterator IntoIterator Extend DoubleEndedIterator ExactSizeIterator FromIterator AsRef AsMut Into From TryFrom
  TryInto Default PartialEq Eq PartialOrd Ord Hash Debug drop`,
)

/** Crates that come with the language. */
export const STANDARD_CRATES: ReadonlySet<string> = words('std core alloc proc_macro test')

/**
 * Types of other crates that behave as those of the standard library, such as `anyhow::Result`, with the names under
 * which they are known here. Locks of other crates give what they guard at once, not as a result.
 */
export const ALIKE: ReadonlyMap<string, string> = new Map(
  [
    ...words(
      `Result Option Vec HashMap HashSet BTreeMap BTreeSet VecDeque Arc Rc Box Cow String Iterator Future IndexMap
    IndexSet SmallVec Ref RefMut MutexGuard RwLockReadGuard RwLockWriteGuard OwnedMutexGuard Pin OnceCell Lazy
    CachePadded BoxFuture JoinHandle Sender Receiver Entry`,
    ),
  ]
    .map((name): [string, string] => [name, name])
    .concat([
      ['Mutex', 'ForeignLock'],
      ['RwLock', 'ForeignLock'],
      ['BoxFuture', 'Future'],
      ['ArrayVec', 'SmallVec'],
      ['LocalBoxFuture', 'Future'],
    ]),
)

/** Methods that types have by deriving traits of the standard library, or from those that hold for all types. */
export const DERIVED_METHODS: ReadonlySet<string> = words(
  `clone clone_from eq ne cmp partial_cmp lt le gt ge hash fmt default into try_into from try_from to_string to_owned
  borrow borrow_mut as_ref as_mut type_id max min clamp deref deref_mut drop index index_mut into_iter next add sub
  mul div rem neg not project`,
)

/** Methods that give a value of the type that they are called on. */
export const SELF_METHODS: ReadonlySet<string> = words(
  'clone to_owned borrow borrow_mut as_ref as_mut by_ref max min clamp default project',
)

/** Types that give access to what is inside of them. */
export const POINTERS: ReadonlySet<string> = words(
  `Box Rc Arc Ref RefMut MutexGuard RwLockReadGuard RwLockWriteGuard MappedMutexGuard Cow Pin ManuallyDrop Lazy
  LazyLock LazyCell Guard Deref DerefMut PeekMut AssertUnwindSafe Reverse Wrapping CachePadded OwnedMutexGuard`,
)
