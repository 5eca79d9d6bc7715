// Receives the result of a statement as soon as it arrives, while later results are outstanding.
protocol ResultReceiver: AnyObject {
    /// Receives the result.
    func take(_ result: QueryResult)
}
