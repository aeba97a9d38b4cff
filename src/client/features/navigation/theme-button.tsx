import { setTheme, type Theme } from '#client/lib/theme.ts'
import { Button } from '#client/ui/button.tsx'
import { MoonIcon, SunIcon } from '#client/ui/icons.tsx'

export const themeLabels: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' }

/** Toggles between light and dark; the menus also offer the system setting. */
export function ThemeButton({ className }: { className?: string }) {
  const switchTheme = () => setTheme(document.documentElement.classList.contains('dark') ? 'light' : 'dark')
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label="Switch color theme"
      className={className}
      onClick={switchTheme}
    >
      <SunIcon className="dark:hidden" />
      <MoonIcon className="hidden dark:block" />
    </Button>
  )
}
