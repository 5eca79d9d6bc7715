package import Reactive

/// The names of the fields of a form, in their order.
package typealias FormFieldID = CaseIterable & Hashable & RawRepresentable<String> & Sendable

/// The fields of a form with their errors and states.
///
/// A field that is disabled or hidden has no error. Methods that need a field which the form
/// lacks throw ``FormError``; those that only ask about one treat it as valid and enabled.
@MainActor
package final class FormFieldManager<IDS: FormFieldID> {
    /// The fields.
    @Variable package private(set) var fields: [IDS: any AnyFormField] = [:]
    /// The messages of the fields whose value is not valid, as of the last validation.
    @Variable package private(set) var errors: [IDS: String] = [:]
    /// The states of the fields that are not simply enabled.
    @Variable package private(set) var states: [IDS: FormFieldState] = [:]

    private let placeholders: [IDS: String]

    /// Creates a form.
    ///
    /// - Parameters:
    ///   - fields: The fields. One whose name is not among the IDs is left out; of two with
    ///     the same name the last counts.
    ///   - placeholders: The placeholders that are not simply the name.
    package init(_ fields: [any AnyFormField], placeholders: [IDS: String] = [:]) {
        self.placeholders = placeholders
        for field in fields {
            if let id = IDS(rawValue: field.id) { self.fields[id] = field }
        }
    }

    // MARK: Fields

    /// The names of the fields of the form, in their order.
    package var ids: [IDS] { IDS.allCases.filter { fields[$0] != nil } }

    /// A field with its type.
    ///
    /// - Throws: ``FormError`` if the form lacks it, or if its value is of another type.
    package func field<Value: Sendable>(
        for id: IDS,
        as type: Value.Type = Value.self
    ) throws(FormError) -> FormField<Value> {
        guard let field = fields[id] else { throw .missing(id: id.rawValue) }
        guard let field = field as? FormField<Value> else {
            throw .mistyped(id: id.rawValue, expected: "\(type)")
        }
        return field
    }

    /// The value of a field, or `nil` if the form lacks it or has one of another type.
    package func value<Value: Sendable>(for id: IDS, as type: Value.Type = Value.self) -> Value? {
        fields[id]?.value()
    }

    /// The value of a field, to be followed and written.
    ///
    /// - Throws: ``FormError`` if the form lacks it, or if its value is of another type.
    package func variable<Value: Sendable>(
        for id: IDS,
        as type: Value.Type = Value.self
    ) throws(FormError) -> Binding<Value> {
        try field(for: id, as: type).$variable
    }

    /// Sets the value of a field, if the form has it with that type.
    package func set<Value: Sendable>(_ value: Value, for id: IDS) {
        if let field = fields[id] as? FormField<Value> { field.variable = value }
    }

    /// The text of a field while it is empty: its own, or else its name with a capital.
    package func placeholder(for id: IDS) -> String {
        if let placeholder = placeholders[id] { return placeholder }
        let name = id.rawValue
        return name.prefix(1).uppercased() + name.dropFirst()
    }

    /// An event after each change of any value.
    package func changes() -> Observable<Void> {
        Observable.merge(ids.compactMap { fields[$0]?.changes().skip(1) })
    }

    // MARK: Errors

    /// The message about a field now and after each change of it, or `nil`.
    package func error(for id: IDS) -> Observable<String?> {
        $errors.map { $0[id] }.distinctUntilChanged()
    }

    /// Whether there is any error, now and after each change of that.
    package func hasErrors() -> Observable<Bool> {
        $errors.map { !$0.isEmpty }.distinctUntilChanged()
    }

    /// Whether all values that count are valid at the moment; shows no error.
    package var isValid: Bool { ids.allSatisfy { message(for: $0) == nil } }

    /// Validates all fields and replaces all errors.
    ///
    /// - Returns: Whether all are valid.
    @discardableResult
    package func validate() -> Bool {
        var found: [IDS: String] = [:]
        for id in ids { found[id] = message(for: id) }
        errors = found
        return found.isEmpty
    }

    /// Validates some fields; the errors of the others stay.
    ///
    /// - Parameters:
    ///   - ids: The fields.
    ///   - isIncluded: Whether a field is validated at all.
    /// - Returns: Whether those that were validated are valid.
    @discardableResult
    package func validate(_ ids: [IDS], filtering isIncluded: (IDS) -> Bool = { _ in true }) -> Bool
    {
        var all = errors
        var isValid = true
        for id in ids where isIncluded(id) {
            all[id] = message(for: id)
            if all[id] != nil { isValid = false }
        }
        errors = all
        return isValid
    }

    /// Removes all errors.
    package func clearErrors() {
        errors = [:]
    }

    private func message(for id: IDS) -> String? {
        state(of: id) == .enabled ? fields[id]?.validates() : nil
    }

    // MARK: States

    /// The state of a field at the moment.
    package func state(of id: IDS) -> FormFieldState { states[id] ?? .enabled }

    /// The state of a field now and after each change of it.
    package func state(for id: IDS) -> Observable<FormFieldState> {
        $states.map { $0[id] ?? .enabled }.distinctUntilChanged()
    }

    /// Whether a field has a state, now and after each change of that.
    package func state(_ state: FormFieldState, for id: IDS) -> Observable<Bool> {
        self.state(for: id).map { $0 == state }.distinctUntilChanged()
    }

    /// Sets the state of a field; a field that leaves the enabled state loses its error.
    package func setState(_ state: FormFieldState, for id: IDS) {
        states[id] = state
        if state != .enabled, errors[id] != nil { errors[id] = nil }
    }

    // MARK: Order

    /// The enabled field behind another one, or `nil` after the last.
    package func nextID(from id: IDS) -> IDS? {
        guard let index = ids.firstIndex(of: id) else { return nil }
        return ids[(index + 1)...].first { state(of: $0) == .enabled }
    }
}
