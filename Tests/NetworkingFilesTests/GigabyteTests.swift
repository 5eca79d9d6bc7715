import Foundation
import Networking
import NetworkingCurl
import NetworkingFiles
import Testing

/// Tests downloads from the nginx of Scripts/nginx, which Scripts/test starts for this suite.
@Suite(
    "Large downloads",
    .timeLimit(.minutes(10)),
    .enabled(if: ProcessInfo.processInfo.environment["NGINX_HTTP"] != nil, "nginx is missing")
)
struct GigabyteTests {
    // Runs in its own process, where no other test uses memory.
    @Test func `a gigabyte goes into a file through 20 MB of memory`() async {
        await #expect(processExitsWith: .success) {
            let server = ProcessInfo.processInfo.environment["NGINX_HTTP"] ?? ""
            let base = try #require(URL(string: server))
            let session = ClientSessionManager(base: base, transport: CurlTransport())
            _ = try await session.builder().add(path: "hello.txt").send(.get)
            let before = try memoryPeak()
            let file = FileManager.default.temporaryDirectory
                .appending(path: "GigabyteTests-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: file) }
            try await session.builder().add(path: "gigabyte").timeout(.seconds(300))
                .download(to: file)
            let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int
            try #require(size == 1 << 30)
            try #require(try memoryPeak() - before < 20 << 10)
        }
    }
}

/// The peak memory of this process, in KB.
private func memoryPeak() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    let number = line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) }
    return try #require(number)
}
