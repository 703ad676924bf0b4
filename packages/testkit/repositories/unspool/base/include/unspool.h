#ifndef UNSPOOL_H
#define UNSPOOL_H

#include <stddef.h>
#include <stdint.h>

typedef enum {
    US_OK,
    US_END,        /* no further entry */
    US_ERR_IO,     /* the archive cannot be read */
    US_ERR_FORMAT, /* the archive is damaged or no archive at all */
    US_ERR_MEMORY,
} us_status;

typedef enum {
    US_FILE,
    US_HARDLINK,
    US_SYMLINK,
    US_DIRECTORY,
    US_OTHER,
} us_type;

/* An entry; it and its strings are valid until the next call of us_next or us_close. */
typedef struct {
    us_type type;
    const char *path;
    const char *link; /* the target of a link, else "" */
    uint64_t size;    /* the number of bytes that us_read gives */
    int64_t mtime;    /* seconds since the epoch */
    unsigned mode;    /* permission bits */
} us_entry;

typedef struct us_reader us_reader;

/* Open an archive. They return NULL and set the status if that fails. */
us_reader *us_open_file(const char *path, us_status *status);
us_reader *us_open_memory(const void *bytes, size_t length, us_status *status);

/* Goes to the next entry, whether or not the current one was read. */
us_status us_next(us_reader *reader, const us_entry **entry);

/* Reads up to size bytes of the current entry; 0 bytes mean its end. */
us_status us_read(us_reader *reader, void *buffer, size_t size, size_t *got);

/* Closes a reader; NULL is fine. */
void us_close(us_reader *reader);

const char *us_strerror(us_status status);

#endif
