/// A view made of other views.
///
/// ```swift
/// struct NameView: ViewBuilder {
///     let name: String
///     var body: any View { LabelView(name).font(.headline) }
/// }
/// ```
@MainActor
public protocol ViewBuilder: ModifiableView where Base == Node {
    /// The view's content; read once for each node that is built.
    var body: any View { get }
}

extension ViewBuilder {
    /// A new node, made from the body.
    public var modifiableView: Node { body.build() }
}
