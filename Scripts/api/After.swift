// The sample of Scripts/check-api, after changes; see Before.swift.

public enum Broken {
    public enum Renamed { public static func new() {} }
    public enum Label { public static func run(using value: Int) {} }
    public enum Parameter { public static func run(_ value: UInt) {} }
    public enum Result { public static func run() -> UInt { 0 } }
    public enum Throwing { public static func run() throws {} }
    public enum TypedError { public static func run() throws {} }
    public enum Asynchronous { public static func run() async {} }
    public enum Isolation { @MainActor public static func run() {} }
    public enum ClosureOfAnyThread { public static func run(_ body: @Sendable () -> Void) {} }
    public enum EscapingClosure { public static func run(_ body: @escaping () -> Void) {} }
    public enum DefaultArgument { public static func run(_ value: Int) {} }
    public enum SecondDefault { public static func run(_ value: Int = 1, _ other: Int) {} }
    public enum Constraint { public static func run<Value: Hashable>(_ value: Value) {} }
    public enum Static { public func run() {} }
    public struct Mutating { public mutating func run() {} }
    public struct Setter { public private(set) var value = 0 }
    public struct TypeOfProperty { public var value = 0.0 }
    public struct Conformance {}
    public struct ConditionalConformance<Value> { var value: Value }
    public struct ExtensionWithCondition<Value> { var value: Value }
    public struct GenericParameter<Value: Hashable> { var value: Value }
    public enum KindOfType {}
    public struct Unavailable {
        @available(*, unavailable)
        public func run() {}
    }
    public enum Case { case one, two }
    public enum CaseRemoved { case one }
    public enum CasePayload { case one(Int, Int) }
    public protocol Requirement { func run() }
    public protocol RequirementWithoutDefault { func run() }
    public protocol AssociatedType { associatedtype Value }
    public protocol Refinement: Hashable {}
    public protocol Setting { var value: Int { get set } }
    open class Superclass {}
    public class Openness { public init() {} }
    open class OpenMember {
        public init() {}
        public func run() {}
    }
    open class Initializer: Other { public init(other: Int) { super.init() } }
    public struct AliasTarget { public typealias Value = UInt }
    public struct SubscriptIndex { public subscript(index: UInt) -> Int { 0 } }
    public struct Failable { public init?(value: Int) {} }
    public struct ReturnedOptional { public func run() -> Int? { 0 } }
    public struct Access { func run() {} }
}

public enum Kept {
    public enum DefaultValue { public static func run(_ value: String = ")", _ other: [Int] = [1, 2]) {} }
    public enum DefaultArgument { public static func run(_ value: Int = 1, _ other: Int = 2) {} }
    public enum Overload {
        public static func run() {}
        public static func run(_ value: Int) {}
    }
    public struct Setter { public var value = 0 }
    public struct Computed { public var value: Int { get { 0 } set {} } }
    public struct Conformance: Hashable {}
    public struct Deprecated {
        @available(*, deprecated)
        public func run() {}
    }
    public struct Moved {}
    public struct Discardable { @discardableResult public func run() -> Int { 0 } }
    public protocol RequirementWithDefault { func run() }
    public protocol DefaultAdded { func run() }
    public protocol AssociatedTypeWithDefault { associatedtype Value = Int }
    open class Openness {}
    public struct OrderOfRequirements { public func run<A, B>(_ a: A, _ b: B) where B: Sendable, A: Hashable {} }
}

public struct Failure: Error {}

open class Other {
    public init() {}
    public init(value: Int) {}
}

extension Broken.ConditionalConformance: Equatable where Value: Hashable {
    public static func == (one: Self, other: Self) -> Bool { one.value.hashValue == other.value.hashValue }
}

extension Broken.ExtensionWithCondition where Value: Hashable {
    public func run() {}
}

extension Kept.Moved {
    public func run() {}
}

extension Kept.RequirementWithDefault {
    public func run() {}
}

extension Kept.DefaultAdded {
    public func run() {}
}
