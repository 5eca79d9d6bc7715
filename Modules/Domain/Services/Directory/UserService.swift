import FoundationEssentials
package import Imaging
package import Models
package import Networking
package import Reactive

/// The directory as a service of the network.
package struct UserService: UserServiceType {
    private let session: any ClientSessionManagerType
    private let query: UserQuery

    /// Creates a service over a session.
    ///
    /// - Parameters:
    ///   - session: The session of the requests, with the directory's base URL.
    ///   - query: The people to request.
    package init(session: any ClientSessionManagerType, query: UserQuery = UserQuery()) {
        self.session = session
        self.query = query
    }

    /// Requests the people of the query.
    package func list() -> Single<[User]> {
        result().map(\.results)
    }

    /// Requests the people of the query, and counts unreadable entries.
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
                // The directory's own error is thrown, since the session's message would contradict
                // it.
                throw (error as? APIError)?.underlying as? UserResultError ?? error
            }
    }

    /// Requests the portrait of 48 pixels.
    package func thumbnail(forUser user: User) -> Single<Image?> {
        image(at: user.picture?.thumbnail)
    }

    /// Requests the portrait of 128 pixels.
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
    /// The parameters that all pages have in common.
    package var question: String {
        "results=\(query.results)&seed=\(query.seed)&nat=\(query.nationalities ?? "")"
    }

    /// Requests a page of the query's size.
    package func page(_ number: Int) async throws -> DirectoryPage {
        DirectoryPage(try await result(page: number).value)
    }
}
