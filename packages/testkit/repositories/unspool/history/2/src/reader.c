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

us_status us_next(us_reader *reader, const us_entry **entry)
{
    unsigned char block[BLOCK];
    us_status status = skip_body(reader);
    if (status == US_OK)
        status = read_exactly(reader, block, sizeof block);
    if (status == US_OK)
        status = header_parse(block, &reader->header);
    if (status != US_OK)
        return status;
    const struct header *header = &reader->header;
    reader->entry = (us_entry){
        .type = type_of(header->type),
        .path = header->path,
        .link = header->link,
        .size = header->size,
        .mtime = header->mtime,
        .mode = header->mode,
    };
    begin_body(reader, header->size);
    *entry = &reader->entry;
    return US_OK;
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
