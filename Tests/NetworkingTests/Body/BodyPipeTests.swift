import FoundationEssentials
import Networking
import Synchronization
import Testing

@Suite("BodyPipe", .timeLimit(.minutes(10)))
@MainActor
struct BodyPipeTests {
    // The writer and the test share an actor, so the writer runs until it waits.
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
        // The send that fills the pipe does not return.
        #expect(sent == capacity - 1)

        var received: [UInt8] = []
        while let chunk = try await pipe.read() { received += chunk }
        await writer.value
        #expect(received == [1, 2, 3, 4, 5, 6, 7])
    }

    @Test func `announces bytes once after a read that found none`() throws {
        let arrivals = Mutex(0)
        let pipe = BodyPipe(arrival: { arrivals.withLock { $0 += 1 } })
        pipe.write(Data([1]))
        #expect(try pipe.readReady() == .data(Data([1])))
        #expect(arrivals.withLock { $0 } == 0)

        #expect(try pipe.readReady() == .later)
        pipe.write(Data([2]))
        pipe.write(Data([3]))
        pipe.finish()
        #expect(arrivals.withLock { $0 } == 1)

        #expect(try pipe.readReady() == .data(Data([2])))
        #expect(try pipe.readReady() == .data(Data([3])))
        #expect(try pipe.readReady() == .end)
    }
}
