public import Foundation
public import Reactive

/// Gives every object of Foundation's a reactive side.
extension NSObject: ReactiveCompatible {}
