// The standard library cannot tell threads apart, and a resolution belongs to one:
// a task started by a factory inherits its task-local values but is not part of it.
// `pthread_self` is a plain function without pointers, hence the one import of the
// platform in this module.
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
