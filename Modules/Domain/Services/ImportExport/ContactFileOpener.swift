/// A factory of contact files and folders by path.
package struct ContactFileOpener: Sendable {
    private let open: @Sendable (String) -> ContactFile

    /// Creates an opener.
    ///
    /// - Parameter open: Returns the file or folder at a path; files are opened when they are read.
    package init(_ open: @escaping @Sendable (String) -> ContactFile) {
        self.open = open
    }

    /// Returns the file or folder at a path, where `~/` is the home directory.
    package func file(at path: String) -> ContactFile {
        open(path.expandingHome)
    }
}
