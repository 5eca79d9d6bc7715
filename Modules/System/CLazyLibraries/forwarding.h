// How a definition here finds the function of its name in the shared library.
#pragma once

#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>

// The address of a function, or NULL if the library or the function is missing.
//
// Loading a library that is loaded gives the same handle again, so that threads which
// come here at once do no harm. The library stays until the process ends.
static inline void *forwarding_address(
    _Atomic(void *) *address, const char *library, const char *function
) {
    void *found = atomic_load_explicit(address, memory_order_acquire);
    if (found) return found;
    void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
    if (!handle) return NULL;
    found = dlsym(handle, function);
    atomic_store_explicit(address, found, memory_order_release);
    return found;
}

// The function behind a name, of the type that the library's header gives it.
#define TARGET(name)                                                                  \
    ({                                                                                \
        static _Atomic(void *) address;                                               \
        (__typeof__(&name))forwarding_address(&address, LIBRARY, #name);              \
    })

// Defines a function that hands its arguments on, or returns `otherwise` if it cannot.
#define FORWARD(result, name, parameters, arguments, otherwise)                       \
    HIDDEN result name parameters {                                                   \
        __typeof__(&name) target = TARGET(name);                                      \
        return target ? target arguments : otherwise;                                 \
    }

// The same for a function without a result.
#define FORWARD_VOID(name, parameters, arguments)                                     \
    HIDDEN void name parameters {                                                     \
        __typeof__(&name) target = TARGET(name);                                      \
        if (target) target arguments;                                                 \
    }

#define HIDDEN __attribute__((visibility("hidden")))
