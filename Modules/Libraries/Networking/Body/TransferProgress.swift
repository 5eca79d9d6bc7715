import FoundationEssentials

/// How much of a body has been transferred.
public struct TransferProgress: Hashable, Sendable {
    /// How many bytes have been transferred.
    public var completed: Int
    /// How many bytes there are, if that is known.
    public var total: Int?

    /// Creates a progress.
    public init(completed: Int, total: Int?) {
        self.completed = completed
        self.total = total
    }

    /// The part that has been transferred, from 0 to 1, if the total is known.
    public var fraction: Double? {
        total.map { $0 > 0 ? min(1, Double(completed) / Double($0)) : 1 }
    }
}

extension RequestBody {
    /// The same body, which reports how much of it has been sent.
    ///
    /// - Parameter report: Called after each chunk, on the task that reads the body.
    /// - Returns: A body that is read as this one is.
    public func reporting(
        to report: @escaping @Sendable (TransferProgress) -> Void
    ) -> RequestBody {
        .stream(
            BodyStream(length: length, isReplayable: isReplayable) {
                (read: @escaping FileReader, take: Taking) in
                var progress = TransferProgress(completed: 0, total: length)
                try await forEachChunk(readingFilesWith: read) { chunk in
                    guard try await take(chunk) else { return false }
                    progress.completed += chunk.count
                    report(progress)
                    return true
                }
            }
        )
    }
}
