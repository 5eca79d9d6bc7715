// The standard library has no thread identifiers, and two rules need them: work scheduled
// on the current thread stays on it, and an event sent from within a delivery is
// distinguished from one that another thread sends meanwhile. `pthread_self` is a plain
// function without pointers, hence the only platform import of this module.
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Returns a number that no other living thread has; it is even and not 0.
@usableFromInline
func currentThreadID() -> UInt {
    #if canImport(Darwin)
    UInt(pthread_mach_thread_np(pthread_self())) << 1
    #else
    UInt(pthread_self())
    #endif
}
