public import FoundationEssentials

/// The types of a query item's value: text, numbers and Boolean values.
public typealias QueryValue = LosslessStringConvertible & Sendable

extension ClientRequestBuilder {
    /// Appends a path, with exactly one slash between the URL and the path.
    ///
    /// A trailing slash is preserved: `/` on `https://host/api` results in `https://host/api/`.
    /// All characters except slashes are literal, so `?` and `%` are encoded. A `.` or `..`
    /// segment could lead outside of the base; sending then fails.
    public consuming func add(path: String) -> ClientRequestBuilder {
        guard let added = PercentEncoding.path(path) else {
            return failing(
                TransportError.invalidRequest(reason: "the path \(path.debugDescription) has dots")
            )
        }
        guard !path.isEmpty else { return self }
        return changingURL { $0.append(path: added) }
    }

    /// Sets query items, sorted by name, and replaces items with the same names.
    ///
    /// Other items are not changed, including those of the URL. A `nil` becomes an empty value.
    ///
    /// ```swift
    /// let first = people.add(parameters: ["page": 1, "per_page": 20])
    /// ```
    public func add(parameters: [String: (any QueryValue)?]) -> ClientRequestBuilder {
        let names = Set(parameters.keys.map { PercentEncoding.query($0) })
        let added = parameters.sorted { $0.key < $1.key }
            .map { PercentEncoding.item($0.key, $0.value?.description ?? "") }
        return changingURL { url in
            url.queryItems.removeAll { names.contains(String($0.prefix { $0 != "=" })) }
            url.queryItems += added
        }
    }

    /// Appends query items in the given order; an item without a value has no `=`.
    public func add(queryItems: [URLQueryItem]) -> ClientRequestBuilder {
        let added = queryItems.map { PercentEncoding.item($0.name, $0.value) }
        return changingURL { $0.queryItems += added }
    }

    /// Appends query items, sorted by name; a `nil` has no `=`.
    public func add(queryItems: [String: String?]) -> ClientRequestBuilder {
        let sorted = queryItems.sorted { $0.key < $1.key }
        return add(queryItems: sorted.map { URLQueryItem(name: $0.key, value: $0.value) })
    }

    private consuming func changingURL(_ change: (inout EncodedURL) -> Void) -> ClientRequestBuilder
    {
        var encoded = EncodedURL(request.url)
        change(&encoded)
        guard let url = encoded.url else {
            return failing(TransportError.invalidRequest(reason: "the URL cannot be built"))
        }
        return with { $0.url = url }
    }
}
