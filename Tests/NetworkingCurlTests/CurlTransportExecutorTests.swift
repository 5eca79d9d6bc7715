import FoundationEssentials
import Glibc
import Networking
import NetworkingCurl
import NetworkingServer
import NetworkingTesting
import Synchronization
import Testing

@Suite("CurlTransport: as an executor", .timeLimit(.minutes(10)))
struct CurlTransportExecutorTests {
    @Test func `runs the code around requests on one thread`() async throws {
        let server = try ContractService().listen()
        defer { server.stop() }
        let transport = CurlTransport()
        let url = server.url.appending(path: "/bytes/10")
        let threads = try await withTaskExecutorPreference(transport) {
            try await withThrowingTaskGroup(of: [pthread_t].self) { group in
                for _ in 0..<20 {
                    group.addTask {
                        let before = pthread_self()
                        let count = try await transport.send(Request(url: url)).body.count
                        #expect(count == 10)
                        return [before, pthread_self()]
                    }
                }
                return try await group.reduce(into: Set([pthread_self()])) { $0.formUnion($1) }
            }
        }
        #expect(threads.count == 1)
        #expect(!threads.contains(pthread_self()))
    }

    @Test func `lets the network go on while jobs enqueue each other`() async throws {
        let server = try ContractService().listen()
        defer { server.stop() }
        let transport = CurlTransport()
        let url = server.url.appending(path: "/status/200")
        let status = try await withTaskExecutorPreference(transport) {
            try await withThrowingTaskGroup(of: Int?.self) { group in
                group.addTask {
                    while !Task.isCancelled { await Task.yield() }
                    return nil
                }
                group.addTask { try await transport.send(Request(url: url)).status }
                defer { group.cancelAll() }
                return try await group.next()
            }
        }
        #expect(status == 200)
    }

    @Test func `lives until its last task ends`() async throws {
        let server = try ContractService().listen()
        defer { server.stop() }
        let url = server.url.appending(path: "/status/200")
        for _ in 1...50 {
            let status = Task(executorPreference: CurlTransport()) {
                await Task.yield()
                return try await CurlTransport().send(Request(url: url)).status
            }
            #expect(try await status.value == 200)
        }
    }

    // On the transport's thread, tasks run in the order in which they were created.
    @Test func `sends what waits by the priority of its task`() async throws {
        let paths = Mutex<[String]>([])
        let areQueued = Gate()
        let server = HTTPServer { request in
            let path = request.url.path(percentEncoded: true)
            paths.withLock { $0.append(path) }
            if path == "/first" { await areQueued.pass() }
            return Response(status: 200)
        }
        defer { server.stop() }
        let url = try server.start()
        let transport = CurlTransport(requestsPerHost: 1)
        let requests: [(String, TaskPriority)] = [
            ("first", .low), ("low/1", .low), ("high/1", .high), ("low/2", .low),
            ("medium", .medium), ("high/2", .high),
        ]
        let tasks = requests.map { path, priority in
            Task(executorPreference: transport, priority: priority) {
                _ = try await transport.send(Request(url: url.appending(path: path)))
            }
        }
        await Task(executorPreference: transport) {}.value
        areQueued.open()
        for task in tasks { try await task.value }
        let expected = ["/first", "/high/1", "/high/2", "/medium", "/low/1", "/low/2"]
        #expect(paths.withLock { $0 } == expected)
    }
}
