import { Button } from '#client/ui/button.tsx'
import { MenuIcon } from '#client/ui/icons.tsx'
import { showDialog } from './invoker-commands.ts'

export const MOBILE_MENU_ID = 'mobile-menu'

/** Opens the dialog by an invoker command, so that it works before hydration. */
export function MobileMenuButton({ disabled }: { disabled?: boolean }) {
  return (
    <Button
      isNative
      disabled={disabled}
      command="show-modal"
      commandfor={MOBILE_MENU_ID}
      onClick={() => showDialog(MOBILE_MENU_ID)}
      variant="ghost"
      size="icon"
      className="md:hidden"
      aria-label="Open menu"
      aria-haspopup="dialog"
    >
      <MenuIcon />
    </Button>
  )
}
