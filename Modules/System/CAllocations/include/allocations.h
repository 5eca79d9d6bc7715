#pragma once
#include <stdbool.h>
#include <stdint.h>

// Begins or ends counting what all threads of the process allocate.
void count_allocations(bool is_counting);

// How many allocations were counted so far.
uint64_t allocation_count(void);

// Returns the free memory of the heap to the system.
void return_free_memory(void);
