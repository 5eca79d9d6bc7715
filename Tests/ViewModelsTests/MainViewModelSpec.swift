import Imaging
import Injection
import Models
import Networking
import Reactive
import ReactiveTesting
import Services
import ViewModels
import XCTest

/// The listings of the article, whose states begin with `initial`.
final class MainViewModelSpec: XCTestCase {
    override func setUp() {
        resetUnitTestRegistrations()
    }

    @MainActor
    func testLoadedState() {
        let vm = MainViewModel()
        var eventCounter = 0
        let disposeBag = DisposeBag()

        test("Test loaded state") { done in
            vm.$state
                .observe(on: MainScheduler.instance)
                .subscribe(onNext: { state in
                    eventCounter += 1
                    switch state {
                    case .initial:
                        XCTAssert(eventCounter == 1)
                    case .loading:
                        XCTAssert(eventCounter == 2)
                    case .loaded(let users):
                        XCTAssert(eventCounter == 3)
                        XCTAssert(users.count == 2)
                        XCTAssert(users[0].fullname == "Jonny Quest")
                        XCTAssert(users[1].fullname == "Tom Swift")
                        done()
                    case .empty:
                        XCTFail("Should not be empty")
                        done()
                    case .error:
                        XCTFail("Should not error")
                        done()
                    }
                })
                .disposed(by: disposeBag)
            vm.load()
        }
    }

    @MainActor
    func testEmptyState() {
        Resolver.test.register { MockEmptyUserService() as any UserServiceType }

        let vm = MainViewModel()
        let disposeBag = DisposeBag()

        test("Test empty state") { done in
            vm.$state
                .observe(on: MainScheduler.instance)
                .subscribe(onNext: { state in
                    switch state {
                    case .initial, .loading:
                        break
                    case .empty(let message):
                        XCTAssert(message == "No current users found...")
                        done()
                    default:
                        XCTFail("No other state is valid")
                        done()
                    }
                })
                .disposed(by: disposeBag)
            vm.load()
        }
    }

    @MainActor
    func testErrorState() {
        Resolver.test.register { MockErrorUserService() as any UserServiceType }

        let vm = MainViewModel()
        let disposeBag = DisposeBag()

        test("Test list error state") { done in
            vm.$state
                .observe(on: MainScheduler.instance)
                .subscribe(onNext: { state in
                    switch state {
                    case .initial, .loading:
                        break
                    case .error(let message):
                        XCTAssert(message.contains("Builder.APIError"))
                        done()
                    default:
                        XCTFail("No other state is valid")
                        done()
                    }
                })
                .disposed(by: disposeBag)
            vm.load()
        }
    }

    @MainActor
    func testThumbnails() {
        let vm = MainViewModel()

        let image1 = vm.thumbnail(forUser: User.mockJQ).asObservable()
        test("Test has thumbnail for user", value: image1) {
            $0 == Image(named: "User-JQ")
        }

        let image2 = vm.thumbnail(forUser: User.mockTS).asObservable()
        test("Test has placeholder for user", value: image2) {
            $0 == Image(named: "User-Unknown")
        }
    }

    @MainActor
    func testThumbnailImageError() {
        Resolver.test.register { MockErrorUserService() as any UserServiceType }

        let vm = MainViewModel()
        let image = vm.thumbnail(forUser: User.mockJQ).asObservable()

        test("Test receiving placeholder image on error", value: image) {
            $0 == Image(named: "User-Unknown")
        }
    }

    // The first version of the article, which still holds for the cache below the view model. The
    // test throws and is not isolated; otherwise XCTest on Linux could not run the others.
    func testCacheImageError() throws {
        Resolver.test.register { MockErrorUserService() as any UserServiceType }

        let image = Resolver.resolve(UserImageCache.self).thumbnail(forUser: User.mockJQ)

        test("Test image error returned", error: image) { error in
            message(of: error).contains("Builder.APIError")
        }
    }
}
