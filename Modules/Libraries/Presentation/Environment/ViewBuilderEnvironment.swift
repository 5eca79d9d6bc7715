/// The default looks of views.
///
/// Set it before the first view is built; a test that changes it resets it.
@MainActor
public enum ViewBuilderEnvironment {
    /// The font of labels.
    public static var defaultLabelFont: Font = .body
    /// The colour of labels.
    public static var defaultLabelColor: Color = .label
    /// The colour of labels of less weight.
    public static var defaultLabelSecondaryColor: Color = .secondaryLabel
    /// The font of buttons.
    public static var defaultButtonFont: Font = .headline
    /// The colour of buttons.
    public static var defaultButtonColor: Color = .tint
    /// The colour of dividers.
    public static var defaultSeparatorColor: Color = .separator

    /// Restores the initial values.
    public static func reset() {
        defaultLabelFont = .body
        defaultLabelColor = .label
        defaultLabelSecondaryColor = .secondaryLabel
        defaultButtonFont = .headline
        defaultButtonColor = .tint
        defaultSeparatorColor = .separator
    }
}
