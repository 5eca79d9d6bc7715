import Services

extension PeopleStore {
    /// Undoes the last change.
    ///
    /// - Returns: A line for the user: what was undone, or why nothing was.
    func undoLine() async -> String {
        do {
            return "undone: \(try await undo())"
        } catch let error as UndoError {
            return sentence(of: error)
        } catch {
            return "not undone: \(sentence(of: error))"
        }
    }
}
