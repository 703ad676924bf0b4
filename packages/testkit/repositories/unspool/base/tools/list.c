#include <stdio.h>

#include "unspool.h"

static const char letters[] = {
    [US_FILE] = '-', [US_HARDLINK] = 'h', [US_SYMLINK] = 'l', [US_DIRECTORY] = 'd', [US_OTHER] = '?',
};

int main(int argc, char **argv)
{
    if (argc != 2) {
        fprintf(stderr, "usage: unspool-list ARCHIVE\n");
        return 2;
    }
    us_status status;
    us_reader *reader = us_open_file(argv[1], &status);
    const us_entry *entry;
    while (reader && (status = us_next(reader, &entry)) == US_OK)
        printf("%c%04o %12llu %12lld %s\n", letters[entry->type], entry->mode,
               (unsigned long long)entry->size, (long long)entry->mtime, entry->path);
    us_close(reader);
    if (status != US_END) {
        fprintf(stderr, "%s: %s\n", argv[1], us_strerror(status));
        return 1;
    }
    return 0;
}
