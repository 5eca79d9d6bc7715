package import Models
package import Presentation
import Reactive
import Services

extension Application {
    /// Applies the theme of the settings, now and after each change.
    ///
    /// - Returns: A disposable that stops following the settings.
    func follow(_ settings: any SettingsStoreType) -> any Disposable {
        settings.settings()
            .map(\.theme)
            .distinctUntilChanged()
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] in self?.use($0) })
    }

    /// Applies a theme, but preserves the background that the display has reported.
    package func use(_ choice: Settings.Theme) {
        var next: Theme
        switch choice {
        case .automatic:
            let isKnown = theme.assumedBackground != Theme.standard.assumedBackground
            next = !isKnown ? .standard : theme.isLight ? .light : .dark
        case .dark: next = .dark
        case .light: next = .light
        }
        lightTheme = choice == .automatic ? .light : nil
        darkTheme = choice == .automatic ? .dark : nil
        next.assumedBackground = theme.assumedBackground
        next.assumedForeground = theme.assumedForeground
        theme = next
    }
}
