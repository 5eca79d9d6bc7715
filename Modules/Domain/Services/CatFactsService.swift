package import Models
import Networking
package import NetworkingClient

/// Requests facts about cats.
package struct CatFactsService: Sendable {
    private let client: HTTPClient
    private let urlString: String

    /// Creates a service over an HTTP client.
    ///
    /// - Parameters:
    ///   - client: The client that sends the requests.
    ///   - urlString: The URL of the facts.
    package init(
        client: HTTPClient,
        urlString: String = "https://catfact.ninja/fact/"
    ) {
        self.client = client
        self.urlString = urlString
    }

    /// Requests a fact.
    ///
    /// - Throws: `TransportError` or `Request.RequestError`.
    package func fetchCatFact() async throws -> CatFact {
        try await client
            .execute(
                .init(
                    urlString: urlString,
                    method: .get([]),
                    headers: [:]
                ),
                responseType: CatFact.self
            )
    }
}
