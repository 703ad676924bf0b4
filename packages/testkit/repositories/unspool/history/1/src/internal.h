#ifndef UNSPOOL_INTERNAL_H
#define UNSPOOL_INTERNAL_H

#include "unspool.h"

enum { BLOCK = 512 };

/* Where the bytes of an archive come from. */
struct source {
    /* Reads up to size bytes; fewer than asked for mean the end, SIZE_MAX an error. */
    size_t (*read)(struct source *source, void *buffer, size_t size);
    void (*close)(struct source *source);
};

struct source *source_open_file(const char *path);
struct source *source_open_memory(const void *bytes, size_t length);

/* A header block as it lies in the archive. */
struct raw_header {
    char name[100];
    char mode[8];
    char uid[8];
    char gid[8];
    char size[12];
    char mtime[12];
    char checksum[8];
    char type;
    char link[100];
    char magic[6];
    char version[2];
    char owner[32];
    char group[32];
    char device_major[8];
    char device_minor[8];
    char prefix[155];
    char padding[12];
};

/* What a header block says about an entry. */
struct header {
    char type;
    char path[sizeof(((struct raw_header *)0)->prefix) + 1 + sizeof(((struct raw_header *)0)->name) + 1];
    char link[sizeof(((struct raw_header *)0)->link) + 1];
    uint64_t size;
    int64_t mtime;
    unsigned mode;
};

/* Reads a header block; US_END for a block of zeros. */
us_status header_parse(const unsigned char block[BLOCK], struct header *header);

/* Reads a number in octal digits or in base 256; returns 0 if the field holds neither. */
int number_parse(const char *field, size_t width, int64_t *value);

struct us_reader {
    struct source *source;
    struct header header;
    us_entry entry;
    uint64_t left;    /* bytes of the current entry that were not read yet */
    unsigned padding; /* bytes after them up to the next block */
};

#endif
