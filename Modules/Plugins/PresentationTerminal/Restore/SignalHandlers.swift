import Glibc
import Synchronization

// The functions that the kernel calls. Each runs between any two instructions
// of any thread: they may call only functions that POSIX lists as async-signal-safe, and
// touch no Swift object. They read a statically initialised atomic and the record
// it points to, which never moves or goes away. The disassembly was
// read: in a release build no call into the runtime is reachable, in a debug
// build only the accessor of `guarded`, whose work was done at publishing.

typealias SignalHandler =
    @convention(c) (CInt, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void
private typealias PlainSignalHandler = @convention(c) (CInt) -> Void

/// The address of the record under guard, or 0.
let guarded = Atomic<UInt>(0)

/// Restores the terminal, then runs the signal's earlier action.
func handleEnd(
    signal: CInt,
    info: UnsafeMutablePointer<siginfo_t>?,
    context: UnsafeMutableRawPointer?
) {
    let savedErrno = errno
    // Unsafe: the address is that of a record, or 0; records are never freed.
    guard let record = unsafe guardedRecord() else { return }
    if unsafe getpid() == record.pointee.process { unsafe record.pointee.giveBack() }
    let previous = unsafe record.pointee.previous + Int(signal)
    _ = unsafe sigaction(signal, previous, nil)
    let before = unsafe address(of: previous.pointee)
    if before > 1 {
        unsafe call(previous.pointee, signal: signal, info: info, context: context)
        if isFault(signal) {
            // The other handler returned, so it has only reported the fault. The process
            // must still end; after abort() or kill() the signal would not come again.
            resetAction(of: signal)
            _ = raise(signal)
        } else {
            // The other handler lets the process go on: the terminal is needed again.
            unsafe setAction(handleEnd, for: signal)
            notify(ProcessGuard.Notice.continued)
        }
    } else {
        // The signal is blocked while this handler runs. It is delivered on return, with
        // the default action, so that the exit status names it.
        if before == 1 { resetAction(of: signal) }
        _ = raise(signal)
    }
    errno = savedErrno
}

/// Notifies the display's own thread, and calls the previous handler of the signal.
func handleNotice(
    signal: CInt,
    info: UnsafeMutablePointer<siginfo_t>?,
    context: UnsafeMutableRawPointer?
) {
    let savedErrno = errno
    guard let record = unsafe guardedRecord(), unsafe getpid() == record.pointee.process else {
        return
    }
    switch signal {
    case SIGWINCH: notify(ProcessGuard.Notice.resized)
    case SIGTSTP: notify(ProcessGuard.Notice.stopAsked)
    default:
        // The display knows of a stop that it has carried out itself.
        let phase = unsafe record.pointee.phase.load(ordering: .sequentiallyConsistent)
        if phase == RestoreRecord.Phase.active { notify(ProcessGuard.Notice.continued) }
        unsafe record.pointee.isContinued.store(true, ordering: .sequentiallyConsistent)
    }
    let previous = unsafe record.pointee.previous + Int(signal)
    // A stop is carried out by the display, between two frames.
    if signal != SIGTSTP, unsafe address(of: previous.pointee) > 1 {
        unsafe call(previous.pointee, signal: signal, info: info, context: context)
    }
    errno = savedErrno
}

/// Restores the terminal when the process exits by itself, on whichever
/// thread that is.
func handleExit() {
    guard let record = unsafe guardedRecord(), unsafe getpid() == record.pointee.process else {
        return
    }
    unsafe record.pointee.giveBack()
}

/// Whether a signal reports a fault of the program itself.
func isFault(_ signal: CInt) -> Bool {
    signal == SIGILL || signal == SIGTRAP || signal == SIGABRT || signal == SIGBUS
        || signal == SIGFPE || signal == SIGSEGV || signal == SIGSYS
}

/// Sets a function as the action of a signal, on the alternate stack, with all
/// other signals held off while it runs.
func setAction(_ handler: @escaping SignalHandler, for signal: CInt) {
    var action = sigaction()
    action.__sigaction_handler = unsafe .init(sa_sigaction: handler)
    action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESTART
    // Unsafe: pointers to locals, used only during the calls.
    _ = unsafe sigfillset(&action.sa_mask)
    _ = unsafe sigaction(signal, &action, nil)
}

/// Gives a signal its default action.
func resetAction(of signal: CInt) {
    var action = sigaction()
    _ = unsafe sigaction(signal, &action, nil)
}

/// The address of an action's function: 0 for the default, 1 for ignoring.
func address(of action: sigaction) -> UInt {
    // Unsafe: both members of the C union are one pointer; only its bits are read.
    unsafe unsafeBitCast(action.__sigaction_handler, to: UInt.self)
}

private func guardedRecord() -> RestoreRecord.Pointer? {
    unsafe RestoreRecord.Pointer(bitPattern: guarded.load(ordering: .sequentiallyConsistent))
}

/// Writes a notice into the pipe of the record under guard.
private func notify(_ notice: UInt8) {
    guard let record = unsafe guardedRecord() else { return }
    var notice = notice
    // A full pipe holds plenty of notices already. Unsafe: pointer to a local.
    _ = unsafe write(record.pointee.wake, &notice, 1)
}

/// Calls the function of an action as the kernel would, with those signals held
/// off that the action asks for, and no others: a crash reporter may rely on
/// catching faults of its own.
private func call(
    _ action: sigaction,
    signal: CInt,
    info: UnsafeMutablePointer<siginfo_t>?,
    context: UnsafeMutableRawPointer?
) {
    // Unsafe: the kernel passes a context to handlers with SA_SIGINFO, such as ours;
    // the flag decides which of the two kinds of function is called.
    if let context = unsafe context {
        var mask = unsafe context.assumingMemoryBound(to: ucontext_t.self).pointee.uc_sigmask
        var asked = action.sa_mask
        var other: CInt = 1
        while other < CInt(NSIG) {
            if unsafe sigismember(&asked, other) == 1 { unsafe sigaddset(&mask, other) }
            other += 1
        }
        if action.sa_flags & SA_NODEFER == 0 { unsafe sigaddset(&mask, signal) }
        unsafe pthread_sigmask(SIG_SETMASK, &mask, nil)
    }
    if action.sa_flags & SA_SIGINFO != 0 {
        unsafe action.__sigaction_handler.sa_sigaction?(signal, info, context)
    } else {
        unsafe action.__sigaction_handler.sa_handler?(signal)
    }
}
