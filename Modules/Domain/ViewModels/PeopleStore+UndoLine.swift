import Services

extension PeopleStore {
    /// Undoes the last change.
    ///
    /// - Returns: A line for the user: the change that was undone, or why none can be.
    /// - Throws: `PersistenceError`; nothing is changed then.
    func undoLine() async throws -> String {
        do {
            return "undone: \(try await undo())"
        } catch let error as UndoError {
            return sentence(of: error)
        }
    }
}
