import FoundationEssentials
import Glibc
import Networking
import NetworkingCurl
import NetworkingTesting
import Testing

// The tests run in their own processes, where nothing else creates threads or opens files.
@Suite("CurlTransport: what it holds", .timeLimit(.minutes(10)))
struct CurlTransportCostTests {
    @Test func `is no thread and no file before the first request`() async {
        await #expect(processExitsWith: .success) {
            let before = Usage()
            let transports = (0..<200).map { _ in CurlTransport() }
            let after = Usage()
            try #require(after.threads < before.threads + 20)
            try #require(after.files < before.files + 20)
            try #require(transports.count == 200)
        }
    }

    @Test func `is a thread that takes no signals, lest a closed connection end the program`()
        async throws
    {
        await #expect(processExitsWith: .success) {
            let server = try ContractService().listen()
            let transport = CurlTransport()
            let url = server.url.appending(path: "/status/200")
            _ = try await transport.send(Request(url: url))
            // The request may end before the thread has started, and a starting thread blocks all
            // signals for a moment. Bit 12 is SIGPIPE, 27 is SIGWINCH, and 10 is SIGSEGV.
            let deadline = ContinuousClock.now + .seconds(60)
            while true {
                let masks = try signalMasks()
                let isQuiet = masks.contains { $0 >> 12 & 1 == 1 && $0 >> 27 & 1 == 1 }
                if isQuiet, masks.allSatisfy({ $0 >> 10 & 1 == 0 }) { break }
                try #require(ContinuousClock.now < deadline)
                await Task.yield()
            }
        }
    }

    @Test func `fails without free files, and works again with some`() async {
        await #expect(processExitsWith: .success) {
            let server = try ContractService().listen()
            let url = server.url.appending(path: "/status/200")
            let (early, late) = (CurlTransport(), CurlTransport())
            try #require(try await early.send(Request(url: url)).status == 200)
            var taken: [Int32] = []
            while case let file = dup(0), file >= 0 { taken.append(file) }

            // The first transport has no connection that it could use, and the second one has no
            // thread.
            for transport in [early, late] {
                let post = Request(method: .post, url: url, body: .data(Data("x".utf8)))
                await #expect(throws: TransportError.self) { try await transport.send(post) }
            }

            for file in taken { close(file) }
            for transport in [early, late] {
                try #require(try await transport.send(Request(url: url)).status == 200)
            }
        }
    }

    @Test func `is given back with the transport, and after a storm`() async {
        await #expect(processExitsWith: .success) {
            let server = try ContractService().listen()
            let before = Usage()
            for _ in 0..<60 {
                let transport = CurlTransport()
                let url = server.url.appending(path: "/status/200")
                try #require(try await transport.send(Request(url: url)).status == 200)
            }
            let transport = CurlTransport()
            try await TransportContract(transport).check(.survivesAStormOfCancellations)
            // The threads end by themselves shortly afterwards.
            let deadline = ContinuousClock.now + .seconds(60)
            while Usage().threads > before.threads + 30 || Usage().files > before.files + 60 {
                try #require(ContinuousClock.now < deadline)
                await Task.yield()
            }
        }
    }
}

/// The signals that each thread of this process blocks.
private func signalMasks() throws -> [UInt64] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").compactMap { thread in
        let status = try? Data(contentsOf: URL(filePath: "/proc/self/task/\(thread)/status"))
        return String(decoding: status ?? Data(), as: UTF8.self).split(separator: "\n")
            .first { $0.hasPrefix("SigBlk:") }
            .flatMap { UInt64($0.dropFirst(8), radix: 16) }
    }
}

private struct Usage {
    let threads: Int
    let files: Int

    init() {
        func count(_ kind: String) -> Int {
            (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/\(kind)").count) ?? 0
        }
        threads = count("task")
        files = count("fd")
    }
}
