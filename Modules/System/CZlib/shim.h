// What Swift sees of zlib.
#pragma once

#include <zlib.h>

// A macro in zlib. Reads the formats of both gzip and zlib, whichever the data starts with.
static inline int czlib_begin(z_stream *stream) { return inflateInit2(stream, 15 + 32); }
