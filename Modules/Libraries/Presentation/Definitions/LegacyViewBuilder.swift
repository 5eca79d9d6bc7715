/// A view made of other views, in the form of Builder's first versions.
///
/// ```swift
/// struct NameView: LegacyViewBuilder {
///     let name: String
///     func build() -> any View { LabelView(name).font(.headline) }
/// }
/// ```
///
/// Code written for those versions declares `typealias ViewBuilder = LegacyViewBuilder` once in its
/// module, or in a file, and needs no other change.
@MainActor
public protocol LegacyViewBuilder: ViewBuilder {
    /// The view's content; called once for each node that is built.
    func build() -> any View
}

extension LegacyViewBuilder {
    /// The result of ``build()``.
    public var body: any View {
        let view: any View = build()
        return view
    }
}
