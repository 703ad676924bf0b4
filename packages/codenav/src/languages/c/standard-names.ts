/** Macros and functions of the C library that programs define anew where a system lacks them. */
export const STANDARD_NAMES: ReadonlySet<string> = new Set(
  `EXIT_SUCCESS EXIT_FAILURE NULL EOF BUFSIZ RAND_MAX CHAR_BIT CHAR_MIN CHAR_MAX SCHAR_MIN SCHAR_MAX UCHAR_MAX SHRT_MIN
  SHRT_MAX USHRT_MAX INT_MIN INT_MAX UINT_MAX LONG_MIN LONG_MAX ULONG_MAX LLONG_MIN LLONG_MAX ULLONG_MAX SIZE_MAX
  SSIZE_MAX PTRDIFF_MIN PTRDIFF_MAX INTPTR_MIN INTPTR_MAX UINTPTR_MAX INTMAX_MIN INTMAX_MAX UINTMAX_MAX INT8_MIN
  INT8_MAX UINT8_MAX INT16_MIN INT16_MAX UINT16_MAX INT32_MIN INT32_MAX UINT32_MAX INT64_MIN INT64_MAX UINT64_MAX
  INT_LEAST8_MAX UINT_LEAST8_MAX INT_LEAST16_MAX UINT_LEAST16_MAX INT_LEAST32_MAX UINT_LEAST32_MAX PATH_MAX NAME_MAX
  SEEK_SET SEEK_CUR SEEK_END M_PI M_E INFINITY NAN HUGE_VAL isnan isinf isfinite signbit assert static_assert offsetof
  va_start va_end va_arg va_copy alloca isatty fileno strdup strndup strtok_r strcasecmp strncasecmp snprintf vsnprintf
  memmem timegm gmtime_r localtime_r STDIN_FILENO STDOUT_FILENO STDERR_FILENO O_BINARY O_CLOEXEC S_ISDIR S_ISREG bool
  true false inline restrict noreturn alignas alignof thread_local PRId64 PRIu64 PRIx64 PRIdPTR PRIuPTR`.split(
    /\s+/,
  ),
)
