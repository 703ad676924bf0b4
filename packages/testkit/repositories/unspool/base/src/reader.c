#include <stdlib.h>

#include "internal.h"

static us_reader *open_source(struct source *source, us_status *status)
{
    us_reader *reader = source ? calloc(1, sizeof *reader) : NULL;
    *status = reader ? US_OK : source ? US_ERR_MEMORY : US_ERR_IO;
    if (!reader && source)
        source->close(source);
    if (reader)
        reader->source = source;
    return reader;
}

us_reader *us_open_file(const char *path, us_status *status)
{
    return open_source(source_open_file(path), status);
}

us_reader *us_open_memory(const void *bytes, size_t length, us_status *status)
{
    return open_source(source_open_memory(bytes, length), status);
}

void us_close(us_reader *reader)
{
    if (!reader)
        return;
    pax_clear(&reader->overrides);
    reader->source->close(reader->source);
    free(reader);
}

static us_status read_exactly(us_reader *reader, void *buffer, size_t size)
{
    size_t got = reader->source->read(reader->source, buffer, size);
    if (got == SIZE_MAX)
        return US_ERR_IO;
    return got == size ? US_OK : US_ERR_FORMAT;
}

static void begin_body(us_reader *reader, uint64_t size)
{
    reader->left = size;
    reader->padding = (unsigned)((BLOCK - size % BLOCK) % BLOCK);
}

static us_status skip_body(us_reader *reader)
{
    unsigned char waste[BLOCK];
    uint64_t rest = reader->left + reader->padding;
    while (rest > 0) {
        size_t part = rest < BLOCK ? (size_t)rest : BLOCK;
        us_status status = read_exactly(reader, waste, part);
        if (status != US_OK)
            return status;
        rest -= part;
    }
    reader->left = reader->padding = 0;
    return US_OK;
}

/* Reads the body of an extended header, which the current header announces. */
static us_status read_extension(us_reader *reader)
{
    if (reader->header.size > PAX_LIMIT)
        return US_ERR_FORMAT;
    size_t length = (size_t)reader->header.size;
    char *body = malloc(length + 1);
    if (!body)
        return US_ERR_MEMORY;
    us_status status = read_exactly(reader, body, length);
    if (status == US_OK)
        status = pax_parse(&reader->overrides, body, length);
    free(body);
    reader->left = 0;
    return status == US_OK ? skip_body(reader) : status;
}

static us_type type_of(char type)
{
    switch (type) {
    case '0':
    case '7':
        return US_FILE;
    case '1':
        return US_HARDLINK;
    case '2':
        return US_SYMLINK;
    case '5':
        return US_DIRECTORY;
    default:
        return US_OTHER;
    }
}

/* Makes the entry of a header and of the extended headers before it. */
static void fill_entry(us_reader *reader)
{
    const struct header *header = &reader->header;
    const struct overrides *overrides = &reader->overrides;
    reader->entry = (us_entry){
        .type = type_of(header->type),
        .path = overrides->present & PAX_PATH ? overrides->path : header->path,
        .link = overrides->present & PAX_LINK ? overrides->link : header->link,
        .size = overrides->present & PAX_SIZE ? overrides->size : header->size,
        .mtime = overrides->present & PAX_MTIME ? overrides->mtime : header->mtime,
        .mode = header->mode,
    };
    if (reader->entry.type != US_FILE)
        reader->entry.size = 0;
}

us_status us_next(us_reader *reader, const us_entry **entry)
{
    unsigned char block[BLOCK];
    us_status status = skip_body(reader);
    pax_clear(&reader->overrides);
    while (status == US_OK) {
        if ((status = read_exactly(reader, block, sizeof block)) != US_OK)
            break;
        if ((status = header_parse(block, &reader->header)) != US_OK)
            break;
        begin_body(reader, reader->header.size);
        if (reader->header.type == 'x' || reader->header.type == 'g') {
            status = read_extension(reader);
            continue;
        }
        fill_entry(reader);
        begin_body(reader, reader->entry.size);
        *entry = &reader->entry;
        return US_OK;
    }
    return status;
}

us_status us_read(us_reader *reader, void *buffer, size_t size, size_t *got)
{
    if (size > reader->left)
        size = (size_t)reader->left;
    us_status status = read_exactly(reader, buffer, size);
    *got = status == US_OK ? size : 0;
    reader->left -= *got;
    return status;
}
