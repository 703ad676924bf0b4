/** Headers of the C library and of POSIX, which a repository may have namesakes of. */
export const SYSTEM_HEADERS: ReadonlySet<string> = new Set(
  `assert complex ctype errno fenv float inttypes iso646 limits locale math setjmp signal stdalign stdarg stdatomic
  stdbool stddef stdint stdio stdlib stdnoreturn string strings tgmath threads time uchar wchar wctype alloca dirent
  dlfcn fcntl fnmatch getopt glob grp iconv io langinfo libgen malloc memory netdb poll pthread pwd regex sched search
  semaphore spawn syslog termios unistd utime wordexp windows direct process sys/types sys/stat sys/time sys/wait
  sys/ioctl sys/mman sys/param sys/resource sys/select sys/socket sys/uio sys/un sys/utsname netinet/in arpa/inet`
    .split(/\s+/)
    .map((name) => `${name}.h`),
)
