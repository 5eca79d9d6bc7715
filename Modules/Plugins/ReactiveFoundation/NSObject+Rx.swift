public import Foundation
public import Reactive

/// Every object of Foundation has reactive extensions, which its property `rx` returns.
extension NSObject: ReactiveCompatible {}
