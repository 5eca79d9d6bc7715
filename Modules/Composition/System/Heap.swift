import CMalloc
import Dispatch
import Reactive
import ViewModels

/// The heap of the process.
@MainActor
enum Heap {
    /// Limits the memory that the process holds but does not use; to be called before there
    /// are threads.
    nonisolated static func limitFragmentation() {
        cmalloc_limit_fragmentation()
    }

    /// Returns free memory to the system each time that people have been loaded, which takes
    /// several times the memory of the people themselves.
    ///
    /// - Returns: A disposable that ends it.
    static func returnFreeMemory(afterLoadingOf people: MainViewModel) -> any Disposable {
        let scheduler = ConcurrentDispatchQueueScheduler(qos: .utility)
        return people.$isLoading
            .distinctUntilChanged()
            // Until the answer itself has been released.
            .debounce(.milliseconds(500), scheduler: scheduler)
            .subscribe(onNext: { isLoading in
                if !isLoading { cmalloc_return_free_memory() }
            })
    }
}
