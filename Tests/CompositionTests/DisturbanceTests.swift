import Composition
import Foundation
import Networking
import TestSupport
import Testing

@Suite("Disturbance")
struct DisturbanceTests {
    private let response = Response(status: 200, body: Data("0123456789".utf8))

    @Test func `without latency and faults changes nothing`() async {
        let waits = Log<Duration>()
        let disturbance = Disturbance(random: { 0 }, wait: { waits.write($0) })

        #expect(await disturbance.applied(to: response) == response)
        #expect(waits.entries.isEmpty)
    }

    @Test func `waits before each answer`() async {
        let waits = Log<Duration>()
        let disturbance = Disturbance(latency: .milliseconds(20), wait: { waits.write($0) })

        #expect(await disturbance.applied(to: response) == response)
        #expect(waits.entries == [.milliseconds(20)])
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
