import FoundationEssentials

extension ObservableType {
    /// Prints the subscription, each event, and the disposal.
    ///
    /// - Parameters:
    ///   - identifier: The prefix of each line; by default the file, line and function.
    ///   - trimOutput: Whether to omit the middle of long events.
    ///   - file: The file to print without an identifier.
    ///   - line: The line to print without an identifier.
    ///   - function: The function to print without an identifier.
    /// - Returns: The same stream.
    public func debug(
        _ identifier: String? = nil,
        trimOutput: Bool = false,
        file: String = #file,
        line: UInt = #line,
        function: String = #function
    ) -> Observable<Element> {
        debug(identifier, trimOutput, file, line, function)
    }

    /// Passes a line about the subscription, each event, and the disposal to a function.
    package func debug(
        _ identifier: String?,
        _ trimOutput: Bool,
        _ file: String,
        _ line: UInt,
        _ function: String,
        output: @escaping @Sendable (String) -> Void = { print("\(timestamp(of: Date())): \($0)") }
    ) -> Observable<Element> {
        let name =
            identifier ?? "\(file.split(separator: "/").last ?? ""):\(line) (\(function))"
        let source = asObservable()
        return Observable { sink in
            let tell: @Sendable (Event<Element>) -> Void = { event in
                output("\(name) -> Event \(text(of: event, isTrimmed: trimOutput))")
            }
            output("\(name) -> subscribed")
            source.run(
                sink.upstream(
                    { element in
                        tell(.next(element))
                        sink.next(element)
                    },
                    stop: { error in
                        tell(Event(end: error))
                        sink.stop(error)
                    }
                )
            )
            sink.subscription.add(AnonymousDisposable { output("\(name) -> isDisposed") })
        }
    }
}

private func text<Element>(of event: Event<Element>, isTrimmed: Bool) -> String {
    let text = "\(event)"
    guard isTrimmed, text.count > 40 else { return text }
    return "\(text.prefix(20))...\(text.suffix(20))"
}

private func timestamp(of time: Date) -> String {
    time.formatted(
        Date.ISO8601FormatStyle(timeZone: .current)
            .year().month().day()
            .dateTimeSeparator(.space)
            .time(includingFractionalSeconds: true)
    )
}
