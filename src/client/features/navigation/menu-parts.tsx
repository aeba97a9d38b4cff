import { useAppConfig } from '#client/lib/app-config.ts'
import { setTheme, themes, useTheme } from '#client/lib/theme.ts'
import { Button } from '#client/ui/button.tsx'
import { ExternalIcon } from '#client/ui/icons.tsx'
import { Segmented } from '#client/ui/segmented.tsx'
import { themeLabels } from './theme-button.tsx'
import { useLogOut } from './use-log-out.ts'

export function ThemeChoice({ className }: { className?: string }) {
  const theme = useTheme()
  return (
    <Segmented
      label="Theme"
      options={themes.map((choice) => ({ value: choice, label: themeLabels[choice] }))}
      value={theme}
      onValueChange={setTheme}
      {...(className && { className })}
    />
  )
}

export function ShopLink({ className }: { className: string }) {
  const { shopUrl } = useAppConfig()
  return (
    <a href={shopUrl} rel="noopener" className={className}>
      Apparel <ExternalIcon className="size-4" />
      <span className="sr-only">(opens another site)</span>
    </a>
  )
}

export function LogOutButton() {
  const logOut = useLogOut()
  return (
    <Button variant="secondary" full pending={logOut.isPending} onClick={() => logOut.mutate({})}>
      Log out
    </Button>
  )
}
