import { MenuIcon } from '#client/ui/icons.tsx'
import { showDialog } from './invoker-commands.ts'

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
