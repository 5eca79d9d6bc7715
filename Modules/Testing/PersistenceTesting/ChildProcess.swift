public import Glibc

// Limits and signals that the child process of an exit test sets for itself.
//
// The unsafe calls take C strings, which do not outlive the calls.

/// The error for a failed system call.
public struct SystemFailure: Error, Sendable {
    /// The call's name.
    public let call: String
    /// The system's `errno`.
    public let code: Int32
}

private func check(_ result: Int32, _ call: String) throws {
    if result != 0 { throw SystemFailure(call: call, code: errno) }
}

/// Changes the owner of a directory to an ordinary user and becomes that user, as root may write
/// anywhere, regardless of permissions.
///
/// - Throws: ``SystemFailure`` if a call failed, as for all users but root.
public func becomeNobody(inDirectory directory: String, rights: mode_t) throws {
    let nobody: uid_t = 65534
    let files = try TemporaryDirectory.names(in: directory).map { "/" + $0 }
    for name in [""] + files {
        try check(unsafe chown(directory + name, nobody, nobody), "chown")
    }
    try check(unsafe chmod(directory, rights), "chmod")
    try check(setgroups(0, nil), "setgroups")
    try check(setgid(nobody), "setgid")
    try check(setuid(nobody), "setuid")
}

/// Prevents files of this process from growing, as `ulimit -f 0` does; writing beyond the limit
/// fails without a signal.
///
/// - Throws: ``SystemFailure`` if a call failed.
public func forbidFileGrowth() throws {
    _ = signal(SIGXFSZ, SIG_IGN)
    var limit = rlimit(rlim_cur: 0, rlim_max: rlim_t.max)
    try check(unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit), "setrlimit")
}

/// A file system of one megabyte in memory, mounted as long as its owner exists.
public final class SmallDisk: Sendable {
    private let path: String

    /// Mounts the file system; `nil` if that is not allowed.
    public init?(at path: String) {
        self.path = path
        guard unsafe mount("none", path, "tmpfs", 0, "size=1m") == 0 else { return nil }
    }

    deinit {
        unsafe umount2(path, Int32(MNT_DETACH))
    }
}

/// Kills this process after a time.
///
/// - Throws: ``SystemFailure`` if no timer is available.
public func killAfter(milliseconds: Int) throws {
    // A timer of the kernel is independent of the threads of this process.
    var event = unsafe sigevent()
    unsafe event.sigev_notify = Int32(SIGEV_SIGNAL)
    unsafe event.sigev_signo = SIGKILL
    var timer: timer_t?
    try check(unsafe timer_create(CLOCK_MONOTONIC, &event, &timer), "timer_create")
    var when = itimerspec()
    when.it_value.tv_sec = milliseconds / 1000
    when.it_value.tv_nsec = milliseconds % 1000 * 1_000_000
    try check(unsafe timer_settime(timer, 0, &when, nil), "timer_settime")
}

/// Overwrites a number in a file, in a single call.
///
/// - Throws: ``SystemFailure`` if it could not be written.
public func noteAcknowledged(_ number: Int, at path: String) throws {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT, 0o600)
    guard descriptor >= 0 else { throw SystemFailure(call: "open", code: errno) }
    defer { close(descriptor) }
    let bytes = Array("\(number)".utf8)
    let written = unsafe bytes.withUnsafeBytes {
        unsafe pwrite(descriptor, $0.baseAddress, $0.count, 0)
    }
    if written != bytes.count { throw SystemFailure(call: "pwrite", code: errno) }
}
