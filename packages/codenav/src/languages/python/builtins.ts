/** Names that Python itself defines everywhere. */
export const PYTHON_BUILTINS: ReadonlySet<string> = new Set(
  `abs aiter all anext any ascii bin bool breakpoint bytearray bytes callable chr classmethod compile complex copyright
  credits delattr dict dir divmod enumerate eval exec exit filter float format frozenset getattr globals hasattr hash
  help hex id input int isinstance issubclass iter len license list locals map max memoryview min next object oct open
  ord pow print property quit range repr reversed round set setattr slice sorted staticmethod str sum super tuple type
  vars zip __import__ __name__ __file__ __doc__ __package__ __spec__ __loader__ __path__ __builtins__ __debug__
  __annotations__ __dict__ __class__ __module__ __qualname__ NotImplemented Ellipsis None True False reveal_type
  reveal_locals unicode basestring long xrange unichr raw_input reduce file cmp execfile buffer apply intern coerce
  WindowsError ArithmeticError AssertionError AttributeError BaseException BaseExceptionGroup BlockingIOError
  BrokenPipeError BufferError BytesWarning ChildProcessError ConnectionAbortedError ConnectionError
  ConnectionRefusedError ConnectionResetError DeprecationWarning EOFError EncodingWarning EnvironmentError Exception
  ExceptionGroup FileExistsError FileNotFoundError FloatingPointError FutureWarning GeneratorExit IOError ImportError
  ImportWarning IndentationError IndexError InterruptedError IsADirectoryError KeyError KeyboardInterrupt LookupError
  MemoryError ModuleNotFoundError NameError NotADirectoryError NotImplementedError OSError OverflowError
  PendingDeprecationWarning PermissionError ProcessLookupError RecursionError ReferenceError ResourceWarning
  RuntimeError RuntimeWarning StopAsyncIteration StopIteration SyntaxError SyntaxWarning SystemError SystemExit TabError
  TimeoutError TypeError UnboundLocalError UnicodeDecodeError UnicodeEncodeError UnicodeError UnicodeTranslateError
  UnicodeWarning UserWarning ValueError Warning ZeroDivisionError`.split(/\s+/),
)

/** Types whose values give what their last argument says when they are iterated over or entered. */
export const CONTAINERS: ReadonlySet<string> = new Set(
  `list List set Set frozenset FrozenSet Iterable Iterator Sequence MutableSequence Collection Generator AsyncIterator
  AsyncIterable AsyncGenerator deque Deque AbstractSet MutableSet KeysView ValuesView ContextManager
  AbstractContextManager AsyncContextManager`.split(/\s+/),
)

/** Types that map their first argument to their second. */
export const MAPPINGS: ReadonlySet<string> = new Set(
  'dict Dict Mapping MutableMapping OrderedDict defaultdict DefaultDict'.split(' '),
)
