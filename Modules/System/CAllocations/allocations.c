// Stands before glibc's allocation functions and counts their calls. For Apps/Benchmarks only:
// a program defines these functions for all its libraries.
#include "allocations.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>

#ifdef __GLIBC__
#include <malloc.h>

void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);
void *__libc_memalign(size_t, size_t);

static atomic_bool counting;
static atomic_uint_fast64_t count;

static void note(void) {
    if (atomic_load_explicit(&counting, memory_order_relaxed))
        atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
}

void *malloc(size_t size) {
    note();
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    note();
    return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
    note();
    return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    note();
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
    note();
    *memory = __libc_memalign(alignment, size);
    return *memory ? 0 : ENOMEM;
}

void count_allocations(bool is_counting) { atomic_store(&counting, is_counting); }

uint64_t allocation_count(void) { return atomic_load(&count); }

void return_free_memory(void) { malloc_trim(0); }
#else
void count_allocations(bool is_counting) {}

uint64_t allocation_count(void) { return 0; }

void return_free_memory(void) {}
#endif
