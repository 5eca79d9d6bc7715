import FoundationEssentials
import Networking
import Testing

@Suite("BodyPipe", .timeLimit(.minutes(1)))
@MainActor
struct BodyPipeTests {
    // On one actor, so that the writer runs as far as it can before the test goes on.
    @Test(arguments: [1, 2, 5])
    func `makes its writer wait at its capacity`(capacity: Int) async throws {
        let pipe = BodyPipe(capacity: capacity)
        var sent = 0
        let writer = Task {
            for byte in 1...7 as ClosedRange<UInt8> {
                #expect(await pipe.send(Data([byte])))
                sent += 1
            }
            pipe.finish()
        }
        while pipe.hasRoom() { await Task.yield() }
        // The send that fills the pipe waits.
        #expect(sent == capacity - 1)

        var received: [UInt8] = []
        while let chunk = try await pipe.read() { received += chunk }
        await writer.value
        #expect(received == [1, 2, 3, 4, 5, 6, 7])
    }
}
