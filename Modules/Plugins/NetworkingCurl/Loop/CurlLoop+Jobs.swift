import Synchronization

/// The loop's thread as an executor.
extension CurlLoop {
    /// A part of a task, between two suspensions.
    ///
    /// Safe because the task retains its executor until it ends.
    @safe
    struct QueuedJob {
        let job: UnownedJob
        let executor: UnownedTaskExecutor

        func run() {
            unsafe job.runSynchronously(on: executor)
        }
    }

    /// Runs a job on the loop's thread, which starts if there is none; jobs run in order.
    func enqueue(_ job: QueuedJob) {
        let (isAwake, isStarted) = queue.withLock { queue in
            defer { queue.isAwake = true }
            queue.jobs.append(job)
            return (queue.isAwake, queue.poller != nil)
        }
        if isAwake { return }
        if !isStarted { drive() }
        if let poller = queue.withLock({ $0.poller }) { poller.wake() } else { handOver() }
    }

    /// Runs the queued jobs; those that they enqueue run after the next events of the network.
    ///
    /// Requests that they start are left as commands, and then sent together: a server that had to
    /// be woken up for each would make sending several times as expensive.
    func runJobs() {
        let jobs = queue.withLock { queue in
            defer { queue.jobs = [] }
            queue.isAwake = !queue.jobs.isEmpty
            if queue.isAwake { queue.isDriven = true }
            return queue.jobs
        }
        guard !jobs.isEmpty else { return }
        for job in jobs { job.run() }
        let poller = queue.withLock { queue in
            queue.isAwake = !queue.jobs.isEmpty
            queue.isDriven = !queue.commands.isEmpty
            return queue.isAwake ? queue.poller : nil
        }
        poller?.wake()
    }

    // Without a thread, a job must run nevertheless.
    private func handOver() {
        let jobs = queue.withLock { queue in
            defer { (queue.jobs, queue.isAwake) = ([], false) }
            return queue.jobs
        }
        for job in jobs { globalConcurrentExecutor.enqueue(ExecutorJob(job.job)) }
    }
}
