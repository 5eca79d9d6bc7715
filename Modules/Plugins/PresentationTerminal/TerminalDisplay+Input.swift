import Dispatch
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
        let isFirst = inbox.add(report)
        if waits {
            return DispatchQueue.main.sync {
                MainActor.assumeIsolated { deliver(from: inbox) }
            }
        }
        guard isFirst else { return }
        Task(priority: .userInitiated) { @MainActor [weak self] in self?.deliver(from: inbox) }
    }

    /// Hands on all that has come, in one call unless the program stops in between.
    private func deliver(from inbox: Inbox) {
        if options.guardsProcess { AlternateStack.install() }
        var events: [InputEvent] = []
        for report in inbox.takeAll() {
            guard session?.inbox === inbox else { return }
            switch report {
            case .events(let arrived):
                for event in arrived {
                    if options.suspendsOnControlZ, event == .key(.controlZ) {
                        hand(on: &events)
                        session?.device.suspend(wholeJob: true)
                        events.append(contentsOf: resume())
                    } else {
                        events.append(event)
                    }
                }
            case .replies(let replies):
                for reply in replies { events.append(contentsOf: take(reply)) }
            case .notice(ProcessGuard.Notice.resized): events.append(contentsOf: resized())
            case .notice(ProcessGuard.Notice.stopAsked):
                hand(on: &events)
                session?.device.suspend(wholeJob: false)
                events.append(contentsOf: resume())
            case .notice: events.append(contentsOf: resume())
            case .end:
                if session?.hasEnded == false { events.append(.end) }
                session?.hasEnded = true
            }
        }
        hand(on: &events)
    }

    private func hand(on events: inout [InputEvent]) {
        guard let session, !events.isEmpty else { return }
        if events.contains(where: { if case .mouse = $0 { true } else { false } }) {
            self.session?.hasSeenMouse = true
        }
        defer { events = [] }
        session.onInput(events)
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

extension KeyPress {
    fileprivate static let controlZ = KeyPress(.character("z"), modifiers: .control)
}
