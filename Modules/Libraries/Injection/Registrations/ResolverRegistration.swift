import Synchronization

// Unchecked like its superclass: all properties are immutable and Sendable.
/// How to make one service, and what was made of it.
public final class ResolverRegistration<Service>: AnyRegistration, @unchecked Sendable {
    let options: Mutex<Options>
    /// What the scopes that keep one instance a registration have made.
    let slots: Slots<Service>
    // The threads that have just made an instance, if anyone wants to know.
    private let news = Mutex<Set<UInt>>([])
    private let role: Role
    private let takesArguments: Bool
    private let runsOnMainActor: Bool

    /// What it is for.
    private enum Role: Sendable {
        case registration
        case placeholder
        case standIn(placeholder: ResolverRegistration)
    }

    init(
        _ key: Key,
        owner: Lookups,
        options: Options,
        takesArguments: Bool = false,
        isOnMainActor: Bool = false
    ) {
        self.options = Mutex(options)
        slots = Slots()
        role = .registration
        self.takesArguments = takesArguments
        runsOnMainActor = isOnMainActor
        super.init(key, Service.self, owner)
    }

    /// Creates one that only keeps what was made as a ``Factory`` was declared.
    init(placeholder key: Key, owner: Lookups, options: Options = nothing) {
        self.options = Mutex(options)
        slots = Slots()
        role = .placeholder
        takesArguments = false
        runsOnMainActor = false
        super.init(key, Service.self, owner)
    }

    private init(_ other: ResolverRegistration, _ options: Options) {
        self.options = Mutex(options)
        slots = other.slots
        role = .standIn(placeholder: other)
        takesArguments = false
        runsOnMainActor = false
        super.init(other.lookupKey, Service.self, other.owner)
    }

    /// Options that make nothing.
    static var nothing: Options {
        Options(factory: { _, _ in nil }, scope: ResolverScope.unique)
    }

    /// One that makes what this one keeps, for the moment.
    func standIn(_ declared: Options) -> ResolverRegistration {
        var declared = declared
        declared.outside = options.withLock { $0.outside }
        return ResolverRegistration(self, declared)
    }

    /// Creates a registration that no container knows yet.
    ///
    /// - Parameters:
    ///   - resolver: The container it is for.
    ///   - key: Ignored; registrations are told apart by their types.
    ///   - name: Tells registrations of one type apart.
    ///   - factory: Makes the service.
    @preconcurrency
    public convenience init(
        resolver: Resolver,
        key: Int = 0,
        name: Resolver.Name?,
        factory: @escaping @Sendable (_ resolver: Resolver, _ args: Any?) throws -> Service?
    ) {
        self.init(
            Key(Service.self, name),
            owner: resolver.lookups,
            options: Options(factory: factory, scope: Resolver.defaultScope)
        )
    }

    /// A number for the type, the same for all registrations of it.
    public var key: Int {
        Int(bitPattern: ObjectIdentifier(Service.self))
    }

    /// What scopes of one's own may keep instances by.
    ///
    /// No two registrations have the same, so a container never gets what was made for another;
    /// it changes when the instances made for the registration are to be let go.
    public var cacheKey: String {
        "\(label)#\(slots.serial)"
    }

    /// How long what is made is kept.
    public var scope: any ResolverScopeType {
        get { currentOptions.scope }
        set {
            apply(FactoryChange(.scope(newValue)))
            letGo()
        }
    }

    /// Replaces the factory by another made of it.
    ///
    /// Instances kept stay as they are. The present factory, if it is called by the new one,
    /// traps where it would throw.
    ///
    /// - Parameter modifier: Makes the new factory, given the present one.
    public func update(
        factory modifier: (
            _ factory: @escaping ResolverFactoryAnyArguments<Service>
        ) -> ResolverFactoryAnyArguments<Service>
    ) {
        let present = options.withLock { $0.factory }
        let label = label
        let factory = modifier { resolver, args in
            Trial.orTrap { () throws(ResolutionError) in
                do {
                    return try present(resolver, args)
                } catch {
                    throw ResolutionStack.current?.error(error)
                        ?? ResolutionError(thrown: error, label, [])
                }
            }
        }
        change { $0.factory = factory }
    }

    override var identity: AnySlot { slots }

    override var isPlaceholder: Bool {
        if case .placeholder = role { true } else { false }
    }

    override var saysSomething: Bool {
        !isPlaceholder || options.withLock { !$0.outside.isEmpty }
    }

    /// What keeps what this one makes, if this is to make something for the moment only.
    var placeholder: ResolverRegistration? {
        if case .standIn(let placeholder) = role { placeholder } else { nil }
    }

    override var needsArguments: Bool { takesArguments }

    override var isOnMainActor: Bool { runsOnMainActor }

    var currentOptions: Options {
        options.withLock { $0 }.effective
    }

    /// What is known of it at this moment.
    var recipe: Recipe<Service> {
        Recipe(self, currentOptions)
    }

    override func letGo() {
        slots.clear()
    }

    override func letGo(of scope: any ResolverScopeType) {
        slots.clear(if: scope)
    }

    override func forgetContexts() {
        change { $0.forgetContexts() }
    }

    override func copy(owner: Lookups) -> AnyRegistration {
        let copy = successor(owner: owner)
        copy.slots.take(over: slots)
        return copy
    }

    override func save() -> @Sendable () -> Void {
        let (options, restore) = (options.withLock { $0 }, slots.save())
        return {
            self.options.exchange(options)
            restore()
        }
    }

    override func isResolved(by resolver: Resolver) throws(ResolutionError) -> Bool {
        try recipe.resolve(resolver, nil) != nil
    }

    /// Notes that this thread has made an instance.
    func noteNews() {
        let options = currentOptions
        if options.decorators.isEmpty, options.lifetime == nil { return }
        _ = news.withLock { $0.insert(currentThreadID()) }
    }

    /// Whether this thread has made an instance since it was asked last.
    func takeNews() -> Bool {
        news.withLock { $0.remove(currentThreadID()) != nil }
    }
}
