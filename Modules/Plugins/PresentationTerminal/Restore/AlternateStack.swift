import Glibc

/// A stack for signal handlers, so that they run even when a thread's own stack
/// has overflowed.
///
/// Each thread needs its own. The main actor is served by the main thread, or,
/// once that has called `dispatchMain`, by one worker thread after the other: so
/// this is asked for whenever the display is entered.
@MainActor
enum AlternateStack {
    private static let size = 128 << 10
    // Larger than the kernel's frame with the widest registers.
    private static let least = 16 << 10
    private static let key = makeKey()

    /// Gives the calling thread such a stack unless it has one.
    static func install() {
        // Unsafe: pointers to a local; the stack goes away with its thread.
        guard let key, unsafe pthread_getspecific(key) == nil else { return }
        var current = unsafe stack_t()
        guard unsafe sigaltstack(nil, &current) == 0 else { return }
        if unsafe current.ss_flags & CInt(SS_DISABLE) == 0 && current.ss_size >= least { return }
        let stack = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
        unsafe current.ss_sp = stack
        unsafe current.ss_size = size
        unsafe current.ss_flags = 0
        guard unsafe sigaltstack(&current, nil) == 0 else { return unsafe stack.deallocate() }
        unsafe pthread_setspecific(key, stack)
    }

    private static func makeKey() -> pthread_key_t? {
        var key = pthread_key_t()
        // Unsafe: the function runs at a thread's end, with the memory that `install` allocated.
        return unsafe pthread_key_create(&key, freeStack) == 0 ? key : nil
    }
}

// Not a closure above, which would belong to the main actor.
private func freeStack(_ stack: UnsafeMutableRawPointer?) {
    var none = unsafe stack_t()
    unsafe none.ss_flags = CInt(SS_DISABLE)
    unsafe sigaltstack(&none, nil)
    unsafe stack?.deallocate()
}
