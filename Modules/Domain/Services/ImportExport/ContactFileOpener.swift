/// Opens files of contacts by their paths.
package struct ContactFileOpener: Sendable {
    private let open: @Sendable (String) -> ContactFile

    /// Creates an opener.
    ///
    /// - Parameter open: Creates the file of a path, which is opened when it is read.
    package init(_ open: @escaping @Sendable (String) -> ContactFile) {
        self.open = open
    }

    /// The file of a path; `~/` is the home directory.
    package func file(at path: String) -> ContactFile {
        open(path.expandingHome)
    }
}
