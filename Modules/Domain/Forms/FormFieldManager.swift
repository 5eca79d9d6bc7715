package import Reactive

/// The identifiers of a form's fields, in their order.
package typealias FormFieldID = CaseIterable & Hashable & RawRepresentable<String> & Sendable

/// The fields of a form with their errors and states.
///
/// A disabled or hidden field has no error. For a field that the form does not have, methods that
/// return the field throw ``FormError``; queries treat it as valid and enabled.
@MainActor
package final class FormFieldManager<IDS: FormFieldID> {
    /// The fields by their identifiers.
    @Variable package private(set) var fields: [IDS: any AnyFormField] = [:]
    /// The messages of the fields that were invalid in the last validation.
    @Variable package private(set) var errors: [IDS: String] = [:]
    /// The states of fields that have been set; other fields are enabled.
    @Variable package private(set) var states: [IDS: FormFieldState] = [:]

    private let placeholders: [IDS: String]

    /// Creates a form.
    ///
    /// - Parameters:
    ///   - fields: The fields. One with an unknown identifier is ignored; of several with the same
    ///   identifier the last one is used.
    ///   - placeholders: The placeholders that differ from the field's name.
    package init(_ fields: [any AnyFormField], placeholders: [IDS: String] = [:]) {
        self.placeholders = placeholders
        for field in fields {
            if let id = IDS(rawValue: field.id) { self.fields[id] = field }
        }
    }

    // MARK: Fields

    /// The identifiers of the form's fields, in their order.
    package var ids: [IDS] { IDS.allCases.filter { fields[$0] != nil } }

    /// The field with an identifier and a type.
    ///
    /// - Throws: ``FormError`` if the form has no such field, or if its value has another type.
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

    /// The value of a field; `nil` if the form has no such field, or if its value has another type.
    package func value<Value: Sendable>(for id: IDS, as type: Value.Type = Value.self) -> Value? {
        fields[id]?.value()
    }

    /// The binding of a field's value.
    ///
    /// - Throws: ``FormError`` if the form has no such field, or if its value has another type.
    package func variable<Value: Sendable>(
        for id: IDS,
        as type: Value.Type = Value.self
    ) throws(FormError) -> Binding<Value> {
        try field(for: id, as: type).$variable
    }

    /// Sets the value of a field, if the form has one of that type.
    package func set<Value: Sendable>(_ value: Value, for id: IDS) {
        if let field = fields[id] as? FormField<Value> { field.variable = value }
    }

    /// The placeholder of a field: a custom one, or else its capitalized name.
    package func placeholder(for id: IDS) -> String {
        if let placeholder = placeholders[id] { return placeholder }
        let name = id.rawValue
        return name.prefix(1).uppercased() + name.dropFirst()
    }

    /// Emits after each change of any value.
    package func changes() -> Observable<Void> {
        Observable.merge(ids.compactMap { fields[$0]?.changes().skip(1) })
    }

    // MARK: Errors

    /// The error message of a field, now and after each change; `nil` for none.
    package func error(for id: IDS) -> Observable<String?> {
        $errors.map { $0[id] }.distinctUntilChanged()
    }

    /// Whether the form has errors, now and after each change.
    package func hasErrors() -> Observable<Bool> {
        $errors.map { !$0.isEmpty }.distinctUntilChanged()
    }

    /// Whether all enabled fields are currently valid; shows no errors.
    package var isValid: Bool { ids.allSatisfy { message(for: $0) == nil } }

    /// Validates all fields and replaces all errors.
    ///
    /// - Returns: Whether all fields are valid.
    @discardableResult
    package func validate() -> Bool {
        var found: [IDS: String] = [:]
        for id in ids { found[id] = message(for: id) }
        errors = found
        return found.isEmpty
    }

    /// Validates some fields, without changing the errors of others.
    ///
    /// - Parameters:
    ///   - ids: The identifiers of the fields.
    ///   - isIncluded: Returns whether to validate a field.
    /// - Returns: Whether all validated fields are valid.
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

    /// The current state of a field.
    package func state(of id: IDS) -> FormFieldState { states[id] ?? .enabled }

    /// The state of a field, now and after each change.
    package func state(for id: IDS) -> Observable<FormFieldState> {
        $states.map { $0[id] ?? .enabled }.distinctUntilChanged()
    }

    /// Whether a field has a state, now and after each change.
    package func state(_ state: FormFieldState, for id: IDS) -> Observable<Bool> {
        self.state(for: id).map { $0 == state }.distinctUntilChanged()
    }

    /// Sets the state of a field; a field that is no longer enabled loses its error.
    package func setState(_ state: FormFieldState, for id: IDS) {
        states[id] = state
        if state != .enabled, errors[id] != nil { errors[id] = nil }
    }

    // MARK: Order

    /// The next enabled field after another one; `nil` after the last.
    package func nextID(from id: IDS) -> IDS? {
        guard let index = ids.firstIndex(of: id) else { return nil }
        return ids[(index + 1)...].first { state(of: $0) == .enabled }
    }
}
