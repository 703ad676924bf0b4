/** The types of functional interfaces in the JDK; `read-stubs.ts` says how they are written. */
export const FUNCTION_STUBS = `
package java.util.function
interface BiConsumer<T,U> {
  void accept(T,U); default BiConsumer<T,U> andThen(BiConsumer<T,U>);
}
interface BiFunction<T,U,R> {
  default <V> BiFunction<T,U,V> andThen(Function<R,V>); R apply(T,U);
}
interface BiPredicate<T,U> {
  default BiPredicate<T,U> negate; default BiPredicate<T,U> and(BiPredicate<T,U>);
  default BiPredicate<T,U> or(BiPredicate<T,U>); boolean test(T,U);
}
interface BinaryOperator<T> : BiFunction<T,T,T> {
  static <T> BinaryOperator<T> maxBy(Comparator<T>); static <T> BinaryOperator<T> minBy(Comparator<T>);
}
interface BooleanSupplier {
  boolean getAsBoolean();
}
interface Consumer<T> {
  void accept(T); default Consumer<T> andThen(Consumer<T>);
}
interface DoubleBinaryOperator {
  double applyAsDouble(double,double);
}
interface DoubleConsumer {
  void accept(double); default DoubleConsumer andThen(DoubleConsumer);
}
interface DoubleFunction<R> {
  R apply(double);
}
interface DoublePredicate {
  default DoublePredicate negate; default DoublePredicate and(DoublePredicate);
  default DoublePredicate or(DoublePredicate); boolean test(double);
}
interface DoubleSupplier {
  double getAsDouble();
}
interface DoubleToIntFunction {
  int applyAsInt(double);
}
interface DoubleToLongFunction {
  long applyAsLong(double);
}
interface DoubleUnaryOperator {
  default DoubleUnaryOperator identity; default DoubleUnaryOperator andThen(DoubleUnaryOperator);
  double applyAsDouble(double); default DoubleUnaryOperator compose(DoubleUnaryOperator);
}
interface Function<T,R> {
  default <V> Function<T,V> andThen(Function<R,V>); R apply(T);
  default <V> Function<V,R> compose(Function<V,T>); static <T> Function<T,T> identity();
}
interface IntBinaryOperator {
  int applyAsInt(int,int);
}
interface IntConsumer {
  void accept(int); default IntConsumer andThen(IntConsumer);
}
interface IntFunction<R> {
  R apply(int);
}
interface IntPredicate {
  default IntPredicate negate; default IntPredicate and(IntPredicate);
  default IntPredicate or(IntPredicate); boolean test(int);
}
interface IntSupplier {
  int getAsInt();
}
interface IntToDoubleFunction {
  double applyAsDouble(int);
}
interface IntToLongFunction {
  long applyAsLong(int);
}
interface IntUnaryOperator {
  default IntUnaryOperator identity; default IntUnaryOperator andThen(IntUnaryOperator);
  int applyAsInt(int); default IntUnaryOperator compose(IntUnaryOperator);
}
interface LongBinaryOperator {
  long applyAsLong(long,long);
}
interface LongConsumer {
  void accept(long); default LongConsumer andThen(LongConsumer);
}
interface LongFunction<R> {
  R apply(long);
}
interface LongPredicate {
  default LongPredicate negate; default LongPredicate and(LongPredicate);
  default LongPredicate or(LongPredicate); boolean test(long);
}
interface LongSupplier {
  long getAsLong();
}
interface LongToDoubleFunction {
  double applyAsDouble(long);
}
interface LongToIntFunction {
  int applyAsInt(long);
}
interface LongUnaryOperator {
  default LongUnaryOperator identity; default LongUnaryOperator andThen(LongUnaryOperator);
  long applyAsLong(long); default LongUnaryOperator compose(LongUnaryOperator);
}
interface ObjDoubleConsumer<T> {
  void accept(T,double);
}
interface ObjIntConsumer<T> {
  void accept(T,int);
}
interface ObjLongConsumer<T> {
  void accept(T,long);
}
interface Predicate<T> {
  default Predicate<T> negate; default Predicate<T> and(Predicate<T>);
  static <T> Predicate<T> isEqual(Object); static <T> Predicate<T> not(Predicate<T>);
  default Predicate<T> or(Predicate<T>); boolean test(T);
}
interface Supplier<T> {
  T get();
}
interface ToDoubleBiFunction<T,U> {
  double applyAsDouble(T,U);
}
interface ToDoubleFunction<T> {
  double applyAsDouble(T);
}
interface ToIntBiFunction<T,U> {
  int applyAsInt(T,U);
}
interface ToIntFunction<T> {
  int applyAsInt(T);
}
interface ToLongBiFunction<T,U> {
  long applyAsLong(T,U);
}
interface ToLongFunction<T> {
  long applyAsLong(T);
}
interface UnaryOperator<T> : Function<T,T> {
  static <T> UnaryOperator<T> identity();
}
`
