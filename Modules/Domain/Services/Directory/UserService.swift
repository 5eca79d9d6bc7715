import FoundationEssentials
package import Imaging
package import Models
package import Networking
package import Reactive

/// Requests people from the directory.
package struct UserService: UserServiceType {
    private let session: any ClientSessionManagerType
    private let query: UserQuery

    /// Creates a service.
    ///
    /// - Parameters:
    ///   - session: Asks the directory; its base URL is the directory's.
    ///   - query: Which people to ask for.
    package init(session: any ClientSessionManagerType, query: UserQuery = UserQuery()) {
        self.session = session
        self.query = query
    }

    /// Asks the directory.
    package func list() -> Single<[User]> {
        result().map(\.results)
    }

    /// Asks the directory.
    package func answer() -> Single<DirectoryPage> {
        result().map { DirectoryPage($0) }
    }

    private func result(page: Int? = nil) -> Single<UserResultType> {
        var parameters: [String: (any QueryValue)?] = [
            "results": query.results,
            "seed": query.seed,
        ]
        if let nationalities = query.nationalities { parameters["nat"] = nationalities }
        if let page { parameters["page"] = page }
        return session.builder()
            .add(path: "/")
            .add(parameters: parameters)
            .rx
            .send(.get)
            .catch { error -> Single<UserResultType> in
                // A sentence about the session around the directory's own words would contradict them.
                throw (error as? APIError)?.underlying as? UserResultError ?? error
            }
    }

    /// Asks for the portrait of 48 pixels.
    package func thumbnail(forUser user: User) -> Single<Image?> {
        image(at: user.picture?.thumbnail)
    }

    /// Asks for the portrait of 128 pixels.
    package func photo(forUser user: User) -> Single<Image?> {
        image(at: user.picture?.large)
    }

    private func image(at path: String?) -> Single<Image?> {
        guard let path, let url = URL(string: path) else { return .just(nil) }
        return session.builder(forURL: url)
            .rx
            .send(.get)
            .map { (data: Data) -> Image? in Image(data: data) }
    }
}

extension UserService: DirectoryPages {
    /// The parameters that all pages have.
    package var question: String {
        "results=\(query.results)&seed=\(query.seed)&nat=\(query.nationalities ?? "")"
    }

    /// Asks for as many people as the query says.
    package func page(_ number: Int) async throws -> DirectoryPage {
        DirectoryPage(try await result(page: number).value)
    }
}
