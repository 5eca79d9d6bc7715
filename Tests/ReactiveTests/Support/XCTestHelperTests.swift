import Dispatch
import Reactive
import ReactiveTesting
import XCTest

/// The helpers for XCTest, in use.
final class XCTestHelperTests: XCTestCase {
    func testDoneEndsTheWait() {
        test("done from another queue") { done in
            DispatchQueue.global().async { done() }
        }
    }

    func testValueCompletedAndError() {
        let later = SerialDispatchQueueScheduler(qos: .default)
        test("value", value: Observable.of(1, 2, 3).observe(on: later)) { $0 == 2 }
        test("completed", completed: Observable.of(1, 2))
        test("error", error: Observable<Int>.error(TestError()).observe(on: later)) { error in
            error is TestError
        }
    }

    func testMainQueueRunsWhileWaiting() {
        test("main", value: Observable.just(1).subscribe(on: MainScheduler.asyncInstance)) { _ in
            true
        }
    }
}
