package import Services

extension Listing {
    /// A notice about these people for the user, or `nil`; dates are in a local time.
    package func notice(in localTime: LocalTime) -> String? {
        switch source {
        case .directory:
            nil
        case .unkept(let reason):
            "not stored for later: \(reason.withoutTypeNames)"
        case .stored(let date):
            "as of \(localTime.minuteText(date)), refreshing…"
        case .offline(let date, let reason):
            "offline, as of \(localTime.minuteText(date)) (\(reason.withoutTypeNames))"
        }
    }
}
