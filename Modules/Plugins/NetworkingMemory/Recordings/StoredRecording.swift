import FoundationEssentials
import Networking

// The JSON format of a recording, version 1.

struct StoredVersion: Decodable {
    let version: Int
}

struct StoredRecording: Codable {
    let version: Int
    let exchanges: [StoredExchange]
}

struct StoredExchange: Codable {
    private struct StoredRequest: Codable {
        let method: String
        let url: String
        let headers: [String]?
        let body: StoredBody?
    }

    private struct StoredResponse: Codable {
        let status: Int
        let headers: [String]?
        let body: StoredBody?
        let url: String?
    }

    private let request: StoredRequest
    private let response: StoredResponse

    /// Converts an exchange.
    init(_ exchange: HTTPRecording.Exchange, at place: String) throws(RecordingError) {
        let (request, response) = (exchange.request, exchange.response)
        guard request.body == nil || request.body?.data != nil else {
            throw .unencodable(reason: "\(place).request.body is not in memory")
        }
        self.request = StoredRequest(
            method: request.method.rawValue,
            url: request.url.absoluteString,
            headers: StoredExchange.lines(of: request.headers),
            body: request.body?.data.flatMap(StoredBody.init)
        )
        self.response = StoredResponse(
            status: response.status,
            headers: StoredExchange.lines(of: response.headers),
            body: StoredBody(response.body),
            url: response.url?.absoluteString
        )
    }

    /// Converts to an exchange and checks each value.
    func exchange(at place: String) throws(RecordingError) -> HTTPRecording.Exchange {
        guard let method = HTTPMethod(rawValue: request.method) else {
            throw .damaged(reason: "\(place).request.method is no method")
        }
        let request = Request(
            method: method,
            url: try url(request.url, at: "\(place).request.url"),
            headers: try headers(request.headers, at: "\(place).request.headers"),
            body: try request.body.map { body throws(RecordingError) in
                .data(try body.data(at: "\(place).request.body"))
            }
        )
        guard (100...999).contains(response.status) else {
            throw .damaged(reason: "\(place).response.status is no status")
        }
        let response = Response(
            status: response.status,
            headers: try headers(response.headers, at: "\(place).response.headers"),
            body: try response.body?.data(at: "\(place).response.body") ?? Data(),
            url: try response.url.map { text throws(RecordingError) in
                try url(text, at: "\(place).response.url")
            }
        )
        return HTTPRecording.Exchange(request: request, response: response)
    }

    private func url(_ text: String, at place: String) throws(RecordingError) -> URL {
        guard let url = URL(string: text), (try? Request(url: url).validate()) != nil else {
            throw .damaged(reason: "\(place) is no URL of a request")
        }
        return url
    }

    private func headers(
        _ lines: [String]?,
        at place: String
    ) throws(RecordingError) -> HTTPHeaders {
        var headers = HTTPHeaders()
        for line in lines ?? [] {
            let name = String(line.prefix { $0 != ":" })
            let value = String(line.dropFirst(name.count + 1).drop { $0 == " " })
            guard name != line, HTTPHeaders.isName(name), HTTPHeaders.isValue(value) else {
                throw .damaged(reason: "\(place) has an invalid line")
            }
            headers.add(value, for: name)
        }
        return headers
    }

    private static func lines(of headers: HTTPHeaders) -> [String]? {
        let lines = headers.fields.map { "\($0.name): \($0.value)" }
        return lines.isEmpty ? nil : lines
    }
}

/// A body as text or in Base64.
struct StoredBody: Codable {
    private let text: String?
    private let base64: String?

    /// Converts a body; `nil` if it is empty.
    init?(_ data: Data) {
        guard !data.isEmpty else { return nil }
        let text = String(validating: data, as: UTF8.self)
        let isReadable = data.allSatisfy { byte in
            byte >= 0x20 && byte != 0x7F || [0x09, 0x0A, 0x0D].contains(byte)
        }
        self.text = isReadable ? text : nil
        base64 = self.text == nil ? data.base64EncodedString() : nil
    }

    /// The bytes of the body.
    func data(at place: String) throws(RecordingError) -> Data {
        switch (text, base64.map { Data(base64Encoded: $0) }) {
        case (let text?, nil): return Data(text.utf8)
        case (nil, .some(let data?)): return data
        case (nil, .some(nil)): throw .damaged(reason: "\(place).base64 is no Base64")
        default: throw .damaged(reason: "\(place) needs either text or base64")
        }
    }
}
