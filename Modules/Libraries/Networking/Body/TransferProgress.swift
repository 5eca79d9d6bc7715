import FoundationEssentials

/// The progress of a body's transfer.
public struct TransferProgress: Hashable, Sendable {
    /// The number of bytes that have been transferred.
    public var completed: Int
    /// The total number of bytes, if it is known.
    public var total: Int?

    /// Creates a progress.
    public init(completed: Int, total: Int?) {
        self.completed = completed
        self.total = total
    }

    /// The fraction that has been transferred, from 0 to 1, if the total is known.
    public var fraction: Double? {
        total.map { $0 > 0 ? min(1, Double(completed) / Double($0)) : 1 }
    }
}

extension RequestBody {
    /// The same body, which reports how many of its bytes have been sent.
    ///
    /// - Parameter report: Called after each chunk, in the task that reads the body.
    /// - Returns: A body with the same bytes.
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
