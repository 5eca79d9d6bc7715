import Glibc
import Presentation
import Synchronization

/// Restores a terminal when the process ends, however it ends.
///
/// One record is guarded at a time. The previous actions of the signals are preserved: a crash
/// reporter still reports, and the exit status still contains the signal.
@MainActor
enum ProcessGuard {
    /// The bytes that handlers write into the record's pipe.
    enum Notice {
        static var resized: UInt8 { UInt8(ascii: "W") }
        static var continued: UInt8 { UInt8(ascii: "C") }
        static var stopAsked: UInt8 { UInt8(ascii: "T") }
    }

    // Every signal whose default action ends the process and that can be caught.
    private static let endings: [CInt] = [
        SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2, SIGVTALRM,
        SIGPROF, SIGXCPU, SIGXFSZ,
    ]
    private static let faults: [CInt] = [
        SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS,
    ]
    private static let notices: [CInt] = [SIGWINCH, SIGCONT, SIGTSTP]
    private static var isExitRegistered = false
    // Records stay for good, see there; here a leak checker finds them.
    private static var published = unsafe [RestoreRecord.Pointer]()

    /// Takes a record under guard.
    ///
    /// - Throws: ``DisplayError/system(call:code:)`` if there is one already.
    static func install(_ record: RestoreRecord.Pointer) throws(DisplayError) {
        let (isFree, _) = guarded.compareExchange(
            expected: 0,
            desired: UInt(bitPattern: record),
            ordering: .sequentiallyConsistent
        )
        guard isFree else { throw .system(call: "start", code: EBUSY) }
        unsafe published.append(record)
        registerExit()
        AlternateStack.install()
        for signal in endings + faults { unsafe install(handleEnd, for: signal, in: record) }
        for signal in notices { unsafe install(handleNotice, for: signal, in: record) }
    }

    /// Releases a record and restores the earlier signal actions.
    static func release(_ record: RestoreRecord.Pointer) {
        let address = UInt(bitPattern: record)
        guard guarded.load(ordering: .sequentiallyConsistent) == address else { return }
        for signal in endings + faults { unsafe remove(handleEnd, from: signal, in: record) }
        for signal in notices { unsafe remove(handleNotice, from: signal, in: record) }
        guarded.store(0, ordering: .sequentiallyConsistent)
    }

    private static func install(
        _ handler: @escaping SignalHandler,
        for signal: CInt,
        in record: RestoreRecord.Pointer
    ) {
        var current = sigaction()
        // Unsafe: pointers to a local and into the record's own table, which has
        // a place for every signal number.
        guard unsafe sigaction(signal, nil, &current) == 0 else { return }
        // A signal that is ignored, as under nohup, stays ignored.
        if address(of: current) == 1, !isFault(signal) { return }
        unsafe record.pointee.previous[Int(signal)] = current
        unsafe setAction(handler, for: signal)
    }

    private static func remove(
        _ handler: @escaping SignalHandler,
        from signal: CInt,
        in record: RestoreRecord.Pointer
    ) {
        var current = sigaction()
        // A handler installed since then stays. Unsafe: as in `install`, and a function pointer
        // compared by its bits.
        guard unsafe sigaction(signal, nil, &current) == 0,
            unsafe address(of: current) == unsafeBitCast(handler, to: UInt.self)
        else { return }
        _ = unsafe sigaction(signal, record.pointee.previous + Int(signal), nil)
    }

    private static func registerExit() {
        guard !isExitRegistered else { return }
        isExitRegistered = true
        atexit(handleExit)
    }
}
