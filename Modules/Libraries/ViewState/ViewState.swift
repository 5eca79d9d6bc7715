// The type is named as its module, because code written for it spells it so; where the name of the
// module is needed, `ViewState::StateContainer` selects it.

/// The state of a view that loads one piece of information.
public enum ViewState<Info> {
    /// Nothing was loaded yet.
    case initial
    /// Loading is in progress.
    case loading
    /// The information was loaded.
    case loaded(Info)
    /// Loading failed.
    case error

    /// Whether loading is in progress.
    public var isLoading: Bool {
        if case .loading = self { true } else { false }
    }

    /// The loaded information, or `nil`.
    public var info: Info? {
        if case .loaded(let info) = self { info } else { nil }
    }
}

extension ViewState: Sendable where Info: Sendable {}

extension ViewState: Equatable where Info: Equatable {}
