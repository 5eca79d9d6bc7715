/// Opens files and folders of contacts by their paths.
package struct ContactFileOpener: Sendable {
    private let open: @Sendable (String) -> ContactFile

    /// Creates an opener.
    ///
    /// - Parameter open: Creates the file or folder of a path; files are opened when they are read.
    package init(_ open: @escaping @Sendable (String) -> ContactFile) {
        self.open = open
    }

    /// The file or folder of a path; `~/` is the home directory.
    package func file(at path: String) -> ContactFile {
        open(path.expandingHome)
    }
}
