/** The types of threads and regular expressions in the JDK; `read-stubs.ts` says how they are written. */
export const CONCURRENT_STUBS = `
package java.util.concurrent
interface Callable<V> {
  V call();
}
interface Future<V> {
  boolean cancel isCancelled isDone; V get;
}
interface Executor {
  void execute(Runnable);
}
interface ExecutorService : Executor {
  boolean awaitTermination isShutdown isTerminated; List<Runnable> shutdownNow;
  <T> List<Future<T>> invokeAll(Collection<Callable<T>>);
  <T> List<Future<T>> invokeAll(Collection<Callable<T>>,long,TimeUnit);
  <T> T invokeAny(Collection<Callable<T>>); <T> T invokeAny(Collection<Callable<T>>,long,TimeUnit);
  Future<?> submit(Runnable); <T> Future<T> submit(Callable<T>); <T> Future<T> submit(Runnable,T);
}
class CompletableFuture<T> : Future<T>, CompletionStage<T> {
  CompletableFuture<Void> allOf; CompletableFuture<Object> anyOf; boolean complete completeExceptionally
  isCompletedExceptionally; CompletableFuture<T> completeOnTimeout copy orTimeout toCompletableFuture;
  Executor defaultExecutor; T getNow join; int getNumberOfDependents; CompletionStage<T>
  minimalCompletionStage; CompletableFuture<Void> acceptEither(CompletionStage<T>,Consumer<T>);
  CompletableFuture<Void> acceptEitherAsync(CompletionStage<T>,Consumer<T>);
  CompletableFuture<Void> acceptEitherAsync(CompletionStage<T>,Consumer<T>,Executor);
  <U> CompletableFuture<U> applyToEither(CompletionStage<T>,Function<T,U>);
  <U> CompletableFuture<U> applyToEitherAsync(CompletionStage<T>,Function<T,U>);
  <U> CompletableFuture<U> applyToEitherAsync(CompletionStage<T>,Function<T,U>,Executor);
  CompletableFuture<T> completeAsync(Supplier<T>);
  CompletableFuture<T> completeAsync(Supplier<T>,Executor);
  static <U> CompletableFuture<U> completedFuture(U); static <U> CompletionStage<U> completedStage(U);
  static Executor delayedExecutor(long,TimeUnit); static Executor delayedExecutor(long,TimeUnit,Executor);
  CompletableFuture<T> exceptionally(Function<Throwable,T>);
  CompletableFuture<T> exceptionallyAsync(Function<Throwable,T>);
  CompletableFuture<T> exceptionallyAsync(Function<Throwable,T>,Executor);
  CompletableFuture<T> exceptionallyCompose(Function<Throwable,CompletionStage<T>>);
  CompletableFuture<T> exceptionallyComposeAsync(Function<Throwable,CompletionStage<T>>);
  CompletableFuture<T> exceptionallyComposeAsync(Function<Throwable,CompletionStage<T>>,Executor);
  static <U> CompletableFuture<U> failedFuture(Throwable);
  static <U> CompletionStage<U> failedStage(Throwable);
  <U> CompletableFuture<U> handle(BiFunction<T,Throwable,U>);
  <U> CompletableFuture<U> handleAsync(BiFunction<T,Throwable,U>);
  <U> CompletableFuture<U> handleAsync(BiFunction<T,Throwable,U>,Executor);
  <U> CompletableFuture<U> newIncompleteFuture();
  CompletableFuture<Void> runAfterBoth(CompletionStage<?>,Runnable);
  CompletableFuture<Void> runAfterBothAsync(CompletionStage<?>,Runnable);
  CompletableFuture<Void> runAfterBothAsync(CompletionStage<?>,Runnable,Executor);
  CompletableFuture<Void> runAfterEither(CompletionStage<?>,Runnable);
  CompletableFuture<Void> runAfterEitherAsync(CompletionStage<?>,Runnable);
  CompletableFuture<Void> runAfterEitherAsync(CompletionStage<?>,Runnable,Executor);
  static CompletableFuture<Void> runAsync(Runnable);
  static CompletableFuture<Void> runAsync(Runnable,Executor);
  static <U> CompletableFuture<U> supplyAsync(Supplier<U>);
  static <U> CompletableFuture<U> supplyAsync(Supplier<U>,Executor);
  CompletableFuture<Void> thenAccept(Consumer<T>); CompletableFuture<Void> thenAcceptAsync(Consumer<T>);
  CompletableFuture<Void> thenAcceptAsync(Consumer<T>,Executor);
  <U> CompletableFuture<Void> thenAcceptBoth(CompletionStage<U>,BiConsumer<T,U>);
  <U> CompletableFuture<Void> thenAcceptBothAsync(CompletionStage<U>,BiConsumer<T,U>);
  <U> CompletableFuture<Void> thenAcceptBothAsync(CompletionStage<U>,BiConsumer<T,U>,Executor);
  <U> CompletableFuture<U> thenApply(Function<T,U>);
  <U> CompletableFuture<U> thenApplyAsync(Function<T,U>);
  <U> CompletableFuture<U> thenApplyAsync(Function<T,U>,Executor);
  <U,V> CompletableFuture<V> thenCombine(CompletionStage<U>,BiFunction<T,U,V>);
  <U,V> CompletableFuture<V> thenCombineAsync(CompletionStage<U>,BiFunction<T,U,V>);
  <U,V> CompletableFuture<V> thenCombineAsync(CompletionStage<U>,BiFunction<T,U,V>,Executor);
  <U> CompletableFuture<U> thenCompose(Function<T,CompletionStage<U>>);
  <U> CompletableFuture<U> thenComposeAsync(Function<T,CompletionStage<U>>);
  <U> CompletableFuture<U> thenComposeAsync(Function<T,CompletionStage<U>>,Executor);
  CompletableFuture<Void> thenRun(Runnable); CompletableFuture<Void> thenRunAsync(Runnable);
  CompletableFuture<Void> thenRunAsync(Runnable,Executor);
  CompletableFuture<T> whenComplete(BiConsumer<T,Throwable>);
  CompletableFuture<T> whenCompleteAsync(BiConsumer<T,Throwable>);
  CompletableFuture<T> whenCompleteAsync(BiConsumer<T,Throwable>,Executor);
}
interface ConcurrentMap<K,V> : Map<K,V> {
  V getOrDefault putIfAbsent; boolean remove; default V compute(K,BiFunction<K,V,V>);
  default V computeIfAbsent(K,Function<K,V>); default V computeIfPresent(K,BiFunction<K,V,V>);
  default void forEach(BiConsumer<K,V>); default V merge(K,V,BiFunction<V,V,V>); V replace(K,V);
  boolean replace(K,V,V); default void replaceAll(BiFunction<K,V,V>);
}
class ConcurrentHashMap<K,V> : AbstractMap<K,V>, ConcurrentMap<K,V>, Serializable
class ConcurrentLinkedQueue<E> : AbstractQueue<E>, Queue<E>, Serializable
class ConcurrentLinkedDeque<E> : AbstractCollection<E>, Deque<E>, Serializable
class ConcurrentSkipListMap<K,V> : AbstractMap<K,V>, ConcurrentNavigableMap<K,V>, Serializable
class ConcurrentSkipListSet<E> : AbstractSet<E>, NavigableSet<E>, Serializable
interface ConcurrentNavigableMap<K,V> : ConcurrentMap<K,V>, NavigableMap<K,V>
class CopyOnWriteArrayList<E> : List<E>, Serializable
class CopyOnWriteArraySet<E> : AbstractSet<E>, Serializable
interface BlockingQueue<E> : Queue<E>
interface BlockingDeque<E> : BlockingQueue<E>, Deque<E>
class LinkedBlockingQueue<E> : AbstractQueue<E>, BlockingQueue<E>, Serializable
class LinkedBlockingDeque<E> : AbstractQueue<E>, BlockingDeque<E>, Serializable
class ArrayBlockingQueue<E> : AbstractQueue<E>, BlockingQueue<E>, Serializable
class PriorityBlockingQueue<E> : AbstractQueue<E>, BlockingQueue<E>, Serializable
class FutureTask<V> : RunnableFuture<V>
interface RunnableFuture<V> : Runnable, Future<V>
interface ScheduledFuture<V> : Delayed, Future<V>
interface ThreadFactory {
  Thread newThread(Runnable);
}
interface CompletionStage<T>
interface ScheduledExecutorService : ExecutorService
class ThreadPoolExecutor, ForkJoinPool : AbstractExecutorService
class Executors, CountDownLatch, CyclicBarrier
enum TimeUnit
class Semaphore : Serializable
class ThreadLocalRandom : Random
class ExecutionException, TimeoutException : Exception
class CancellationException : IllegalStateException
class CompletionException : RuntimeException
package java.util.concurrent.atomic
class AtomicReference<V> : Serializable {
  V compareAndExchange get getAndSet; boolean compareAndSet; V accumulateAndGet(V,BinaryOperator<V>);
  V getAndAccumulate(V,BinaryOperator<V>); V getAndUpdate(UnaryOperator<V>);
  V updateAndGet(UnaryOperator<V>);
}
class AtomicInteger : Number, Serializable {
  int addAndGet compareAndExchange decrementAndGet get getAndAdd getAndDecrement getAndIncrement getAndSet
  incrementAndGet; boolean compareAndSet; int accumulateAndGet(int,IntBinaryOperator);
  int getAndAccumulate(int,IntBinaryOperator); int getAndUpdate(IntUnaryOperator);
  int updateAndGet(IntUnaryOperator);
}
class AtomicLong : Number, Serializable {
  long addAndGet compareAndExchange decrementAndGet get getAndAdd getAndDecrement getAndIncrement
  getAndSet incrementAndGet; boolean compareAndSet; long accumulateAndGet(long,LongBinaryOperator);
  long getAndAccumulate(long,LongBinaryOperator); long getAndUpdate(LongUnaryOperator);
  long updateAndGet(LongUnaryOperator);
}
class AtomicBoolean : Serializable {
  boolean compareAndExchange compareAndSet get getAndSet;
}
class AtomicReferenceArray<E> : Serializable
class AtomicIntegerArray, AtomicLongArray, LongAdder : Serializable
package java.util.concurrent.locks
interface Lock, ReadWriteLock, Condition
class ReentrantLock : Lock, Serializable
class ReentrantReadWriteLock : ReadWriteLock, Serializable
package java.util.regex
class Pattern : Serializable {
  Predicate<String> asMatchPredicate asPredicate; Pattern compile; int .CANON_EQ .CASE_INSENSITIVE
  .COMMENTS .DOTALL .LITERAL .MULTILINE .UNICODE_CASE .UNICODE_CHARACTER_CLASS .UNIX_LINES flags; Matcher
  matcher; boolean matches; String pattern quote; String[] split; Stream<String> splitAsStream;
}
class Matcher : MatchResult {
  Matcher appendReplacement region reset useAnchoringBounds usePattern useTransparentBounds; int end
  regionEnd regionStart start; boolean find hasAnchoringBounds hasTransparentBounds hitEnd lookingAt
  matches requireEnd; String group quoteReplacement; Pattern pattern; Stream<MatchResult> results;
  MatchResult toMatchResult; StringBuffer appendTail(StringBuffer);
  StringBuilder appendTail(StringBuilder); String replaceAll(String);
  String replaceAll(Function<MatchResult,String>); String replaceFirst(String);
  String replaceFirst(Function<MatchResult,String>);
}
interface MatchResult {
  int end groupCount start; String group;
}
class PatternSyntaxException : IllegalArgumentException
`
