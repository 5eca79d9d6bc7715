#if TraceResources
import Reactive
import Testing

extension ResourcesTests {
    /// A disposable that holds a subscription, and a way to dispose it.
    struct Holder: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let hold: @Sendable (any Disposable) -> (holder: any Sendable, end: @Sendable () -> Void)
    }

    static let holders = [
        Holder(testDescription: "Disposables.create") { held in
            let holder = Disposables.create { held.dispose() }
            return (holder, { holder.dispose() })
        },
        Holder(testDescription: "Disposables.create of two") { held in
            let holder = Disposables.create(held, Disposables.create())
            return (holder, { holder.dispose() })
        },
        Holder(testDescription: "Disposables.create of an array") { held in
            let holder = Disposables.create([held])
            return (holder, { holder.dispose() })
        },
        Holder(testDescription: "CompositeDisposable") { held in
            let holder = CompositeDisposable(disposables: [held])
            return (holder, { holder.dispose() })
        },
        Holder(testDescription: "CompositeDisposable, removed") { held in
            let holder = CompositeDisposable()
            let key = holder.insert(held)
            return (holder, { if let key { holder.remove(for: key) } })
        },
        Holder(testDescription: "SerialDisposable") { held in
            let holder = SerialDisposable()
            holder.disposable = held
            return (holder, { holder.dispose() })
        },
        Holder(testDescription: "SerialDisposable, replaced") { held in
            let holder = SerialDisposable()
            holder.disposable = held
            return (holder, { holder.disposable = Disposables.create() })
        },
        Holder(testDescription: "SingleAssignmentDisposable") { held in
            let holder = SingleAssignmentDisposable()
            holder.setDisposable(held)
            return (holder, { holder.dispose() })
        },
        Holder(testDescription: "RefCountDisposable") { held in
            let holder = RefCountDisposable(disposable: held)
            let retained = holder.retain()
            return (
                holder,
                {
                    holder.dispose()
                    retained.dispose()
                }
            )
        },
        Holder(testDescription: "ScheduledDisposable") { held in
            let holder = ScheduledDisposable(
                scheduler: CurrentThreadScheduler.instance,
                disposable: held
            )
            return (holder, { holder.dispose() })
        },
    ]

    @Test(arguments: holders)
    func `of a subscription are released when a disposable is disposed`(holder: Holder) {
        let before = Resources.total
        let held = holder.hold(PublishSubject<Int>().map { $0 }.subscribe())

        held.end()

        #expect(Resources.total == before)
        withExtendedLifetime(held.holder) {}
    }

    @Test func `of a subscription are released with its bag`() {
        let before = Resources.total
        let subject = PublishSubject<Int>()
        let streams = Resources.total

        do {
            let bag = DisposeBag()
            bag.insert(subject.subscribe())
            subject.map { $0 }.subscribe().disposed(by: bag)
            #expect(Resources.total > streams)
        }

        #expect(Resources.total == streams)
        #expect(streams == before + 1)
        withExtendedLifetime(subject) {}
    }
}
#endif
