public import FoundationEssentials

/// The types of a query item's value: text, numbers and Boolean values.
public typealias QueryValue = LosslessStringConvertible & Sendable

extension ClientRequestBuilder {
    /// Appends a path, with exactly one slash between the URL and the path.
    ///
    /// A trailing slash is preserved: `/` on `https://host/api` results in `https://host/api/`.
    /// All characters except slashes are literal, so `?` and `%` are encoded. A `.` or `..`
    /// segment could lead outside of the base; sending then fails.
    public func add(path: String) -> ClientRequestBuilder {
        let steps = path.utf8.split(separator: 0x2F).map(Substring.init)
        guard !steps.contains("."), !steps.contains("..") else {
            return failing(
                TransportError.invalidRequest(reason: "the path \(path.debugDescription) has dots")
            )
        }
        return changingURL { components in
            let base = components.percentEncodedPath
            let isOpen = base.utf8.last == 0x2F
            var added = steps.map { PercentEncoding.path($0) }.joined(separator: "/")
            if path.utf8.last == 0x2F, !added.isEmpty { added += "/" }
            guard !path.isEmpty else { return }
            components.percentEncodedPath = base + (isOpen ? "" : "/") + added
        }
    }

    /// Sets query items, sorted by name, and replaces items with the same names.
    ///
    /// Other items are not changed, including those of the URL. A `nil` becomes an empty value.
    ///
    ///     builder.add(parameters: ["results": 20, "nat": "us", "seed": "999"])
    public func add(parameters: [String: (any QueryValue)?]) -> ClientRequestBuilder {
        let names = Set(parameters.keys.map { PercentEncoding.query($0) })
        let added = parameters.sorted { $0.key < $1.key }
            .map { PercentEncoding.item($0.key, $0.value?.description ?? "") }
        return changingURL { components in
            let kept = (components.percentEncodedQuery ?? "").split(separator: "&")
                .filter { item in !names.contains(String(item.prefix { $0 != "=" })) }
                .map(String.init)
            components.percentEncodedQuery = joined(kept + added)
        }
    }

    /// Appends query items in the given order; an item without a value has no `=`.
    public func add(queryItems: [URLQueryItem]) -> ClientRequestBuilder {
        let added = queryItems.map { PercentEncoding.item($0.name, $0.value) }
        return changingURL { components in
            let kept = (components.percentEncodedQuery ?? "").split(separator: "&").map(String.init)
            components.percentEncodedQuery = joined(kept + added)
        }
    }

    /// Appends query items, sorted by name; a `nil` has no `=`.
    public func add(queryItems: [String: String?]) -> ClientRequestBuilder {
        let sorted = queryItems.sorted { $0.key < $1.key }
        return add(queryItems: sorted.map { URLQueryItem(name: $0.key, value: $0.value) })
    }

    private func joined(_ items: [String]) -> String? {
        items.isEmpty ? nil : items.joined(separator: "&")
    }

    private func changingURL(_ change: (inout URLComponents) -> Void) -> ClientRequestBuilder {
        let failure = TransportError.invalidRequest(reason: "the URL cannot be built")
        guard var components = URLComponents(url: request.url, resolvingAgainstBaseURL: true)
        else { return failing(failure) }
        change(&components)
        guard let url = components.url else { return failing(failure) }
        return with { $0.url = url }
    }
}
