import Injection
import Testing

@Suite("Limits")
struct LimitTests {
    @Test(arguments: [(150, true), (250, false), (100_000, false)])
    func `a chain of services may be long, but not too long`(
        length: Int,
        isMade: Bool
    ) async {
        let container = Resolver()
        for number in 0..<length {
            container.register(name: .init("\(number)")) { r -> Link in
                if number == length - 1 { return Link(depth: 1) }
                let next = try r.tryResolve(Link.self, name: .init("\(number + 1)"))
                return Link(depth: next.depth + 1)
            }
        }
        let reason = await onThread { () -> ResolutionError.Reason? in
            do {
                _ = try container.tryResolve(Link.self, name: "0")
                return nil
            } catch {
                return (error as? ResolutionError)?.reason
            }
        }
        #expect(reason == (isMade ? nil : .tooDeep))
    }
}

private struct Link {
    let depth: Int
}
