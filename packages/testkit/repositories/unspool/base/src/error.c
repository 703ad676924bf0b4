#include "internal.h"

const char *us_strerror(us_status status)
{
    switch (status) {
    case US_OK:
        return "no error";
    case US_END:
        return "no further entry";
    case US_ERR_IO:
        return "the archive cannot be read";
    case US_ERR_FORMAT:
        return "the archive is damaged";
    case US_ERR_MEMORY:
        return "out of memory";
    }
    return "unknown status";
}
