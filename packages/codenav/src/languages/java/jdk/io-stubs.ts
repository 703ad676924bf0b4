/** The types of input and output in the JDK; `read-stubs.ts` says how they are written. */
export const IO_STUBS = `
package java.io
class File : Serializable, Comparable<File> {
  boolean canExecute canRead canWrite createNewFile delete exists isAbsolute isDirectory isFile isHidden
  mkdir mkdirs renameTo setExecutable setLastModified setReadOnly setReadable setWritable; File
  createTempFile getAbsoluteFile getCanonicalFile getParentFile; String .separator getAbsolutePath
  getCanonicalPath getName getParent getPath; long lastModified length; File[] listRoots; Path toPath; URI
  toURI; char .separatorChar;
}
class StringWriter : Writer {
  StringWriter append; StringBuffer getBuffer;
}
class ByteArrayOutputStream : OutputStream {
  int size; byte[] toByteArray;
}
class BufferedReader : Reader {
  Stream<String> lines; boolean markSupported ready; int read; String readLine; long skip;
}
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
class FilterOutputStream, FileOutputStream, PipedOutputStream : OutputStream
class BufferedInputStream : FilterInputStream
class BufferedOutputStream : FilterOutputStream
interface ObjectInput : DataInput, AutoCloseable
interface ObjectOutput : DataOutput, AutoCloseable
class DataInputStream : FilterInputStream, DataInput
class DataOutputStream : FilterOutputStream, DataOutput
class ObjectInputStream : InputStream, ObjectInput, ObjectStreamConstants
class ObjectOutputStream : OutputStream, ObjectOutput, ObjectStreamConstants
class PrintStream : FilterOutputStream, Appendable, Closeable
class BufferedWriter, OutputStreamWriter, PrintWriter, CharArrayWriter : Writer
class StringReader, InputStreamReader, CharArrayReader : Reader
class FileReader : InputStreamReader
class FileWriter : OutputStreamWriter
class RandomAccessFile : DataOutput, DataInput, Closeable
class IOException : Exception
class FileNotFoundException, EOFException, UnsupportedEncodingException : IOException
class ObjectStreamException, CharConversionException : IOException
class UncheckedIOException : RuntimeException
class NotSerializableException, InvalidClassException : ObjectStreamException
class PushbackReader : FilterReader
class LineNumberReader : BufferedReader
package java.net
class URI : Comparable<URI>, Serializable {
  URI create normalize parseServerAuthority relativize resolve; String getAuthority getFragment getHost
  getPath getQuery getRawAuthority getRawFragment getRawPath getRawQuery getRawSchemeSpecificPart
  getRawUserInfo getScheme getSchemeSpecificPart getUserInfo toASCIIString; int getPort; boolean
  isAbsolute isOpaque; URL toURL;
}
class URL : Serializable {
  String getAuthority getFile getHost getPath getProtocol getQuery getRef getUserInfo toExternalForm;
  Object getContent; int getDefaultPort getPort; URLConnection openConnection; InputStream openStream;
  boolean sameFile; URI toURI; static void setURLStreamHandlerFactory(URLStreamHandlerFactory);
}
class InetAddress : Serializable
class InetSocketAddress : SocketAddress
class Socket, ServerSocket : Closeable
class URLConnection
class MalformedURLException : IOException
class URISyntaxException : Exception
package java.nio
class ByteBuffer : Buffer, Comparable<ByteBuffer> {
  ByteBuffer alignedSlice allocate allocateDirect asReadOnlyBuffer clear compact duplicate flip limit mark
  position put putChar putDouble putFloat putInt putLong putShort reset rewind slice wrap; int
  alignmentOffset arrayOffset getInt mismatch; byte[] array; CharBuffer asCharBuffer; DoubleBuffer
  asDoubleBuffer; FloatBuffer asFloatBuffer; IntBuffer asIntBuffer; LongBuffer asLongBuffer; ShortBuffer
  asShortBuffer; char getChar; double getDouble; float getFloat; long getLong; short getShort; boolean
  hasArray isDirect;
}
class Buffer
class CharBuffer : Buffer, Comparable<CharBuffer>, Appendable, CharSequence, Readable
package java.nio.file
interface Path : Comparable<Path>, Iterable<Path>, Watchable {
  boolean endsWith isAbsolute startsWith; Path getFileName getName getParent getRoot normalize of
  relativize resolve resolveSibling subpath toAbsolutePath toRealPath; FileSystem getFileSystem; int
  getNameCount; WatchKey register; File toFile; URI toUri;
}
class Files {
  Path createDirectories createDirectory createFile createLink createSymbolicLink createTempDirectory
  createTempFile move readSymbolicLink setAttribute setLastModifiedTime setPosixFilePermissions
  walkFileTree writeString; boolean deleteIfExists exists isDirectory isExecutable isHidden isReadable
  isRegularFile isSameFile isSymbolicLink isWritable notExists; Object getAttribute; FileStore
  getFileStore; FileTime getLastModifiedTime; UserPrincipal getOwner; Set<PosixFilePermission>
  getPosixFilePermissions; Stream<String> lines; Stream<Path> list walk; long mismatch size;
  BufferedReader newBufferedReader; BufferedWriter newBufferedWriter; SeekableByteChannel newByteChannel;
  InputStream newInputStream; OutputStream newOutputStream; String probeContentType readString; byte[]
  readAllBytes; List<String> readAllLines; static long copy(Path,OutputStream);
  static Path copy(Path,Path,CopyOption...); static long copy(InputStream,Path,CopyOption...);
  static Stream<Path> find(Path,int,BiPredicate<Path,BasicFileAttributes>,FileVisitOption...);
  static <V extends FileAttributeView> V getFileAttributeView(Path,Class<V>,LinkOption...);
  static DirectoryStream<Path> newDirectoryStream(Path);
  static DirectoryStream<Path> newDirectoryStream(Path,String);
  static DirectoryStream<Path> newDirectoryStream(Path,DirectoryStream.Filter<Path>);
  static <A extends BasicFileAttributes> A readAttributes(Path,Class<A>,LinkOption...);
  static Map<String,Object> readAttributes(Path,String,LinkOption...);
  static Path setOwner(Path,UserPrincipal); static Path write(Path,byte[],OpenOption...);
  static Path write(Path,Iterable<CharSequence>,OpenOption...);
  static Path write(Path,Iterable<CharSequence>,Charset,OpenOption...);
}
class Paths {
  Path get;
}
package java.nio.charset
class Charset : Comparable<Charset> {
  Set<String> aliases; SortedMap<String,Charset> availableCharsets; boolean canEncode contains
  isRegistered isSupported; CharBuffer decode; Charset defaultCharset forName; String displayName name;
  ByteBuffer encode; CharsetDecoder newDecoder; CharsetEncoder newEncoder;
}
class StandardCharsets {
  Charset .ISO_8859_1 .US_ASCII .UTF_16 .UTF_16BE .UTF_16LE .UTF_8;
}
`
