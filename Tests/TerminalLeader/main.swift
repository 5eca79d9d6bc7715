// Leads a session on a pseudo-terminal like a shell: runs a program as the foreground job, reports
// when it stops or ends, and continues it.
//
//     TerminalLeader TERMINAL USER DIRECTORY COMMAND [ARGUMENT…]
//
// Writes the lines `pid N`, `stopped SIGNAL`, `exit CODE` and `signal NUMBER` to descriptor 3.
// Reads descriptor 4: `f` continues a stopped program in the foreground, `b` in the background, and
// the end of input ends the session. It is a separate program, because a session must be led by a
// process that outlives the tested program: when the leader ends, the terminal is hung up, and its
// final state could not be read.

import Glibc

private let reports: CInt = 3
private let orders: CInt = 4

private func report(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = unsafe write(reports, bytes, bytes.count)
}

private func fail(_ call: String, _ code: CInt) -> Never {
    report("failed \(call) \(code)")
    exit(71)
}

guard CommandLine.arguments.count > 4 else { fail("arguments", EINVAL) }
private let user = UInt32(CommandLine.arguments[2])
private let command = Array(CommandLine.arguments[4...])

// The first terminal opened by the leader of a new session becomes its controlling terminal.
private let terminal = unsafe open(CommandLine.arguments[1], O_RDWR)
if terminal < 0 { fail("open", errno) }
if let user {
    if fchown(terminal, user, gid_t.max) != 0 { fail("fchown", errno) }
    if setgroups(0, nil) != 0 { fail("setgroups", errno) }
    if setgid(user) != 0 { fail("setgid", errno) }
    if setuid(user) != 0 { fail("setuid", errno) }
}
if unsafe chdir(CommandLine.arguments[3]) != 0 { fail("chdir", errno) }
// A shell ignores these signals, so that its own terminal does not stop it.
for ignored in [SIGINT, SIGQUIT, SIGTSTP, SIGTTIN, SIGTTOU] { signal(ignored, SIG_IGN) }

/// Starts the program in its own process group, in the foreground.
private func spawn() -> pid_t {
    // The program must not run before its group is in the foreground, or its first access to the
    // terminal would stop it. Therefore a shell waits at a gate.
    var gate: [CInt] = [-1, -1]
    var attributes = posix_spawnattr_t()
    // Unsafe, like all calls below: the C structures belong to this function, and the strings live
    // until the process ends.
    var actions = unsafe posix_spawn_file_actions_t()
    var all = sigset_t()
    var none = sigset_t()
    if unsafe pipe(&gate) != 0 { fail("pipe", errno) }
    unsafe posix_spawnattr_init(&attributes)
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe sigfillset(&all)
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigdefault(&attributes, &all)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
    for descriptor: CInt in 0...2 {
        unsafe posix_spawn_file_actions_adddup2(&actions, terminal, descriptor)
    }
    for descriptor in [terminal, reports, orders, gate[1]] {
        unsafe posix_spawn_file_actions_addclose(&actions, descriptor)
    }
    unsafe posix_spawn_file_actions_adddup2(&actions, gate[0], 9)
    if gate[0] != 9 { unsafe posix_spawn_file_actions_addclose(&actions, gate[0]) }
    let waiting = ["/bin/sh", "-c", "read -r _ <&9; exec 9<&-; exec \"$@\"", "sh"]
    var arguments = unsafe (waiting + command).map { unsafe strdup($0) }
    unsafe arguments.append(nil)
    var child: pid_t = 0
    let code = unsafe posix_spawn(
        &child,
        "/bin/sh",
        &actions,
        &attributes,
        arguments,
        environ
    )
    if code != 0 { fail("spawn", code) }
    tcsetpgrp(terminal, child)
    _ = unsafe write(gate[1], "\n", 1)
    close(gate[0])
    close(gate[1])
    return child
}

private let child = spawn()
report("pid \(child)")

while true {
    var status: CInt = 0
    if unsafe waitpid(child, &status, WUNTRACED) < 0 {
        if errno == EINTR { continue }
        fail("waitpid", errno)
    }
    let isStopped = status & 0xFF == 0x7F
    if isStopped {
        report("stopped \(status >> 8 & 0xFF)")
        tcsetpgrp(terminal, getpgrp())
    } else if status & 0x7F == 0 {
        report("exit \(status >> 8 & 0xFF)")
    } else {
        report("signal \(status & 0x7F)")
    }
    var order: UInt8 = 0
    if unsafe read(orders, &order, 1) != 1 { break }
    if isStopped {
        if order == UInt8(ascii: "f") { tcsetpgrp(terminal, child) }
        kill(-child, SIGCONT)
    }
}
