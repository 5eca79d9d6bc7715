import Reactive

@MainActor
extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
    /// The elements of a synchronous driver.
    var driven: [Element] {
        var elements: [Element] = []
        drive(onNext: { elements.append($0) }).dispose()
        return elements
    }
}

extension SharedSequenceConvertibleType {
    /// All elements, once the sequence has ended.
    var all: [Element] {
        get async throws {
            var elements: [Element] = []
            for try await element in values { elements.append(element) }
            return elements
        }
    }
}

@MainActor
extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
    /// The elements of a synchronous signal.
    var emitted: [Element] {
        var elements: [Element] = []
        emit(onNext: { elements.append($0) }).dispose()
        return elements
    }
}
