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

export const MORE_SHEET_ID = 'more-sheet'

/** Opens the sheet with all other destinations, also before hydration. */
export function MoreButton({ className }: { className: string }) {
  return (
    <button
      type="button"
      command="show-modal"
      commandfor={MORE_SHEET_ID}
      onClick={() => showDialog(MORE_SHEET_ID)}
      aria-haspopup="dialog"
      className={className}
    >
      <MenuIcon className="size-5" />
      <span>More</span>
    </button>
  )
}

/** Buttons open dialogs by invoker commands, which work before hydration; this opens them in browsers without. */
function showDialog(id: string) {
  const dialog = document.getElementById(id)
  if (!hasInvokerCommands() && dialog instanceof HTMLDialogElement) dialog.showModal()
}

export const hasInvokerCommands = () => 'commandForElement' in HTMLButtonElement.prototype
