// Closures for `subscribe(with:)` and similar functions that reference an object weakly.
// They do nothing once it has been deallocated.

@inlinable
func weak<Object: AnyObject & Sendable, Input>(
    _ object: Object,
    _ function: (@Sendable (Object, Input) -> Void)?
) -> @Sendable (Input) -> Void {
    { [weak object] input in
        if let object { function?(object, input) }
    }
}

@inlinable
func weak<Object: AnyObject & Sendable>(
    _ object: Object,
    _ function: (@Sendable (Object) -> Void)?
) -> @Sendable () -> Void {
    { [weak object] in
        if let object { function?(object) }
    }
}

func weakOnMain<Object: AnyObject & Sendable, Input>(
    _ object: Object,
    _ function: (@MainActor @Sendable (Object, Input) -> Void)?
) -> @MainActor @Sendable (Input) -> Void {
    { [weak object] input in
        if let object { function?(object, input) }
    }
}

func weakOnMain<Object: AnyObject & Sendable>(
    _ object: Object,
    _ function: (@MainActor @Sendable (Object) -> Void)?
) -> @MainActor @Sendable () -> Void {
    { [weak object] in
        if let object { function?(object) }
    }
}
