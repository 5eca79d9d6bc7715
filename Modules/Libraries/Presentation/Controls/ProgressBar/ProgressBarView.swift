/// Defines a bar that shows the progress of some work.
public struct ProgressBarView: ModifiableView {
    private let configure: @MainActor (ProgressBarNode) -> Void

    /// Defines a bar.
    ///
    /// - Parameter progress: The progress from 0 to 1; `nil` while it is unknown.
    public init(_ progress: Double? = nil) {
        configure = { $0.progress = progress }
    }

    /// Defines a bar that follows a binding.
    public init(_ binding: some RxBinding<Double>) {
        configure = { node in node.bind(binding) { $0.progress = $1 } }
    }

    /// Defines a bar that follows a binding; `nil` means unknown.
    public init(_ binding: some RxBinding<Double?>) {
        configure = { node in node.bind(binding) { $0.progress = $1 } }
    }

    /// Defines a bar that follows a closure over observed models; `nil` means unknown.
    public init(tracking progress: @escaping @MainActor () -> Double?) {
        configure = { node in node.bind(tracking: progress) { $0.progress = $1 } }
    }

    /// A new bar.
    public var modifiableView: ProgressBarNode {
        let node = ProgressBarNode()
        configure(node)
        return node
    }
}

extension ModifiableView where Base: ProgressBarNode {
    /// Sets the colour of the bar.
    public func color(_ color: Color) -> ViewModifier<Base> {
        with { $0.color = color }
    }

    /// Sets whether the percentage is shown at the right.
    public func showsPercentage(_ shows: Bool) -> ViewModifier<Base> {
        with { $0.showsPercentage = shows }
    }
}
