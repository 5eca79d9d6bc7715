import CMalloc

/// The heap of the process.
enum Heap {
    /// Limits the unused memory that the process holds; must be called before threads are started.
    static func limitFragmentation() {
        cmalloc_limit_fragmentation()
    }
}
