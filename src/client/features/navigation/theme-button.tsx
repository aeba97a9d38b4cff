import { setTheme } from '#client/lib/theme.ts'
import { Button } from '#client/ui/button.tsx'
import { MoonIcon, SunIcon } from '#client/ui/icons.tsx'

/** One press to the other look; the menus also offer "as the system does". */
export function ThemeButton({ className }: { className?: string }) {
  const switchTheme = () => setTheme(document.documentElement.classList.contains('dark') ? 'light' : 'dark')
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label="Switch colour theme"
      className={className}
      onClick={switchTheme}
    >
      <SunIcon className="dark:hidden" />
      <MoonIcon className="hidden dark:block" />
    </Button>
  )
}
