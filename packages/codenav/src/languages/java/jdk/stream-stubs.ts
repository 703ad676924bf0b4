/** The types of streams in the JDK; `read-stubs.ts` says how they are written. */
export const STREAM_STUBS = `
package java.util.stream
interface BaseStream<T,S extends BaseStream<T,S>> : AutoCloseable {
  boolean isParallel; Iterator<T> iterator; S parallel sequential unordered; Spliterator<T> spliterator;
  S onClose(Runnable);
}
interface Stream<T> : BaseStream<T,Stream<T>> {
  long count; Stream<T> distinct limit skip; Optional<T> findAny findFirst; List<T> toList;
  boolean allMatch(Predicate<T>); boolean anyMatch(Predicate<T>); static <T> Stream.Builder<T> builder();
  <R,A> R collect(Collector<T,A,R>); <R> R collect(Supplier<R>,BiConsumer<R,T>,BiConsumer<R,R>);
  static <T> Stream<T> concat(Stream<T>,Stream<T>); default Stream<T> dropWhile(Predicate<T>);
  static <T> Stream<T> empty(); Stream<T> filter(Predicate<T>);
  <R> Stream<R> flatMap(Function<T,Stream<R>>); DoubleStream flatMapToDouble(Function<T,DoubleStream>);
  IntStream flatMapToInt(Function<T,IntStream>); LongStream flatMapToLong(Function<T,LongStream>);
  void forEach(Consumer<T>); void forEachOrdered(Consumer<T>); static <T> Stream<T> generate(Supplier<T>);
  static <T> Stream<T> iterate(T,UnaryOperator<T>);
  static <T> Stream<T> iterate(T,Predicate<T>,UnaryOperator<T>); <R> Stream<R> map(Function<T,R>);
  default <R> Stream<R> mapMulti(BiConsumer<T,Consumer<R>>);
  default DoubleStream mapMultiToDouble(BiConsumer<T,DoubleConsumer>);
  default IntStream mapMultiToInt(BiConsumer<T,IntConsumer>);
  default LongStream mapMultiToLong(BiConsumer<T,LongConsumer>);
  DoubleStream mapToDouble(ToDoubleFunction<T>); IntStream mapToInt(ToIntFunction<T>);
  LongStream mapToLong(ToLongFunction<T>); Optional<T> max(Comparator<T>); Optional<T> min(Comparator<T>);
  boolean noneMatch(Predicate<T>); static <T> Stream<T> of(T...); static <T> Stream<T> ofNullable(T);
  Stream<T> peek(Consumer<T>); Optional<T> reduce(BinaryOperator<T>); T reduce(T,BinaryOperator<T>);
  <U> U reduce(U,BiFunction<U,T,U>,BinaryOperator<U>); Stream<T> sorted();
  Stream<T> sorted(Comparator<T>); default Stream<T> takeWhile(Predicate<T>); Object[] toArray();
  <A> A[] toArray(IntFunction<A[]>);
  interface Builder<T> : Consumer<T> {
    Stream.Builder<T> add; Stream<T> build;
  }
}
interface IntStream : BaseStream<Integer,IntStream> {
  DoubleStream asDoubleStream; LongStream asLongStream; OptionalDouble average; Stream<Integer> boxed;
  IntStream.Builder builder; IntStream concat distinct empty limit of range rangeClosed skip sorted; long
  count; OptionalInt findAny findFirst max min; PrimitiveIterator.OfInt iterator; Spliterator.OfInt
  spliterator; int sum; IntSummaryStatistics summaryStatistics; int[] toArray;
  boolean allMatch(IntPredicate); boolean anyMatch(IntPredicate);
  <R> R collect(Supplier<R>,ObjIntConsumer<R>,BiConsumer<R,R>); default IntStream dropWhile(IntPredicate);
  IntStream filter(IntPredicate); IntStream flatMap(IntFunction<IntStream>); void forEach(IntConsumer);
  void forEachOrdered(IntConsumer); static IntStream generate(IntSupplier);
  static IntStream iterate(int,IntUnaryOperator);
  static IntStream iterate(int,IntPredicate,IntUnaryOperator); IntStream map(IntUnaryOperator);
  default IntStream mapMulti(IntStream.IntMapMultiConsumer);
  DoubleStream mapToDouble(IntToDoubleFunction); LongStream mapToLong(IntToLongFunction);
  <U> Stream<U> mapToObj(IntFunction<U>); boolean noneMatch(IntPredicate); IntStream peek(IntConsumer);
  OptionalInt reduce(IntBinaryOperator); int reduce(int,IntBinaryOperator);
  default IntStream takeWhile(IntPredicate);
}
interface Collector<T,A,R> {
  BiConsumer<A,T> accumulator; Set<Collector.Characteristics> characteristics; BinaryOperator<A> combiner;
  Function<A,R> finisher; Supplier<A> supplier;
  static <T,R> Collector<T,R,R> of(Supplier<R>,BiConsumer<R,T>,BinaryOperator<R>,Collector.Characteristics...);
  static <T,A,R> Collector<T,A,R> of(Supplier<A>,BiConsumer<A,T>,BinaryOperator<A>,Function<A,R>,Collector.Characteristics...);
}
class Collectors {
  Collector<CharSequence,?,String> joining;
  static <T> Collector<T,?,Double> averagingDouble(ToDoubleFunction<T>);
  static <T> Collector<T,?,Double> averagingInt(ToIntFunction<T>);
  static <T> Collector<T,?,Double> averagingLong(ToLongFunction<T>);
  static <T,A,R,RR> Collector<T,A,RR> collectingAndThen(Collector<T,A,R>,Function<R,RR>);
  static <T> Collector<T,?,Long> counting();
  static <T,A,R> Collector<T,?,R> filtering(Predicate<T>,Collector<T,A,R>);
  static <T,U,A,R> Collector<T,?,R> flatMapping(Function<T,Stream<U>>,Collector<U,A,R>);
  static <T,K> Collector<T,?,Map<K,List<T>>> groupingBy(Function<T,K>);
  static <T,K,A,D> Collector<T,?,Map<K,D>> groupingBy(Function<T,K>,Collector<T,A,D>);
  static <T,K,D,A,M extends Map<K,D>> Collector<T,?,M> groupingBy(Function<T,K>,Supplier<M>,Collector<T,A,D>);
  static <T,K> Collector<T,?,ConcurrentMap<K,List<T>>> groupingByConcurrent(Function<T,K>);
  static <T,K,A,D> Collector<T,?,ConcurrentMap<K,D>> groupingByConcurrent(Function<T,K>,Collector<T,A,D>);
  static <T,K,A,D,M extends ConcurrentMap<K,D>> Collector<T,?,M> groupingByConcurrent(Function<T,K>,Supplier<M>,Collector<T,A,D>);
  static <T,U,A,R> Collector<T,?,R> mapping(Function<T,U>,Collector<U,A,R>);
  static <T> Collector<T,?,Optional<T>> maxBy(Comparator<T>);
  static <T> Collector<T,?,Optional<T>> minBy(Comparator<T>);
  static <T> Collector<T,?,Map<Boolean,List<T>>> partitioningBy(Predicate<T>);
  static <T,D,A> Collector<T,?,Map<Boolean,D>> partitioningBy(Predicate<T>,Collector<T,A,D>);
  static <T> Collector<T,?,Optional<T>> reducing(BinaryOperator<T>);
  static <T> Collector<T,?,T> reducing(T,BinaryOperator<T>);
  static <T,U> Collector<T,?,U> reducing(U,Function<T,U>,BinaryOperator<U>);
  static <T> Collector<T,?,DoubleSummaryStatistics> summarizingDouble(ToDoubleFunction<T>);
  static <T> Collector<T,?,IntSummaryStatistics> summarizingInt(ToIntFunction<T>);
  static <T> Collector<T,?,LongSummaryStatistics> summarizingLong(ToLongFunction<T>);
  static <T> Collector<T,?,Double> summingDouble(ToDoubleFunction<T>);
  static <T> Collector<T,?,Integer> summingInt(ToIntFunction<T>);
  static <T> Collector<T,?,Long> summingLong(ToLongFunction<T>);
  static <T,R1,R2,R> Collector<T,?,R> teeing(Collector<T,?,R1>,Collector<T,?,R2>,BiFunction<R1,R2,R>);
  static <T,C extends Collection<T>> Collector<T,?,C> toCollection(Supplier<C>);
  static <T,K,U> Collector<T,?,ConcurrentMap<K,U>> toConcurrentMap(Function<T,K>,Function<T,U>);
  static <T,K,U> Collector<T,?,ConcurrentMap<K,U>> toConcurrentMap(Function<T,K>,Function<T,U>,BinaryOperator<U>);
  static <T,K,U,M extends ConcurrentMap<K,U>> Collector<T,?,M> toConcurrentMap(Function<T,K>,Function<T,U>,BinaryOperator<U>,Supplier<M>);
  static <T> Collector<T,?,List<T>> toList();
  static <T,K,U> Collector<T,?,Map<K,U>> toMap(Function<T,K>,Function<T,U>);
  static <T,K,U> Collector<T,?,Map<K,U>> toMap(Function<T,K>,Function<T,U>,BinaryOperator<U>);
  static <T,K,U,M extends Map<K,U>> Collector<T,?,M> toMap(Function<T,K>,Function<T,U>,BinaryOperator<U>,Supplier<M>);
  static <T> Collector<T,?,Set<T>> toSet(); static <T> Collector<T,?,List<T>> toUnmodifiableList();
  static <T,K,U> Collector<T,?,Map<K,U>> toUnmodifiableMap(Function<T,K>,Function<T,U>);
  static <T,K,U> Collector<T,?,Map<K,U>> toUnmodifiableMap(Function<T,K>,Function<T,U>,BinaryOperator<U>);
  static <T> Collector<T,?,Set<T>> toUnmodifiableSet();
}
class StreamSupport {
  static DoubleStream doubleStream(Spliterator.OfDouble,boolean);
  static DoubleStream doubleStream(Supplier<Spliterator.OfDouble>,int,boolean);
  static IntStream intStream(Spliterator.OfInt,boolean);
  static IntStream intStream(Supplier<Spliterator.OfInt>,int,boolean);
  static LongStream longStream(Spliterator.OfLong,boolean);
  static LongStream longStream(Supplier<Spliterator.OfLong>,int,boolean);
  static <T> Stream<T> stream(Spliterator<T>,boolean);
  static <T> Stream<T> stream(Supplier<Spliterator<T>>,int,boolean);
}
interface LongStream : BaseStream<Long,LongStream>
interface DoubleStream : BaseStream<Double,DoubleStream>
`
