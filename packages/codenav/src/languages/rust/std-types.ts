/**
 * What the most used methods of the standard library give, as far as types of one's own can come out of them. A line
 * without indent names types with their parameters; below it stand names of methods, what they take, and what they
 * give. `|A|R` is a closure, `_` anything. A name after `::` is a function of the type itself.
 */
export const STD_TYPES = `
Option<T>
  unwrap expect unwrap_unchecked unwrap_or_default insert get_or_insert : T
  unwrap_or(T) : T
  unwrap_or_else(||T) get_or_insert_with(||T) : T
  as_ref as_mut as_deref as_deref_mut take replace clone cloned copied as_pin_mut : Self
  or(Self) xor(Self) : Self
  or_else(||Self) filter(|T|bool) inspect(|T|_) take_if(|T|bool) : Self
  map(|T|U) : Option<U>
  and_then(|T|R) : R
  map_or(U,|T|U) map_or_else(||U,|T|U) : U
  is_some_and(|T|bool) is_none_or(|T|bool) : bool
  and(R) : R
  ok_or(E) : Result<T,E>
  ok_or_else(||E) : Result<T,E>
  iter iter_mut into_iter : Iterator<T>
  unzip : tuple
  zip(Option<U>) : Option<(T,U)>
  flatten : T
  transpose : Result
  ::Some(T) : Option<T>
Result<T,E>
  unwrap expect unwrap_unchecked unwrap_or_default : T
  unwrap_or(T) : T
  unwrap_or_else(|E|T) : T
  unwrap_err expect_err into_err : E
  as_ref as_mut as_deref as_deref_mut clone cloned copied with_context context : Self
  map(|T|U) : Result<U,E>
  map_err(|E|F) : Result<T,F>
  and_then(|T|R) : R
  or_else(|E|R) : R
  map_or(U,|T|U) map_or_else(|E|U,|T|U) : U
  is_ok_and(|T|bool) is_err_and(|E|bool) : bool
  inspect(|T|_) inspect_err(|E|_) : Self
  ok : Option<T>
  err : Option<E>
  iter iter_mut into_iter : Iterator<T>
  ::Ok(T) : Result<T,_>
  ::Err(E) : Result<_,E>
Vec<T> slice<T> VecDeque<T> HashSet<T> BTreeSet<T> BinaryHeap<T> LinkedList<T> IndexSet<T> SmallVec<T>
  iter iter_mut into_iter drain difference union intersection splice extract_if range : Iterator<T>
  first first_mut last last_mut get get_mut pop pop_front pop_back front front_mut back back_mut peek get_or_insert_with take : Option<T>
  split_first split_last split_first_mut split_last_mut : Option<(T,slice<T>)>
  remove swap_remove get_unchecked get_unchecked_mut : T
  clone to_vec to_owned split_off into_boxed_slice into_vec into_sorted_vec as_slice as_mut_slice as_ref as_mut concat repeat into_inner : Self
  chunks windows chunks_exact rchunks chunks_mut array_windows chunk_by : Iterator<slice<T>>
  split(|T|bool) splitn(_,|T|bool) : Iterator<slice<T>>
  split_at split_at_mut : (slice<T>,slice<T>)
  retain(|T|bool) retain_mut(|T|bool) : unit
  sort_by(|T,T|_) sort_unstable_by(|T,T|_) : unit
  sort_by_key(|T|_) sort_unstable_by_key(|T|_) sort_by_cached_key(|T|_) dedup_by_key(|T|_) : unit
  dedup_by(|T,T|bool) : unit
  binary_search_by(|T|_) partition_point(|T|bool) : basic
  binary_search_by_key(_,|T|_) : basic
  len is_empty contains starts_with ends_with push push_back push_front extend insert capacity join : basic
  ::from(Vec<T>) : Vec<T>
  ::from_iter(Iterator<T>) : Vec<T>
HashMap<K,V> BTreeMap<K,V> IndexMap<K,V>
  get get_mut insert remove : Option<V>
  get_key_value remove_entry first_key_value last_key_value pop_first pop_last get_index : Option<(K,V)>
  get_full : Option<(basic,K,V)>
  iter iter_mut into_iter drain range range_mut : Iterator<(K,V)>
  keys into_keys : Iterator<K>
  values values_mut into_values : Iterator<V>
  entry : Entry<K,V>
  clone : Self
  retain(|K,V|bool) : unit
  len is_empty contains_key : basic
Entry<K,V>
  or_insert(V) or_insert_with(||V) or_insert_with_key(|K|V) or_default into_mut get get_mut insert remove : V
  and_modify(|V|_) : Self
  key : K
Iterator<T> DoubleEndedIterator<T> ExactSizeIterator<T> ParallelIterator<T> IntoIter<T> Iter<T> IterMut<T> Drain<T>
  iter into_iter by_ref rev skip take step_by fuse cloned copied peekable cycle sorted into_par_iter par_iter clone multipeek : Self
  filter(|T|bool) skip_while(|T|bool) take_while(|T|bool) inspect(|T|_) : Self
  next next_back last nth nth_back peek peek_mut reduce max min : Option<T>
  find(|T|bool) rfind(|T|bool) max_by_key(|T|_) min_by_key(|T|_) next_if(|T|bool) : Option<T>
  max_by(|T,T|_) min_by(|T,T|_) reduce(|T,T|T) : Option<T>
  map(|T|U) : Iterator<U>
  filter_map(|T|Option<U>) map_while(|T|Option<U>) : Iterator<U>
  find_map(|T|R) : R
  flat_map(|T|Iterator<U>) : Iterator<U>
  scan(A,|A,T|Option<U>) : Iterator<U>
  enumerate : Iterator<(basic,T)>
  zip(Iterator<U>) : Iterator<(T,U)>
  chain(_) : Self
  for_each(|T|_) try_for_each(|T|_) : unit
  any(|T|bool) all(|T|bool) : bool
  position(|T|bool) rposition(|T|bool) : Option<basic>
  fold(A,|A,T|A) try_fold(A,|A,T|_) : A
  partition(|T|bool) : (Vec<T>,Vec<T>)
  collect_vec : Vec<T>
  sum product : T
  is_sorted_by_key(|T|_) : bool
  count len size_hint : basic
  sorted_by(|T,T|_) : Self
  sorted_by_key(|T|_) : Self
  collect : collect<T>
IntoIterator<T>
  into_iter : Iterator<T>
AsRef<T> AsMut<T>
  as_ref as_mut : T
Into<T>
  into : T
Borrow<T> BorrowMut<T>
  borrow borrow_mut : T
LocalKey<T>
  with(|T|U) : U
  try_with(|T|U) : Result<U,_>
  take get replace : T
RefCell<T>
  borrow borrow_mut get_mut into_inner take : T
  ::new(T) : RefCell<T>
Cell<T> OnceCell<T> OnceLock<T> AtomicCell<T> UnsafeCell<T>
  replace take into_inner get_or_init(||T) : T
  get get_mut : T
  set : Result<unit,T>
Mutex<T> RwLock<T>
  lock write read try_lock try_read try_write into_inner get_mut : Result<T,_>
  ::new(T) : Mutex<T>
ForeignLock<T>
  lock write read blocking_lock upgradable_read lock_owned get_mut : Guard<T>
  try_lock try_read try_write : Option<Guard<T>>
  into_inner : T
  ::new(T) : ForeignLock<T>
Arc<T> Rc<T> Box<T> ManuallyDrop<T> AssertUnwindSafe<T> Reverse<T> Wrapping<T> CachePadded<T> Pin<T> LazyLock<T> Lazy<T> Cow<T> Weak<T>
  as_ref as_mut clone : Self
  upgrade : Option<Arc<T>>
  into_owned to_mut : T
  ::new(T) : Box<T>
  ::pin(T) : Box<T>
  ::from(T) : Box<T>
  ::clone(T) : T
  ::downgrade(T) : Weak<T>
  ::make_mut(T) : T
  ::get_mut(T) : Option<T>
  ::try_unwrap(T) : Result<T,T>
Pin<T>
  get_mut get_unchecked_mut get_ref into_inner into_ref : T
Future<T>
  boxed : Self
Sender<T> SyncSender<T>
  clone : Self
  send : Result<unit,T>
Receiver<T>
  recv try_recv recv_timeout : Result<T,_>
  iter try_iter into_iter : Iterator<T>
JoinHandle<T>
  join : Result<T,_>
str String char
  to_string to_owned into_string trim trim_start trim_end trim_matches to_lowercase to_uppercase as_str clone replace as_mut_str to_ascii_lowercase repeat : str
  chars char_indices bytes lines split splitn rsplit rsplitn split_whitespace split_terminator matches match_indices : Iterator<str>
  strip_prefix strip_suffix get : Option<str>
  split_once rsplit_once : Option<(str,str)>
  parse : Result<_,_>
  as_bytes into_bytes : slice<basic>
  find rfind : Option<basic>
  len is_empty contains starts_with ends_with push push_str : basic
mem
  ::take(T) ::replace(T,T) : T
bool
  then(||T) : Option<T>
  then_some(T) : Option<T>
`
