/** The types of dates, places and the classes of collections in the JDK; `read-stubs.ts` says how they are written. */
export const UTIL_CLASS_STUBS = `
package java.util
class Date : Serializable, Comparable<Date> {
  boolean after before; Date from; long getTime; Instant toInstant;
}
class Calendar : Serializable, Comparable<Calendar> {
  boolean after before isLenient isSet; int get getFirstDayOfWeek getMinimalDaysInFirstWeek getWeekYear
  getWeeksInWeekYear; Locale[] getAvailableLocales; String getDisplayName; Map<String,Integer>
  getDisplayNames; Calendar getInstance; Date getTime; long getTimeInMillis; TimeZone getTimeZone; Instant
  toInstant;
}
class Locale : Serializable {
  List<Locale> filter; List<String> filterTags; Locale .CANADA .CANADA_FRENCH .CHINA .CHINESE .ENGLISH
  .FRANCE .FRENCH .GERMAN .GERMANY .ITALIAN .ITALY .JAPAN .JAPANESE .KOREA .KOREAN .PRC .ROOT
  .SIMPLIFIED_CHINESE .TAIWAN .TRADITIONAL_CHINESE .UK .US forLanguageTag getDefault lookup; Locale[]
  getAvailableLocales; String getCountry getDisplayCountry getDisplayLanguage getDisplayName
  getDisplayScript getDisplayVariant getLanguage getScript getVariant lookupTag toLanguageTag; char
  .PRIVATE_USE_EXTENSION .UNICODE_LOCALE_EXTENSION;
  class Builder {
    Locale.Builder addUnicodeLocaleAttribute clear clearExtensions removeUnicodeLocaleAttribute
    setExtension setLanguage setLanguageTag setLocale setRegion setScript setUnicodeLocaleKeyword
    setVariant; Locale build;
  }
}
class TimeZone : Serializable {
  String[] getAvailableIDs; int .LONG .SHORT getDSTSavings getOffset getRawOffset; TimeZone getDefault
  getTimeZone; String getDisplayName getID; boolean hasSameRules inDaylightTime observesDaylightTime
  useDaylightTime; ZoneId toZoneId;
}
class UUID : Serializable, Comparable<UUID> {
  int clockSequence variant version; UUID fromString nameUUIDFromBytes randomUUID; long
  getLeastSignificantBits getMostSignificantBits node timestamp;
}
class Random : RandomGenerator, Serializable {
  DoubleStream doubles; IntStream ints; LongStream longs; boolean nextBoolean; double nextDouble
  nextGaussian; float nextFloat; int nextInt; long nextLong;
}
class Currency : Serializable {
  Set<Currency> getAvailableCurrencies; String getCurrencyCode getDisplayName getNumericCodeAsString
  getSymbol; int getDefaultFractionDigits getNumericCode; Currency getInstance;
}
class StringJoiner {
  StringJoiner add merge setEmptyValue; int length;
}
class Properties : Hashtable<Object,Object> {
  boolean contains; Enumeration<Object> elements keys; String getProperty; Enumeration<?> propertyNames;
  Object setProperty; Set<String> stringPropertyNames;
}
class EnumSet<E extends Enum<E>> : AbstractSet<E>, Serializable {
  static <E extends Enum<E>> EnumSet<E> allOf(Class<E>);
  static <E extends Enum<E>> EnumSet<E> complementOf(EnumSet<E>);
  static <E extends Enum<E>> EnumSet<E> copyOf(Collection<E>);
  static <E extends Enum<E>> EnumSet<E> copyOf(EnumSet<E>);
  static <E extends Enum<E>> EnumSet<E> noneOf(Class<E>);
  static <E extends Enum<E>> EnumSet<E> of(E,E...); static <E extends Enum<E>> EnumSet<E> range(E,E);
}
class ArrayList<E> : AbstractList<E>, List<E>, Serializable
class LinkedList<E> : AbstractSequentialList<E>, List<E>, Deque<E>, Serializable
class ArrayDeque<E> : AbstractCollection<E>, Deque<E>, Serializable
class PriorityQueue<E> : AbstractQueue<E>, Serializable
class HashSet<E> : AbstractSet<E>, Set<E>, Serializable
class LinkedHashSet<E> : HashSet<E>, Set<E>, Serializable
class TreeSet<E> : AbstractSet<E>, NavigableSet<E>, Serializable
class AbstractCollection<E> : Collection<E>
class AbstractList<E> : AbstractCollection<E>, List<E>
class AbstractSequentialList<E> : AbstractList<E>
class AbstractSet<E> : AbstractCollection<E>, Set<E>
class AbstractQueue<E> : AbstractCollection<E>, Queue<E>
class HashMap<K,V> : AbstractMap<K,V>, Map<K,V>, Serializable
class LinkedHashMap<K,V> : HashMap<K,V>, Map<K,V>
class TreeMap<K,V> : AbstractMap<K,V>, NavigableMap<K,V>, Serializable
class IdentityHashMap<K,V> : AbstractMap<K,V>, Map<K,V>, Serializable
class WeakHashMap<K,V> : AbstractMap<K,V>, Map<K,V>
class EnumMap<K extends Enum<K>,V> : AbstractMap<K,V>, Serializable
class Hashtable<K,V> : Dictionary<K,V>, Map<K,V>, Serializable
class Dictionary<K,V>
class Vector<E> : AbstractList<E>, List<E>, Serializable
class Stack<E> : Vector<E>
interface Formattable {
  void formatTo(Formatter,int,int,int);
}
class Base64 {
  class Encoder
  class Decoder
}
class BitSet, EventObject : Serializable
class OptionalInt, OptionalLong, OptionalDouble, ResourceBundle, Timer
class GregorianCalendar : Calendar
class SimpleTimeZone : TimeZone
class Scanner : Iterator<String>, Closeable
class StringTokenizer : Enumeration<Object>
class Formatter : Closeable, Flushable
interface EventListener, RandomAccess
class TimerTask : Runnable
class NoSuchElementException, ConcurrentModificationException : RuntimeException
class MissingResourceException, EmptyStackException : RuntimeException
class InputMismatchException : NoSuchElementException
class DuplicateFormatFlagsException : IllegalFormatException
class IllegalFormatException : IllegalArgumentException
`
