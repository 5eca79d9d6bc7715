import CMalloc

/// The heap of the process.
enum Heap {
    /// Limits the memory that the process holds but does not use; to be called before there
    /// are threads.
    static func limitFragmentation() {
        cmalloc_limit_fragmentation()
    }
}
