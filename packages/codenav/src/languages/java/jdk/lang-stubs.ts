/** The types of the language itself in the JDK; `read-stubs.ts` says how they are written. */
export const LANG_STUBS = `
package java.lang
class Object {
  boolean equals; Class<?> getClass; int hashCode; String toString;
}
class String : Serializable, Comparable<String>, CharSequence {
  int compareToIgnoreCase indexOf lastIndexOf; String concat copyValueOf format formatted indent intern
  repeat replace replaceAll replaceFirst strip stripIndent stripLeading stripTrailing substring
  toLowerCase toUpperCase trim valueOf; boolean contains contentEquals endsWith equalsIgnoreCase isBlank
  matches startsWith; byte[] getBytes; Stream<String> lines; String[] split; char[] toCharArray;
  Comparator<String> .CASE_INSENSITIVE_ORDER; static String join(CharSequence,CharSequence...);
  static String join(CharSequence,Iterable<CharSequence>); <R> R transform(Function<String,R>);
}
interface CharSequence {
  char charAt; IntStream chars codePoints; int compare length; boolean isEmpty; CharSequence subSequence;
}
class StringBuilder : Serializable, Comparable<StringBuilder>, CharSequence, Appendable {
  StringBuilder append appendCodePoint delete deleteCharAt insert replace reverse; int indexOf
  lastIndexOf;
}
class Class<T> : Serializable, GenericDeclaration, Type, AnnotatedElement {
  Class<?> arrayType componentType forName getComponentType getDeclaringClass getEnclosingClass
  getNestHost; T cast; String descriptorString getCanonicalName getName getPackageName getSimpleName
  toGenericString; boolean desiredAssertionStatus isAnnotation isAnonymousClass isArray isAssignableFrom
  isEnum isHidden isInstance isInterface isLocalClass isMemberClass isNestmateOf isPrimitive isRecord
  isSealed isSynthetic; AnnotatedType[] getAnnotatedInterfaces; AnnotatedType getAnnotatedSuperclass;
  ClassLoader getClassLoader; Class<?>[] getClasses getDeclaredClasses getInterfaces getNestMembers
  getPermittedSubclasses; Constructor<T> getConstructor getDeclaredConstructor; Constructor<?>[]
  getConstructors getDeclaredConstructors; Field getDeclaredField getField; Field[] getDeclaredFields
  getFields; Method getDeclaredMethod getEnclosingMethod getMethod; Method[] getDeclaredMethods
  getMethods; Constructor<?> getEnclosingConstructor; T[] getEnumConstants; Type[] getGenericInterfaces;
  Type getGenericSuperclass; int getModifiers; Module getModule; Package getPackage; ProtectionDomain
  getProtectionDomain; RecordComponent[] getRecordComponents; URL getResource; InputStream
  getResourceAsStream; Object[] getSigners; Class<T> getSuperclass; <U> Class<U> asSubclass(Class<U>);
}
class Enum<E extends Enum<E>> : Comparable<E>, Serializable {
  Class<E> getDeclaringClass; String name; int ordinal;
  static <T extends Enum<T>> T valueOf(Class<T>,String);
}
interface Iterable<T> {
  default Spliterator<T> spliterator; default void forEach(Consumer<T>); Iterator<T> iterator();
}
interface Comparable<T> {
  int compareTo(T);
}
interface Runnable {
  void run();
}
interface AutoCloseable {
  void close();
}
interface Appendable {
  Appendable append;
}
class Number : Serializable {
  byte byteValue; double doubleValue; float floatValue; int intValue; long longValue; short shortValue;
}
class Integer : Number, Comparable<Integer> {
  int .MAX_VALUE .MIN_VALUE compare max min parseInt signum sum; Integer decode getInteger valueOf; String
  toBinaryString toHexString toOctalString;
}
class Long : Number, Comparable<Long> {
  int compare signum; Long decode getLong valueOf; long .MAX_VALUE .MIN_VALUE max min parseLong sum;
  String toBinaryString toHexString toOctalString;
}
class Double : Number, Comparable<Double> {
  int compare; long doubleToLongBits doubleToRawLongBits; boolean isFinite isInfinite isNaN; double
  .MAX_VALUE .MIN_VALUE .NEGATIVE_INFINITY .NaN .POSITIVE_INFINITY longBitsToDouble max min parseDouble
  sum; String toHexString; Double valueOf;
}
class Boolean : Serializable, Comparable<Boolean> {
  boolean booleanValue getBoolean logicalAnd logicalOr logicalXor parseBoolean; int compare; Boolean
  .FALSE .TRUE valueOf;
}
class Character : Serializable, Comparable<Character> {
  int charCount codePointAt codePointBefore codePointCount codePointOf compare digit getNumericValue
  getType; char .MAX_VALUE .MIN_VALUE charValue forDigit reverseBytes; byte getDirectionality; String
  getName; boolean isAlphabetic isDefined isDigit isISOControl isJavaIdentifierPart isJavaIdentifierStart
  isLetter isLetterOrDigit isLowerCase isSpaceChar isTitleCase isUpperCase isWhitespace; Character
  valueOf; static char[] toChars(int); static int toChars(int,char[],int); static char toLowerCase(char);
  static int toLowerCase(int); static char toTitleCase(char); static int toTitleCase(int);
  static char toUpperCase(char); static int toUpperCase(int);
}
class Math {
  double .E .PI IEEEremainder acos asin atan atan2 cbrt ceil cos cosh exp expm1 floor hypot log log10
  log1p pow random rint sin sinh sqrt tan tanh toDegrees toRadians; int getExponent toIntExact; long
  multiplyFull multiplyHigh; static double abs(double); static float abs(float); static int abs(int);
  static long abs(long); static int addExact(int,int); static long addExact(long,long);
  static int floorDiv(int,int); static long floorDiv(long,int); static long floorDiv(long,long);
  static int floorMod(int,int); static int floorMod(long,int); static long floorMod(long,long);
  static double max(double,double); static float max(float,float); static int max(int,int);
  static long max(long,long); static double min(double,double); static float min(float,float);
  static int min(int,int); static long min(long,long); static int multiplyExact(int,int);
  static long multiplyExact(long,int); static long multiplyExact(long,long); static int round(float);
  static long round(double); static double signum(double); static float signum(float);
}
class Throwable : Serializable {
  Throwable fillInStackTrace getCause initCause; String getLocalizedMessage getMessage;
  StackTraceElement[] getStackTrace; Throwable[] getSuppressed;
}
class ThreadLocal<T> {
  T get; static <S> ThreadLocal<S> withInitial(Supplier<S>);
}
class Float : Number, Comparable<Float> {
  int compare floatToIntBits floatToRawIntBits; float .MAX_VALUE .MIN_VALUE .NEGATIVE_INFINITY .NaN
  .POSITIVE_INFINITY intBitsToFloat max min parseFloat sum; boolean isFinite isInfinite isNaN; String
  toHexString; Float valueOf;
}
class Byte : Number, Comparable<Byte> {
  int compare; Byte decode valueOf; byte .MAX_VALUE .MIN_VALUE parseByte;
}
class Short : Number, Comparable<Short> {
  int compare; Short decode valueOf; short .MAX_VALUE .MIN_VALUE parseShort;
}
class StringBuffer : Serializable, Comparable<StringBuffer>, CharSequence, Appendable {
  StringBuffer append appendCodePoint delete deleteCharAt insert replace reverse; int capacity codePointAt
  codePointBefore codePointCount indexOf lastIndexOf offsetByCodePoints; String substring;
}
class Thread : Runnable {
  int activeCount enumerate getPriority; Thread currentThread; ClassLoader getContextClassLoader; long
  getId; String getName; StackTraceElement[] getStackTrace; Thread.State getState; ThreadGroup
  getThreadGroup; boolean holdsLock interrupted isAlive isDaemon isInterrupted;
  enum State
}
class System {
  String clearProperty getProperty lineSeparator mapLibraryName setProperty; Console console; long
  currentTimeMillis nanoTime; Properties getProperties; Channel inheritedChannel; InputStream .in;
  PrintStream .err .out; static Map<String,String> getenv(); static String getenv(String);
}
class StackTraceElement : Serializable {
  String getClassLoaderName getClassName getFileName getMethodName getModuleName getModuleVersion; int
  getLineNumber; boolean isNativeMethod;
}
class ClassLoader {
  Package getDefinedPackage; Package[] getDefinedPackages; String getName; ClassLoader getParent
  getPlatformClassLoader getSystemClassLoader; URL getResource getSystemResource; InputStream
  getResourceAsStream getSystemResourceAsStream; Enumeration<URL> getResources getSystemResources; Module
  getUnnamedModule; boolean isRegisteredAsParallelCapable; Class<?> loadClass; Stream<URL> resources;
}
class ProcessBuilder {
  class Redirect
}
interface Readable {
  int read(CharBuffer);
}
class InheritableThreadLocal<T> : ThreadLocal<T>
class Record, Void, Process, Runtime, StrictMath
class Exception, Error : Throwable
class RuntimeException, InterruptedException, CloneNotSupportedException : Exception
class ReflectiveOperationException : Exception
class IllegalArgumentException, IllegalStateException, NullPointerException : RuntimeException
class UnsupportedOperationException, IndexOutOfBoundsException, ClassCastException : RuntimeException
class ArithmeticException, SecurityException, NegativeArraySizeException : RuntimeException
class ArrayStoreException : RuntimeException
class ArrayIndexOutOfBoundsException, StringIndexOutOfBoundsException : IndexOutOfBoundsException
class NumberFormatException : IllegalArgumentException
class ClassNotFoundException, NoSuchMethodException, NoSuchFieldException : ReflectiveOperationException
class InstantiationException, IllegalAccessException : ReflectiveOperationException
class AssertionError, LinkageError, VirtualMachineError : Error
class NoClassDefFoundError, ExceptionInInitializerError : LinkageError
class StackOverflowError, OutOfMemoryError : VirtualMachineError
class ThreadGroup : Thread.UncaughtExceptionHandler
class Module, Package : AnnotatedElement
interface Cloneable
interface Override, Deprecated, SuppressWarnings, SafeVarargs, FunctionalInterface : Annotation
`
