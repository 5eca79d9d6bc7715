public import Reactive

/// Views by number, made when they are asked for; what lists and stacks show.
@MainActor
public protocol AnyIndexableViewBuilder: ViewConvertable {
    /// How many there are.
    var count: Int { get }

    /// Sends when there are others; `nil` if that never happens.
    var updated: Observable<Void>? { get }

    /// Makes one view.
    ///
    /// - Returns: `nil` if there is none for that number, or it is out of range.
    func view(at index: Int) -> (any View)?
}

extension AnyIndexableViewBuilder {
    /// All views that there are now.
    public func asViews() -> [any View] {
        (0..<count).compactMap { view(at: $0) }
    }
}
