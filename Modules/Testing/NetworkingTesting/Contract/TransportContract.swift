public import FoundationEssentials
public import Networking
import Testing

/// The requirements of `Transport`, implemented once and checked for each backend.
///
/// ```swift
/// @Test(arguments: TransportContract.Law.allCases)
/// func `keeps the contract`(law: TransportContract.Law) async throws {
///     try await TransportContract(CurlTransport()).check(law)
/// }
/// ```
public struct TransportContract: Sendable {
    let transport: any Transport
    let service: ContractService
    let base: URL
    let seesTwoLengths: Bool
    let seesCutGzip: Bool
    let servesBesideFloods: Bool
    // Retains the open sockets as long as the contract.
    private let server: FaultServer?

    /// A contract for a transport that uses sockets.
    ///
    /// - Parameters:
    ///   - transport: The transport to check.
    ///   - seesTwoLengths: Whether it can detect that a response announces two lengths. If its
    ///     backend hides that, such a response may be accepted.
    ///   - seesCutGzip: Whether it can detect that compressed data ends too early. If its backend
    ///     hides that, such a response may be accepted.
    ///   - servesBesideFloods: Whether other requests get their responses while a server sends
    ///     without a pause. The request to that server ends at its timeout in any case.
    /// - Throws: ``FaultServer/Failure`` if there is no free port.
    public init(
        _ transport: any Transport,
        seesTwoLengths: Bool = true,
        seesCutGzip: Bool = true,
        servesBesideFloods: Bool = true
    ) throws(FaultServer.Failure) {
        let service = ContractService()
        let server = try service.listen()
        self.transport = transport
        self.service = service
        self.server = server
        self.seesTwoLengths = seesTwoLengths
        self.seesCutGzip = seesCutGzip
        self.servesBesideFloods = servesBesideFloods
        base = server.url
    }

    /// A contract for a transport without sockets, which is connected to a service.
    public init(_ transport: any Transport, service: ContractService, base: URL) {
        self.transport = transport
        self.service = service
        self.base = base
        seesTwoLengths = true
        seesCutGzip = true
        servesBesideFloods = true
        server = nil
    }

    /// Checks one law.
    ///
    /// - Throws: An error of the transport where none is expected.
    public func check(_ law: Law) async throws {
        switch law {
        case .passesEveryStatus: try await passesEveryStatus()
        case .carriesHeaders: try await carriesHeaders()
        case .carriesBinaryBodies: try await carriesBinaryBodies()
        case .carriesMethods: try await carriesMethods()
        case .streamsBodies: try await streamsBodies()
        case .sendsStreamsAndFiles: try await sendsStreamsAndFiles()
        case .refusesUnreadableBodies: try await refusesUnreadableBodies()
        case .holdsTheBodyLimitOfStreams: try await holdsTheBodyLimitOfStreams()
        case .endsStreamsEarly: try await endsStreamsEarly()
        case .handsRedirectsBack: try await handsRedirectsBack()
        case .holdsTheBodyLimit: try await holdsTheBodyLimit()
        case .refusesWhatMustNotBeSent: try await refusesWhatMustNotBeSent()
        case .keepsTimeouts: try await keepsTimeouts()
        case .keepsTimeoutsOfUploads: await keepsTimeoutsOfUploads()
        case .answersManyAtOnce: try await answersManyAtOnce()
        case .waitsForEachAlone: try await waitsForEachAlone()
        case .isCancelledBefore: await isCancelledBefore()
        case .isCancelledDuring: try await isCancelledDuring()
        case .endsUploadsEarly: try await endsUploadsEarly()
        case .isCancelledAfter: try await isCancelledAfter()
        case .survivesAStormOfCancellations: await survivesAStormOfCancellations()
        case .endsThousandsOfCancelledRequests: await endsThousandsOfCancelledRequests()
        }
    }

    func request(
        _ path: String,
        method: HTTPMethod = .get,
        headers: HTTPHeaders = [:],
        body: Data? = nil
    ) -> Request {
        Request(
            method: method,
            url: base.appending(path: path),
            headers: headers,
            body: body.map { .data($0) },
            timeout: .seconds(20)
        )
    }
}
