/// The treatment of a file that is damaged, or that another program has written.
///
/// A file counts as the storage's own if it carries the mark that the backend writes into
/// every file it creates.
public enum ForeignFilePolicy: Hashable, Sendable {
    /// Renames a file that cannot be read, and starts empty: for a path that is reserved for
    /// the program, such as one in its data directory.
    case quarantine
    /// Refuses a file without the mark and leaves it unchanged: for a path that a user has
    /// given, which may be mistyped. A damaged file with the mark is renamed.
    case refuse
}
