/** The types of numbers, texts and time in the JDK; `read-stubs.ts` says how they are written. */
export const TIME_STUBS = `
package java.math
class BigDecimal : Number, Comparable<BigDecimal> {
  BigDecimal .ONE .TEN .ZERO abs add divide divideToIntegralValue max min movePointLeft movePointRight
  multiply negate plus pow remainder round scaleByPowerOfTen setScale sqrt stripTrailingZeros subtract ulp
  valueOf; byte byteValueExact; BigDecimal[] divideAndRemainder; int intValueExact precision scale signum;
  long longValueExact; short shortValueExact; BigInteger toBigInteger toBigIntegerExact unscaledValue;
  String toEngineeringString toPlainString;
}
class BigInteger : Number, Comparable<BigInteger> {
  BigInteger .ONE .TEN .TWO .ZERO abs add and andNot clearBit divide flipBit gcd max min mod modInverse
  modPow multiply negate nextProbablePrime not or pow probablePrime remainder setBit shiftLeft shiftRight
  sqrt subtract valueOf xor; int bitCount bitLength getLowestSetBit intValueExact signum; byte
  byteValueExact; BigInteger[] divideAndRemainder sqrtAndRemainder; boolean isProbablePrime testBit; long
  longValueExact; short shortValueExact; byte[] toByteArray;
}
class MathContext : Serializable
enum RoundingMode
package java.text
class DateFormat : Format {
  Locale[] getAvailableLocales; Calendar getCalendar; DateFormat getDateInstance getDateTimeInstance
  getInstance getTimeInstance; NumberFormat getNumberFormat; TimeZone getTimeZone; boolean isLenient; Date
  parse; Object parseObject; int .AM_PM_FIELD .DATE_FIELD .DAY_OF_WEEK_FIELD .DAY_OF_WEEK_IN_MONTH_FIELD
  .DAY_OF_YEAR_FIELD .DEFAULT .ERA_FIELD .FULL .HOUR0_FIELD .HOUR1_FIELD .HOUR_OF_DAY0_FIELD
  .HOUR_OF_DAY1_FIELD .LONG .MEDIUM .MILLISECOND_FIELD .MINUTE_FIELD .MONTH_FIELD .SECOND_FIELD .SHORT
  .TIMEZONE_FIELD .WEEK_OF_MONTH_FIELD .WEEK_OF_YEAR_FIELD .YEAR_FIELD; String format(Date);
  StringBuffer format(Date,StringBuffer,FieldPosition);
  StringBuffer format(Object,StringBuffer,FieldPosition);
}
class NumberFormat : Format {
  Locale[] getAvailableLocales; NumberFormat getCompactNumberInstance getCurrencyInstance getInstance
  getIntegerInstance getNumberInstance getPercentInstance; Currency getCurrency; int .FRACTION_FIELD
  .INTEGER_FIELD getMaximumFractionDigits getMaximumIntegerDigits getMinimumFractionDigits
  getMinimumIntegerDigits; RoundingMode getRoundingMode; boolean isGroupingUsed isParseIntegerOnly; Number
  parse; Object parseObject; String format(double); String format(long);
  StringBuffer format(double,StringBuffer,FieldPosition);
  StringBuffer format(long,StringBuffer,FieldPosition);
  StringBuffer format(Object,StringBuffer,FieldPosition);
}
class Format : Serializable
class SimpleDateFormat : DateFormat
class DecimalFormat : NumberFormat
class MessageFormat : Format
class ParseException : Exception
class ParsePosition
package java.time
class Instant : Temporal, TemporalAdjuster, Comparable<Instant>, Serializable {
  Temporal adjustInto; OffsetDateTime atOffset; ZonedDateTime atZone; Instant .EPOCH .MAX .MIN from minus
  minusMillis minusNanos minusSeconds now ofEpochMilli ofEpochSecond parse plus plusMillis plusNanos
  plusSeconds truncatedTo; int get getNano; long getEpochSecond getLong toEpochMilli until; boolean
  isAfter isBefore isSupported; ValueRange range; <R> R query(TemporalQuery<R>);
  Instant with(TemporalAdjuster); Instant with(TemporalField,long);
}
class LocalDate : Temporal, TemporalAdjuster, ChronoLocalDate, Serializable {
  Temporal adjustInto; Stream<LocalDate> datesUntil; String format; LocalDate .EPOCH .MAX .MIN from minus
  minusDays minusMonths minusWeeks minusYears now of ofEpochDay ofInstant ofYearDay parse plus plusDays
  plusMonths plusWeeks plusYears withDayOfMonth withDayOfYear withMonth withYear; int get getDayOfMonth
  getDayOfYear getMonthValue getYear lengthOfMonth lengthOfYear; IsoChronology getChronology; DayOfWeek
  getDayOfWeek; IsoEra getEra; long getLong toEpochDay toEpochSecond; Month getMonth; boolean isAfter
  isBefore isEqual isLeapYear isSupported; ValueRange range; LocalDateTime atStartOfDay();
  ZonedDateTime atStartOfDay(ZoneId); LocalDateTime atTime(LocalTime); OffsetDateTime atTime(OffsetTime);
  LocalDateTime atTime(int,int); LocalDateTime atTime(int,int,int); LocalDateTime atTime(int,int,int,int);
  <R> R query(TemporalQuery<R>); Period until(ChronoLocalDate); long until(Temporal,TemporalUnit);
  LocalDate with(TemporalAdjuster); LocalDate with(TemporalField,long);
}
class LocalDateTime : Temporal, TemporalAdjuster, ChronoLocalDateTime<LocalDate>, Serializable {
  Temporal adjustInto; OffsetDateTime atOffset; ZonedDateTime atZone; String format; LocalDateTime .MAX
  .MIN from minus minusDays minusHours minusMinutes minusMonths minusNanos minusSeconds minusWeeks
  minusYears now of ofEpochSecond ofInstant parse plus plusDays plusHours plusMinutes plusMonths plusNanos
  plusSeconds plusWeeks plusYears truncatedTo withDayOfMonth withDayOfYear withHour withMinute withMonth
  withNano withSecond withYear; int get getDayOfMonth getDayOfYear getHour getMinute getMonthValue getNano
  getSecond getYear; DayOfWeek getDayOfWeek; long getLong until; Month getMonth; boolean isAfter isBefore
  isEqual isSupported; ValueRange range; LocalDate toLocalDate; LocalTime toLocalTime;
  <R> R query(TemporalQuery<R>); LocalDateTime with(TemporalAdjuster);
  LocalDateTime with(TemporalField,long);
}
class LocalTime : Temporal, TemporalAdjuster, Comparable<LocalTime>, Serializable {
  Temporal adjustInto; LocalDateTime atDate; OffsetTime atOffset; String format; LocalTime .MAX .MIDNIGHT
  .MIN .NOON from minus minusHours minusMinutes minusNanos minusSeconds now of ofInstant ofNanoOfDay
  ofSecondOfDay parse plus plusHours plusMinutes plusNanos plusSeconds truncatedTo withHour withMinute
  withNano withSecond; int get getHour getMinute getNano getSecond toSecondOfDay; long getLong
  toEpochSecond toNanoOfDay until; boolean isAfter isBefore isSupported; ValueRange range;
  <R> R query(TemporalQuery<R>); LocalTime with(TemporalAdjuster); LocalTime with(TemporalField,long);
}
class ZonedDateTime : Temporal, ChronoZonedDateTime<LocalDate>, Serializable {
  String format; ZonedDateTime from minus minusDays minusHours minusMinutes minusMonths minusNanos
  minusSeconds minusWeeks minusYears now of ofInstant ofLocal ofStrict parse plus plusDays plusHours
  plusMinutes plusMonths plusNanos plusSeconds plusWeeks plusYears truncatedTo withDayOfMonth
  withDayOfYear withEarlierOffsetAtOverlap withFixedOffsetZone withHour withLaterOffsetAtOverlap
  withMinute withMonth withNano withSecond withYear withZoneSameInstant withZoneSameLocal; int get
  getDayOfMonth getDayOfYear getHour getMinute getMonthValue getNano getSecond getYear; DayOfWeek
  getDayOfWeek; long getLong until; Month getMonth; ZoneOffset getOffset; ZoneId getZone; boolean
  isSupported; ValueRange range; LocalDate toLocalDate; LocalDateTime toLocalDateTime; LocalTime
  toLocalTime; OffsetDateTime toOffsetDateTime; <R> R query(TemporalQuery<R>);
  ZonedDateTime with(TemporalAdjuster); ZonedDateTime with(TemporalField,long);
}
class OffsetDateTime : Temporal, TemporalAdjuster, Comparable<OffsetDateTime>, Serializable {
  Temporal adjustInto; ZonedDateTime atZoneSameInstant atZoneSimilarLocal toZonedDateTime; String format;
  OffsetDateTime .MAX .MIN from minus minusDays minusHours minusMinutes minusMonths minusNanos
  minusSeconds minusWeeks minusYears now of ofInstant parse plus plusDays plusHours plusMinutes plusMonths
  plusNanos plusSeconds plusWeeks plusYears truncatedTo withDayOfMonth withDayOfYear withHour withMinute
  withMonth withNano withOffsetSameInstant withOffsetSameLocal withSecond withYear; int get getDayOfMonth
  getDayOfYear getHour getMinute getMonthValue getNano getSecond getYear; DayOfWeek getDayOfWeek; long
  getLong toEpochSecond until; Month getMonth; ZoneOffset getOffset; boolean isAfter isBefore isEqual
  isSupported; ValueRange range; Comparator<OffsetDateTime> timeLineOrder; Instant toInstant; LocalDate
  toLocalDate; LocalDateTime toLocalDateTime; LocalTime toLocalTime; OffsetTime toOffsetTime;
  <R> R query(TemporalQuery<R>); OffsetDateTime with(TemporalAdjuster);
  OffsetDateTime with(TemporalField,long);
}
class Duration : TemporalAmount, Comparable<Duration>, Serializable {
  Duration .ZERO abs between from minus minusDays minusHours minusMillis minusMinutes minusNanos
  minusSeconds multipliedBy negated of ofDays ofHours ofMillis ofMinutes ofNanos ofSeconds parse plus
  plusDays plusHours plusMillis plusMinutes plusNanos plusSeconds truncatedTo withNanos withSeconds;
  Temporal addTo subtractFrom; long get getSeconds toDays toDaysPart toHours toMillis toMinutes toNanos
  toSeconds; int getNano toHoursPart toMillisPart toMinutesPart toNanosPart toSecondsPart;
  List<TemporalUnit> getUnits; boolean isNegative isZero; Duration dividedBy(long);
  long dividedBy(Duration);
}
class Period : ChronoPeriod, Serializable {
  Temporal addTo subtractFrom; Period .ZERO between from minus minusDays minusMonths minusYears
  multipliedBy negated normalized of ofDays ofMonths ofWeeks ofYears parse plus plusDays plusMonths
  plusYears withDays withMonths withYears; long get toTotalMonths; IsoChronology getChronology; int
  getDays getMonths getYears; List<TemporalUnit> getUnits; boolean isNegative isZero;
}
class ZoneId : Serializable {
  ZoneId from normalized of ofOffset systemDefault; Set<String> getAvailableZoneIds; String getDisplayName
  getId; ZoneRules getRules; Map<String,String> .SHORT_IDS;
}
class ZoneOffset : ZoneId, TemporalAccessor, TemporalAdjuster, Comparable<ZoneOffset>, Serializable {
  Temporal adjustInto; ZoneOffset .MAX .MIN .UTC from of ofHours ofHoursMinutes ofHoursMinutesSeconds
  ofTotalSeconds; int get getTotalSeconds; long getLong; boolean isSupported; ValueRange range;
  <R> R query(TemporalQuery<R>);
}
class Year : Temporal, TemporalAdjuster, Comparable<Year>, Serializable {
  Temporal adjustInto; LocalDate atDay atMonthDay; YearMonth atMonth; String format; Year from minus
  minusYears now of parse plus plusYears; int .MAX_VALUE .MIN_VALUE get getValue length; long getLong
  until; boolean isAfter isBefore isLeap isSupported isValidMonthDay; ValueRange range;
  <R> R query(TemporalQuery<R>); Year with(TemporalAdjuster); Year with(TemporalField,long);
}
class YearMonth : Temporal, TemporalAdjuster, Comparable<YearMonth>, Serializable {
  Temporal adjustInto; LocalDate atDay atEndOfMonth; String format; YearMonth from minus minusMonths
  minusYears now of parse plus plusMonths plusYears withMonth withYear; int get getMonthValue getYear
  lengthOfMonth lengthOfYear; long getLong until; Month getMonth; boolean isAfter isBefore isLeapYear
  isSupported isValidDay; ValueRange range; <R> R query(TemporalQuery<R>);
  YearMonth with(TemporalAdjuster); YearMonth with(TemporalField,long);
}
class MonthDay : TemporalAccessor, TemporalAdjuster, Comparable<MonthDay>, Serializable {
  Temporal adjustInto; LocalDate atYear; String format; MonthDay from now of parse with withDayOfMonth
  withMonth; int get getDayOfMonth getMonthValue; long getLong; Month getMonth; boolean isAfter isBefore
  isSupported isValidYear; ValueRange range; <R> R query(TemporalQuery<R>);
}
class OffsetTime : Temporal, TemporalAdjuster, Comparable<OffsetTime>, Serializable
enum DayOfWeek, Month : TemporalAccessor, TemporalAdjuster
class Clock : InstantSource
package java.time.temporal
interface TemporalAdjuster {
  Temporal adjustInto(Temporal);
}
interface Temporal : TemporalAccessor
interface TemporalAccessor, TemporalAmount, TemporalUnit, TemporalField
enum ChronoUnit : TemporalUnit
enum ChronoField : TemporalField
package java.time.format
class DateTimeFormatter
`
