// The standard library cannot tell threads apart, and two rules of the grammar
// need it: work scheduled on the current thread stays on it, and an event sent
// from within a delivery is told from one that another thread sends meanwhile.
// `pthread_self` is a plain function without pointers, hence the one import of
// the platform in this module.
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A number that no other living thread has; it is even and not 0.
@usableFromInline
func currentThreadID() -> UInt {
    #if canImport(Darwin)
    UInt(pthread_mach_thread_np(pthread_self())) << 1
    #else
    UInt(pthread_self())
    #endif
}
