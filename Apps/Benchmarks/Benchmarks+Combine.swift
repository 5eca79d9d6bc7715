import CombineCompatibility
import Reactive

// Combine's names, against the operators of Reactive to which they forward.
extension Benchmarks {
    static var combine: [Benchmark] { [operators, published] }

    private static let many = 1_000_000

    private static var operators: Benchmark {
        let total = Total()
        return Benchmark("subject-map-filter-sink", unit: "ns/element", count: many) {
            let subject = PublishSubject<Int>()
            let subscription = subject.map { $0 &+ 1 }.filter { $0 & 1 == 0 }.map { $0 &* 2 }
                .subscribe(onNext: { total.add($0) })
            for element in 0..<many { subject.onNext(element) }
            subscription.dispose()
        } body: {
            let subject = PassthroughSubject<Int, Never>()
            let cancellable = subject.map { $0 &+ 1 }.filter { $0 & 1 == 0 }.map { $0 &* 2 }
                .sink { total.add($0) }
            for element in 0..<many { subject.send(element) }
            cancellable.cancel()
        }
    }

    private static var published: Benchmark {
        let total = Total()
        return Benchmark("published-set", unit: "ns/element", count: many) {
            @Variable var value = 0
            let subscription = $value.subscribe(onNext: { total.add($0) })
            for element in 0..<many { value = element }
            subscription.dispose()
        } body: {
            @Published var value = 0
            let cancellable = $value.sink { total.add($0) }
            for element in 0..<many { value = element }
            cancellable.cancel()
        }
    }
}
