import Foundation
import Networking
import Testing

@Suite("APIError", .timeLimit(.minutes(10)))
struct APIErrorTests {
    @Test func `says what happened and its full name`() {
        let error: any Error = APIError.unexpected
        #expect("\(error)" == "An unexpected error occurred. (Builder.APIError.unexpected)")
        // This is the property of Foundation, which this file imports.
        #expect(error.localizedDescription == "\(error)")
    }

    @Test func `says what failed with what`() {
        let error = APIError(TransportError.cannotConnect(host: "127.0.0.1:9"))
        #expect(
            error.localizedDescription
                == "The server could not be reached: cannot connect to 127.0.0.1:9. "
                + "(Builder.APIError.connection)"
        )
    }

    @Test func `is matched by its kind`() {
        let error = APIError(.connection, underlying: TransportError.cancelled)
        #expect(error == .connection && error != .server)
        let name: String
        switch error {
        case .connection: name = "connection"
        default: name = "other"
        }
        #expect(name == "connection")
        do {
            throw error
        } catch APIError.connection {
            #expect(Bool(true))
        } catch {
            Issue.record("not caught")
        }
    }
}
