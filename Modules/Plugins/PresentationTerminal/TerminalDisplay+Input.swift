import CDispatch
import Presentation

// Keys and the reader's other reports on their way to the application.
extension TerminalDisplay {
    /// Gives a report to the main actor, and returns when that has taken it, on this thread if the
    /// actor is free; never called on the main actor itself.
    ///
    /// There is no other way for input, so that events never overtake each other. A thread of its
    /// own for the actor's part would have to be woken for each key, which takes a fifth more time.
    nonisolated func post(_ report: InputReader.Report, from reader: InputReader) {
        var body: @MainActor () -> Void = { self.deliver(report, from: reader) }
        // Unsafe: the pointer is to a local, and the main queue is the executor of the main
        // actor. `assumeIsolated` asks the runtime whether it is, and `DispatchQueue.sync`
        // copies the closure twice; that takes as long as to read the key.
        unsafe withUnsafeMutablePointer(to: &body) { body in
            unsafe dispatch_sync_f(dispatch_get_main_queue(), body) { body in
                unsafe body?.assumingMemoryBound(to: (() -> Void).self).pointee()
            }
        }
    }

    /// Hands on the events of a report, in one call unless the program stops in between.
    private func deliver(_ report: InputReader.Report, from reader: InputReader) {
        if options.guardsProcess { AlternateStack.install() }
        // A thread that was stopped while it waited has nothing to say any more.
        guard session?.reader === reader else { return }
        var events: [InputEvent] = []
        take(report, into: &events)
        hand(on: &events)
    }

    private func take(_ report: InputReader.Report, into events: inout [InputEvent]) {
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
            session.reader.end()
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
