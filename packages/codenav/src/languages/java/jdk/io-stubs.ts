/** The types of input, output, numbers and time in the JDK; `read-stubs.ts` says how it is written. */
export const IO_STUBS = `
package java.math
class BigDecimal : Number, Comparable<BigDecimal>
class BigInteger : Number, Comparable<BigInteger>
class MathContext : Serializable
enum RoundingMode
package java.io
interface Closeable : AutoCloseable {
  void close();
}
interface Flushable {
  void flush();
}
interface Serializable, DataInput, DataOutput
interface Externalizable : Serializable
class InputStream : Closeable
class OutputStream : Closeable, Flushable
class Reader : Readable, Closeable
class Writer : Appendable, Closeable, Flushable
class FilterInputStream, ByteArrayInputStream, FileInputStream, PipedInputStream : InputStream
class SequenceInputStream : InputStream
class FilterOutputStream, ByteArrayOutputStream, FileOutputStream : OutputStream
class PipedOutputStream : OutputStream
class BufferedInputStream : FilterInputStream
class BufferedOutputStream : FilterOutputStream
interface ObjectInput : DataInput, AutoCloseable
interface ObjectOutput : DataOutput, AutoCloseable
class DataInputStream : FilterInputStream, DataInput
class DataOutputStream : FilterOutputStream, DataOutput
class ObjectInputStream : InputStream, ObjectInput, ObjectStreamConstants
class ObjectOutputStream : OutputStream, ObjectOutput, ObjectStreamConstants
class PrintStream : FilterOutputStream, Appendable, Closeable
class BufferedReader, StringReader, InputStreamReader, CharArrayReader : Reader
class BufferedWriter, StringWriter, OutputStreamWriter, PrintWriter : Writer
class CharArrayWriter : Writer
class FileReader : InputStreamReader
class FileWriter : OutputStreamWriter
class File : Serializable, Comparable<File>
class RandomAccessFile : DataOutput, DataInput, Closeable
class IOException : Exception
class FileNotFoundException, EOFException, UnsupportedEncodingException : IOException
class ObjectStreamException, CharConversionException : IOException
class UncheckedIOException : RuntimeException
class NotSerializableException, InvalidClassException : ObjectStreamException
class PushbackReader : FilterReader
class LineNumberReader : BufferedReader
package java.net
class URI : Comparable<URI>, Serializable
class URL, InetAddress : Serializable
class InetSocketAddress : SocketAddress
class Socket, ServerSocket : Closeable
class URLConnection
class MalformedURLException : IOException
class URISyntaxException : Exception
package java.nio
class Buffer
class ByteBuffer : Buffer, Comparable<ByteBuffer>
class CharBuffer : Buffer, Comparable<CharBuffer>, Appendable, CharSequence, Readable
package java.nio.file
interface Path : Comparable<Path>, Iterable<Path>, Watchable
class Paths, Files
package java.nio.charset
class Charset : Comparable<Charset>
class StandardCharsets
package java.text
class Format : Serializable
class DateFormat, NumberFormat, MessageFormat : Format
class SimpleDateFormat : DateFormat
class DecimalFormat : NumberFormat
class ParseException : Exception
class ParsePosition
package java.time
class Instant : Temporal, TemporalAdjuster, Comparable<Instant>, Serializable
class LocalDate : Temporal, TemporalAdjuster, ChronoLocalDate, Serializable
class LocalTime : Temporal, TemporalAdjuster, Comparable<LocalTime>, Serializable
class LocalDateTime : Temporal, TemporalAdjuster, ChronoLocalDateTime<LocalDate>, Serializable
class ZonedDateTime : Temporal, ChronoZonedDateTime<LocalDate>, Serializable
class OffsetDateTime : Temporal, TemporalAdjuster, Comparable<OffsetDateTime>, Serializable
class OffsetTime : Temporal, TemporalAdjuster, Comparable<OffsetTime>, Serializable
class Duration : TemporalAmount, Comparable<Duration>, Serializable
class Period : ChronoPeriod, Serializable
class ZoneId : Serializable
class ZoneOffset : ZoneId, TemporalAccessor, TemporalAdjuster, Comparable<ZoneOffset>, Serializable
class Year : Temporal, TemporalAdjuster, Comparable<Year>, Serializable
class YearMonth : Temporal, TemporalAdjuster, Comparable<YearMonth>, Serializable
class MonthDay : TemporalAccessor, TemporalAdjuster, Comparable<MonthDay>, Serializable
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
