// The settings of glibc's allocator (mallopt(3)), whose header its own modules leave out.
#pragma once

#include <malloc.h>

// Limits the memory that the process holds but does not use.
//
// By default some threads have heaps of their own, in which a list that is decoded on one thread
// and released on another leaves holes; and once a large block has been freed, others of its size
// come from a heap too (M_MMAP_THRESHOLD, "dynamic"), where they cannot be returned to the
// system. Other allocators have no such settings.
static inline void cmalloc_limit_fragmentation(void) {
#ifdef __GLIBC__
    mallopt(M_ARENA_MAX, 1);
    mallopt(M_MMAP_THRESHOLD, 128 * 1024);
#endif
}

// Returns free memory to the system, also that between blocks in use (malloc_trim(3)).
static inline void cmalloc_return_free_memory(void) {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}
