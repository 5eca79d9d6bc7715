import Reactive

extension Arity {
    /// Operators that join streams that cannot fail.
    static let infallibles: [Arity] = [
        Arity("Infallible.zip of 3", 3) { s in
            let s = s.map { $0.asInfallible(onErrorJustReturn: -1) }
            return Infallible.zip(s[0], s[1], s[2]) { [$0, $1, $2] }.asObservable()
        },
        Arity("Infallible.zip of 4", 4) { s in
            let s = s.map { $0.asInfallible(onErrorJustReturn: -1) }
            return Infallible.zip(s[0], s[1], s[2], s[3]) { [$0, $1, $2, $3] }.asObservable()
        },
        Arity("Infallible.zip of 5", 5) { s in
            let s = s.map { $0.asInfallible(onErrorJustReturn: -1) }
            return Infallible.zip(s[0], s[1], s[2], s[3], s[4]) {
                [$0, $1, $2, $3, $4]
            }.asObservable()
        },
        Arity("Infallible.zip of 6", 6) { s in
            let s = s.map { $0.asInfallible(onErrorJustReturn: -1) }
            return Infallible.zip(s[0], s[1], s[2], s[3], s[4], s[5]) {
                [$0, $1, $2, $3, $4, $5]
            }.asObservable()
        },
        Arity("Infallible.zip of 7", 7) { s in
            let s = s.map { $0.asInfallible(onErrorJustReturn: -1) }
            return Infallible.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6]) {
                [$0, $1, $2, $3, $4, $5, $6]
            }.asObservable()
        },
        Arity("Infallible.zip of 8", 8) { s in
            let s = s.map { $0.asInfallible(onErrorJustReturn: -1) }
            return Infallible.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]) {
                [$0, $1, $2, $3, $4, $5, $6, $7]
            }.asObservable()
        },
        Arity("Infallible.combineLatest of 3", 3) { s in
            let s = s.map { $0.asInfallible(onErrorJustReturn: -1) }
            return Infallible.combineLatest(s[0], s[1], s[2]) { [$0, $1, $2] }.asObservable()
        },
        Arity("Infallible.combineLatest of 4", 4) { s in
            let s = s.map { $0.asInfallible(onErrorJustReturn: -1) }
            return Infallible.combineLatest(s[0], s[1], s[2], s[3]) {
                [$0, $1, $2, $3]
            }.asObservable()
        },
        Arity("Infallible.combineLatest of 5", 5) { s in
            let s = s.map { $0.asInfallible(onErrorJustReturn: -1) }
            return Infallible.combineLatest(s[0], s[1], s[2], s[3], s[4]) {
                [$0, $1, $2, $3, $4]
            }.asObservable()
        },
        Arity("Infallible.combineLatest of 6", 6) { s in
            let s = s.map { $0.asInfallible(onErrorJustReturn: -1) }
            return Infallible.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5]) {
                [$0, $1, $2, $3, $4, $5]
            }.asObservable()
        },
        Arity("Infallible.combineLatest of 7", 7) { s in
            let s = s.map { $0.asInfallible(onErrorJustReturn: -1) }
            return Infallible.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6]) {
                [$0, $1, $2, $3, $4, $5, $6]
            }.asObservable()
        },
        Arity("Infallible.combineLatest of 8", 8) { s in
            let s = s.map { $0.asInfallible(onErrorJustReturn: -1) }
            return Infallible.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]) {
                [$0, $1, $2, $3, $4, $5, $6, $7]
            }.asObservable()
        },
        Arity("Infallible.combineLatest of 3, grouped", 3) { s in
            let s = s.map { $0.asInfallible(onErrorJustReturn: -1) }
            return Infallible.combineLatest(s[0], s[1], s[2]).map {
                [$0.0, $0.1, $0.2]
            }.asObservable()
        },
        Arity("Infallible.combineLatest of 4, grouped", 4) { s in
            let s = s.map { $0.asInfallible(onErrorJustReturn: -1) }
            return Infallible.combineLatest(s[0], s[1], s[2], s[3]).map {
                [$0.0, $0.1, $0.2, $0.3]
            }.asObservable()
        },
        Arity("Infallible.combineLatest of 5, grouped", 5) { s in
            let s = s.map { $0.asInfallible(onErrorJustReturn: -1) }
            return Infallible.combineLatest(s[0], s[1], s[2], s[3], s[4]).map {
                [$0.0, $0.1, $0.2, $0.3, $0.4]
            }.asObservable()
        },
        Arity("Infallible.combineLatest of 6, grouped", 6) { s in
            let s = s.map { $0.asInfallible(onErrorJustReturn: -1) }
            return Infallible.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5]).map {
                [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5]
            }.asObservable()
        },
        Arity("Infallible.combineLatest of 7, grouped", 7) { s in
            let s = s.map { $0.asInfallible(onErrorJustReturn: -1) }
            return Infallible.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6]).map {
                [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6]
            }.asObservable()
        },
        Arity("Infallible.combineLatest of 8, grouped", 8) { s in
            let s = s.map { $0.asInfallible(onErrorJustReturn: -1) }
            return Infallible.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]).map {
                [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7]
            }.asObservable()
        },
    ]
}
