// Who takes the result of a statement as soon as it is there, while those of others are on their way.
protocol ResultReceiver: AnyObject {
    /// Takes the result.
    func take(_ result: QueryResult)
}
