import { Button } from '#client/ui/button.tsx'
import { MenuIcon } from '#client/ui/icons.tsx'

export const MOBILE_MENU_ID = 'mobile-menu'

/** Opens the dialog by an invoker command, so that it works before hydration. */
export function MobileMenuButton() {
  return (
    <Button
      isNative
      command="show-modal"
      commandfor={MOBILE_MENU_ID}
      // For browsers without invoker commands.
      onClick={() => showMobileMenu()}
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

function showMobileMenu() {
  const menu = document.getElementById(MOBILE_MENU_ID)
  if (menu instanceof HTMLDialogElement && !menu.open) menu.showModal()
}
