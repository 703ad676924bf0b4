#ifndef BUILDER_H
#define BUILDER_H

#include <stddef.h>

/* An archive in memory that tests put together. */
struct builder {
    unsigned char bytes[1 << 16];
    size_t length;
};

/* Adds a ustar header and a body; mtime is 1000 and mode 0644. */
void add(struct builder *builder, char type, const char *name, const char *body);

/* Adds an extended header of type 'x' or 'g' with one record. */
void add_pax(struct builder *builder, char type, const char *key, const char *value);

/* Adds the two empty blocks at the end. */
void add_end(struct builder *builder);

#endif
