// Tells the thread sanitizer what it cannot see: the slow paths of Synchronization.Mutex lie in
// a library that is not instrumented (Swift 6.3.1), so that every contended Mutex looks like a
// race. Preloaded by Scripts/check, it stands before the three functions in question.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>

// The sanitizer's own, in a program that has it.
void __tsan_acquire(void *address) __attribute__((weak));
void __tsan_release(void *address) __attribute__((weak));

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *self
#define NAME(suffix) "$s15Synchronization12_MutexHandleV" suffix
#define NEXT(type, suffix)                                     \
    static type next;                                          \
    if (!next) next = (type)dlsym(RTLD_NEXT, NAME(suffix));

typedef SWIFT void (*Lock)(uint32_t thread, SELF);
typedef SWIFT bool (*TryLock)(SELF);
typedef SWIFT void (*Unlock)(SELF);

SWIFT void lock_slow(uint32_t thread, SELF) __asm__(NAME("9_lockSlowyys6UInt32VF"));
SWIFT bool try_lock_slow(SELF) __asm__(NAME("12_tryLockSlowSbyF"));
SWIFT void unlock_slow(SELF) __asm__(NAME("11_unlockSlowyyF"));

SWIFT void lock_slow(uint32_t thread, SELF) {
    NEXT(Lock, "9_lockSlowyys6UInt32VF")
    next(thread, self);
    if (__tsan_acquire) __tsan_acquire(self);
}

SWIFT bool try_lock_slow(SELF) {
    NEXT(TryLock, "12_tryLockSlowSbyF")
    bool locked = next(self);
    if (locked && __tsan_acquire) __tsan_acquire(self);
    return locked;
}

SWIFT void unlock_slow(SELF) {
    NEXT(Unlock, "11_unlockSlowyyF")
    if (__tsan_release) __tsan_release(self);
    next(self);
}
