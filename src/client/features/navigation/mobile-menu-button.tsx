import { Button } from '#client/ui/button.tsx'
import { MenuIcon } from '#client/ui/icons.tsx'

export const MOBILE_MENU_ID = 'mobile-menu'

/** Opens the dialog by an invoker command, so that it works before hydration. */
export function MobileMenuButton({ disabled }: { disabled?: boolean }) {
  return (
    <Button
      isNative
      disabled={disabled}
      command="show-modal"
      commandfor={MOBILE_MENU_ID}
      onClick={showMobileMenu}
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

/** For browsers without invoker commands. */
function showMobileMenu() {
  const menu = document.getElementById(MOBILE_MENU_ID)
  if (!hasInvokerCommands() && menu instanceof HTMLDialogElement) menu.showModal()
}

export const hasInvokerCommands = () => 'commandForElement' in HTMLButtonElement.prototype
