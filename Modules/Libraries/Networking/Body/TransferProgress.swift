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
    public func reporting(
        to report: @escaping @Sendable (TransferProgress) -> Void
    ) -> RequestBody {
        .stream(
            BodyStream(length: length) { (take: Taking) in
                try await send(to: take, reporting: report)
            }
        )
    }

    private typealias Taking = (Data) async throws -> Bool

    private func send(
        to take: Taking,
        reporting report: (TransferProgress) -> Void
    ) async throws {
        var progress = TransferProgress(completed: 0, total: length)
        try await forEachChunk { chunk in
            guard try await take(chunk) else { return false }
            progress.completed += chunk.count
            report(progress)
            return true
        }
    }

    // A file is mapped, so that only what is being sent is in memory.
    private func forEachChunk(_ take: Taking) async throws {
        switch self {
        case .stream(let stream): try await stream.forEach(take)
        case .data(let data): try await RequestBody.slice(data, take)
        case .file(let url):
            try await RequestBody.slice(Data(contentsOf: url, options: .alwaysMapped), take)
        }
    }

    private static func slice(_ data: Data, _ take: Taking) async throws {
        var rest = data[...]
        while !rest.isEmpty {
            guard try await take(rest.prefix(64 << 10)) else { return }
            rest = rest.dropFirst(64 << 10)
        }
    }
}
