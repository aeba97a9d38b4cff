import { Avatar } from '#client/ui/avatar.tsx'
import { ChevronDownIcon } from '#client/ui/icons.tsx'
import type { CurrentUser } from '#shared/accounts/current-user.contract.ts'
import { accountInitial, accountName, accountPicture } from './account-name.ts'

export const USER_MENU_ID = 'user-menu'

/** Opens the user menu natively, also before hydration. */
export function UserMenuButton({ session, disabled }: { session: CurrentUser; disabled?: boolean }) {
  const name = accountName(session)
  return (
    <button
      type="button"
      popoverTarget={USER_MENU_ID}
      disabled={disabled}
      aria-haspopup="menu"
      aria-label={`Account menu of ${name}`}
      className="inline-flex min-h-11 items-center gap-2.5 rounded-sm px-1 text-ui font-medium"
    >
      <Avatar priority src={accountPicture(session)} initial={accountInitial(session)} className="size-8" />
      <span className="max-w-40 truncate max-xl:hidden">{name}</span>
      <ChevronDownIcon className="size-4 text-muted max-xl:hidden" />
    </button>
  )
}
