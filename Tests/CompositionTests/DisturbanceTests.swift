import Composition
import Foundation
import Networking
import Synchronization
import Testing

@Suite("Disturbance")
struct DisturbanceTests {
    private let response = Response(status: 200, body: Data("0123456789".utf8))

    @Test func `without latency and faults changes nothing`() async {
        let waits = Waits()
        let disturbance = Disturbance(random: { 0 }, wait: { waits.add($0) })

        #expect(await disturbance.applied(to: response) == response)
        #expect(waits.all.isEmpty)
    }

    @Test func `waits before each answer`() async {
        let waits = Waits()
        let disturbance = Disturbance(latency: .milliseconds(20), wait: { waits.add($0) })

        #expect(await disturbance.applied(to: response) == response)
        #expect(waits.all == [.milliseconds(20)])
    }

    @Test(arguments: [(0.0, 503, ""), (0.19, 503, ""), (0.2, 200, "01234"), (0.39, 200, "01234")])
    func `fails by status or by half a body`(draw: Double, status: Int, body: String) async {
        let answer = await Disturbance(faults: 0.4, random: { draw }).applied(to: response)

        #expect(answer.status == status)
        #expect(String(decoding: answer.body, as: UTF8.self) == body)
    }

    @Test func `leaves the other answers as they are`() async {
        let disturbance = Disturbance(faults: 0.4, random: { 0.4 })

        #expect(await disturbance.applied(to: response) == response)
    }
}

private final class Waits: Sendable {
    private let times = Mutex<[Duration]>([])

    var all: [Duration] { times.withLock { $0 } }

    func add(_ time: Duration) {
        times.withLock { $0.append(time) }
    }
}
