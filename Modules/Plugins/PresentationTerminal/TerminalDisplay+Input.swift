import CDispatch
import Presentation

// Keys and the reader's other reports on their way to the application.
extension TerminalDisplay {
    /// Leaves a report to the main actor.
    ///
    /// - Parameters:
    ///   - report: The report.
    ///   - inbox: Collects the reports of the session.
    ///   - waits: Whether to return only when the main actor has taken it, which happens on this
    ///     thread if the actor is free; never on the main actor itself.
    nonisolated func post(_ report: InputReader.Report, to inbox: Inbox, waits: Bool = false) {
        if waits {
            var body: @MainActor () -> Void = { self.deliver(report, from: inbox) }
            // Unsafe: the pointer is to a local, and the main queue is the executor of the main
            // actor. `assumeIsolated` asks the runtime whether it is, and `DispatchQueue.sync`
            // copies the closure twice; that takes as long as to read the key.
            return unsafe withUnsafeMutablePointer(to: &body) { body in
                unsafe dispatch_sync_f(dispatch_get_main_queue(), body) { body in
                    unsafe body?.assumingMemoryBound(to: (() -> Void).self).pointee()
                }
            }
        }
        guard inbox.add(report) else { return }
        Task(priority: .userInitiated) { @MainActor [weak self] in
            self?.deliver(nil, from: inbox)
        }
    }

    /// Hands on all that has come, in one call unless the program stops in between.
    private func deliver(_ last: InputReader.Report?, from inbox: Inbox) {
        if options.guardsProcess { AlternateStack.install() }
        var events: [InputEvent] = []
        for report in inbox.takeAll() { take(report, from: inbox, into: &events) }
        if let last { take(last, from: inbox, into: &events) }
        hand(on: &events)
    }

    private func take(
        _ report: InputReader.Report,
        from inbox: Inbox,
        into events: inout [InputEvent]
    ) {
        guard session?.inbox === inbox else { return }
        switch report {
        case .events(var arrived):
            while options.suspendsOnControlZ, let index = arrived.indexOfControlZ {
                events += arrived[..<index]
                arrived.removeSubrange(...index)
                hand(on: &events)
                session?.device.suspend(wholeJob: true)
                events += resume()
            }
            if events.isEmpty { events = arrived } else { events += arrived }
        case .replies(let replies):
            for reply in replies { events += take(reply) }
        case .notice(ProcessGuard.Notice.resized): events += resized()
        case .notice(ProcessGuard.Notice.stopAsked):
            hand(on: &events)
            session?.device.suspend(wholeJob: false)
            events += resume()
        case .notice: events += resume()
        case .end:
            if session?.hasEnded == false { events.append(.end) }
            session?.hasEnded = true
        }
    }

    private func hand(on events: inout [InputEvent]) {
        guard let onInput = session?.onInput, !events.isEmpty else { return }
        for case .mouse in events { session?.hasSeenMouse = true }
        onInput(events)
        events = []
    }

    private func resume() -> [InputEvent] {
        guard let session else { return [] }
        encoder.invalidate()
        do throws(DisplayError) {
            try session.device.retake()
        } catch {
            post(.end, to: session.inbox)
            return []
        }
        if reportsMouse != options.usesMouse { applyMouse(to: session.device) }
        return resized() + [.resumed]
    }
}

extension [InputEvent] {
    fileprivate var indexOfControlZ: Int? {
        firstIndex { event in
            guard case .key(let press) = event, press.modifiers == .control else { return false }
            return press.key == .character("z")
        }
    }
}
