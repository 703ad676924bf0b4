/** The types of collections in the JDK; `read-stubs.ts` says how they are written. */
export const UTIL_STUBS = `
package java.util
interface Collection<E> : Iterable<E> {
  boolean add addAll contains containsAll isEmpty remove removeAll retainAll; Iterator<E> iterator;
  Stream<E> parallelStream stream; int size; Spliterator<E> spliterator;
  default boolean removeIf(Predicate<E>); Object[] toArray(); <T> T[] toArray(T[]);
  default <T> T[] toArray(IntFunction<T[]>);
}
interface List<E> : Collection<E> {
  boolean addAll; E get set; int indexOf lastIndexOf; ListIterator<E> listIterator; List<E> subList;
  static <E> List<E> copyOf(Collection<E>); static <E> List<E> of(E...); E remove(int);
  default void replaceAll(UnaryOperator<E>); default void sort(Comparator<E>);
}
interface Set<E> : Collection<E> {
  static <E> Set<E> copyOf(Collection<E>); static <E> Set<E> of(E...);
}
interface SortedSet<E> : Set<E> {
  Comparator<E> comparator; E first last; SortedSet<E> headSet subSet tailSet;
}
interface NavigableSet<E> : SortedSet<E> {
  E ceiling floor higher lower pollFirst pollLast; Iterator<E> descendingIterator; NavigableSet<E>
  descendingSet; NavigableSet<E> headSet(E,boolean); NavigableSet<E> subSet(E,boolean,E,boolean);
  NavigableSet<E> tailSet(E,boolean);
}
interface Queue<E> : Collection<E> {
  E element peek poll remove; boolean offer;
}
interface Deque<E> : Queue<E> {
  Iterator<E> descendingIterator; E getFirst getLast peekFirst peekLast pollFirst pollLast pop removeFirst
  removeLast; boolean offerFirst offerLast removeFirstOccurrence removeLastOccurrence;
}
interface Iterator<E> {
  boolean hasNext; E next; default void forEachRemaining(Consumer<E>);
}
interface ListIterator<E> : Iterator<E> {
  boolean hasPrevious; int nextIndex previousIndex; E previous;
}
interface Enumeration<E> {
  Iterator<E> asIterator; boolean hasMoreElements; E nextElement;
}
interface Map<K,V> {
  boolean containsKey containsValue isEmpty; Set<Map.Entry<K,V>> entrySet; V get getOrDefault put
  putIfAbsent; Set<K> keySet; int size; Collection<V> values; default V compute(K,BiFunction<K,V,V>);
  default V computeIfAbsent(K,Function<K,V>); default V computeIfPresent(K,BiFunction<K,V,V>);
  static <K,V> Map<K,V> copyOf(Map<K,V>); static <K,V> Map.Entry<K,V> entry(K,V);
  default void forEach(BiConsumer<K,V>); default V merge(K,V,BiFunction<V,V,V>);
  static <K,V> Map<K,V> of(); static <K,V> Map<K,V> of(K,V); static <K,V> Map<K,V> of(K,V,K,V);
  static <K,V> Map<K,V> of(K,V,K,V,K,V); static <K,V> Map<K,V> ofEntries(Map.Entry<K,V>...);
  V remove(Object); default boolean remove(Object,Object); default V replace(K,V);
  default boolean replace(K,V,V); default void replaceAll(BiFunction<K,V,V>);
  interface Entry<K,V> {
    K getKey; V getValue setValue;
    static <K extends Comparable<K>,V> Comparator<Map.Entry<K,V>> comparingByKey();
    static <K,V> Comparator<Map.Entry<K,V>> comparingByKey(Comparator<K>);
    static <K,V extends Comparable<V>> Comparator<Map.Entry<K,V>> comparingByValue();
    static <K,V> Comparator<Map.Entry<K,V>> comparingByValue(Comparator<V>);
    static <K,V> Map.Entry<K,V> copyOf(Map.Entry<K,V>);
  }
}
interface SortedMap<K,V> : Map<K,V> {
  Comparator<K> comparator; K firstKey lastKey; SortedMap<K,V> headMap subMap tailMap;
}
interface NavigableMap<K,V> : SortedMap<K,V> {
  Map.Entry<K,V> ceilingEntry firstEntry floorEntry higherEntry lastEntry lowerEntry pollFirstEntry
  pollLastEntry; K ceilingKey floorKey higherKey lowerKey; NavigableSet<K> descendingKeySet
  navigableKeySet; NavigableMap<K,V> descendingMap; NavigableMap<K,V> headMap(K,boolean);
  NavigableMap<K,V> subMap(K,boolean,K,boolean); NavigableMap<K,V> tailMap(K,boolean);
}
class AbstractMap<K,V> : Map<K,V> {
  class SimpleImmutableEntry<K,V> : Map.Entry<K,V>, Serializable {
    K getKey; V getValue setValue;
  }
  class SimpleEntry<K,V> : Map.Entry<K,V>, Serializable {
    K getKey; V getValue setValue;
  }
}
class Optional<T> {
  T get orElse; boolean isEmpty isPresent; Stream<T> stream; static <T> Optional<T> empty();
  Optional<T> filter(Predicate<T>); <U> Optional<U> flatMap(Function<T,Optional<U>>);
  void ifPresent(Consumer<T>); void ifPresentOrElse(Consumer<T>,Runnable);
  <U> Optional<U> map(Function<T,U>); static <T> Optional<T> ofNullable(T);
  Optional<T> or(Supplier<Optional<T>>); T orElseGet(Supplier<T>); T orElseThrow();
  <X extends Throwable> T orElseThrow(Supplier<X>);
}
interface Comparator<T> {
  default Comparator<T> reversed; int compare(T,T);
  static <T,U extends Comparable<U>> Comparator<T> comparing(Function<T,U>);
  static <T,U> Comparator<T> comparing(Function<T,U>,Comparator<U>);
  static <T> Comparator<T> comparingDouble(ToDoubleFunction<T>);
  static <T> Comparator<T> comparingInt(ToIntFunction<T>);
  static <T> Comparator<T> comparingLong(ToLongFunction<T>);
  static <T extends Comparable<T>> Comparator<T> naturalOrder();
  static <T> Comparator<T> nullsFirst(Comparator<T>); static <T> Comparator<T> nullsLast(Comparator<T>);
  static <T extends Comparable<T>> Comparator<T> reverseOrder();
  default Comparator<T> thenComparing(Comparator<T>);
  default <U extends Comparable<U>> Comparator<T> thenComparing(Function<T,U>);
  default <U> Comparator<T> thenComparing(Function<T,U>,Comparator<U>);
  default Comparator<T> thenComparingDouble(ToDoubleFunction<T>);
  default Comparator<T> thenComparingInt(ToIntFunction<T>);
  default Comparator<T> thenComparingLong(ToLongFunction<T>);
}
class Collections {
  boolean disjoint; int frequency indexOfSubList lastIndexOfSubList; Set .EMPTY_SET; List .EMPTY_LIST; Map
  .EMPTY_MAP; static <T> boolean addAll(Collection<T>,T...); static <T> Queue<T> asLifoQueue(Deque<T>);
  static <T> int binarySearch(List<Comparable<T>>,T);
  static <T> int binarySearch(List<T>,T,Comparator<T>); static <T> Enumeration<T> emptyEnumeration();
  static <T> Iterator<T> emptyIterator(); static <T> List<T> emptyList();
  static <T> ListIterator<T> emptyListIterator(); static <K,V> Map<K,V> emptyMap();
  static <K,V> NavigableMap<K,V> emptyNavigableMap(); static <E> NavigableSet<E> emptyNavigableSet();
  static <T> Set<T> emptySet(); static <K,V> SortedMap<K,V> emptySortedMap();
  static <E> SortedSet<E> emptySortedSet(); static <T> Enumeration<T> enumeration(Collection<T>);
  static <T> ArrayList<T> list(Enumeration<T>); static <T> T max(Collection<T>);
  static <T> T max(Collection<T>,Comparator<T>); static <T> T min(Collection<T>);
  static <T> T min(Collection<T>,Comparator<T>); static <T> List<T> nCopies(int,T);
  static <E> Set<E> newSetFromMap(Map<E,Boolean>); static <T> boolean replaceAll(List<T>,T,T);
  static <T> Comparator<T> reverseOrder(); static <T> Comparator<T> reverseOrder(Comparator<T>);
  static <T> Set<T> singleton(T); static <T> List<T> singletonList(T);
  static <K,V> Map<K,V> singletonMap(K,V); static <T> void sort(List<T>,Comparator<T>);
  static <T> Collection<T> synchronizedCollection(Collection<T>);
  static <T> List<T> synchronizedList(List<T>); static <K,V> Map<K,V> synchronizedMap(Map<K,V>);
  static <K,V> NavigableMap<K,V> synchronizedNavigableMap(NavigableMap<K,V>);
  static <T> NavigableSet<T> synchronizedNavigableSet(NavigableSet<T>);
  static <T> Set<T> synchronizedSet(Set<T>);
  static <K,V> SortedMap<K,V> synchronizedSortedMap(SortedMap<K,V>);
  static <T> SortedSet<T> synchronizedSortedSet(SortedSet<T>);
  static <T> Collection<T> unmodifiableCollection(Collection<T>);
  static <T> List<T> unmodifiableList(List<T>); static <K,V> Map<K,V> unmodifiableMap(Map<K,V>);
  static <K,V> NavigableMap<K,V> unmodifiableNavigableMap(NavigableMap<K,V>);
  static <T> NavigableSet<T> unmodifiableNavigableSet(NavigableSet<T>);
  static <T> Set<T> unmodifiableSet(Set<T>);
  static <K,V> SortedMap<K,V> unmodifiableSortedMap(SortedMap<K,V>);
  static <T> SortedSet<T> unmodifiableSortedSet(SortedSet<T>);
}
class Arrays {
  int compareUnsigned deepHashCode; boolean deepEquals; String deepToString;
  static <T> List<T> asList(T...); static int[] copyOf(int[],int); static <T> T[] copyOf(T[],int);
  static <T,U> T[] copyOf(U[],int,Class<T[]>); static int[] copyOfRange(int[],int,int);
  static <T> T[] copyOfRange(T[],int,int); static <T,U> T[] copyOfRange(U[],int,int,Class<T[]>);
  static <T> void sort(T[],Comparator<T>); static <T> void sort(T[],int,int,Comparator<T>);
  static <T> Spliterator<T> spliterator(T[]); static Spliterator.OfInt spliterator(int[]);
  static <T> Spliterator<T> spliterator(T[],int,int); static Spliterator.OfInt spliterator(int[],int,int);
  static IntStream stream(int[]); static <T> Stream<T> stream(T[]);
  static IntStream stream(int[],int,int); static <T> Stream<T> stream(T[],int,int);
}
class Objects {
  boolean deepEquals isNull nonNull; int hash; static int checkFromIndexSize(int,int,int);
  static long checkFromIndexSize(long,long,long); static int checkFromToIndex(int,int,int);
  static long checkFromToIndex(long,long,long); static int checkIndex(int,int);
  static long checkIndex(long,long); static <T> int compare(T,T,Comparator<T>);
  static <T> T requireNonNull(T); static <T> T requireNonNull(T,String);
  static <T> T requireNonNull(T,Supplier<String>); static <T> T requireNonNullElse(T,T);
  static <T> T requireNonNullElseGet(T,Supplier<T>);
}
interface Spliterator<T> {
  int .CONCURRENT .DISTINCT .IMMUTABLE .NONNULL .ORDERED .SIZED .SORTED .SUBSIZED characteristics; long
  estimateSize getExactSizeIfKnown; Comparator<T> getComparator; boolean hasCharacteristics;
  Spliterator<T> trySplit; default void forEachRemaining(Consumer<T>); boolean tryAdvance(Consumer<T>);
}
interface PrimitiveIterator<T,T_CONS> : Iterator<T> {
  interface OfInt : PrimitiveIterator<Integer,IntConsumer> {
    int nextInt; default void forEachRemaining(IntConsumer);
  }
}
class ServiceLoader<S> : Iterable<S> {
  Optional<S> findFirst; Iterator<S> iterator; Stream<ServiceLoader.Provider<S>> stream;
  static <S> ServiceLoader<S> load(Class<S>); static <S> ServiceLoader<S> load(Class<S>,ClassLoader);
  static <S> ServiceLoader<S> load(ModuleLayer,Class<S>);
  static <S> ServiceLoader<S> loadInstalled(Class<S>);
}
`
