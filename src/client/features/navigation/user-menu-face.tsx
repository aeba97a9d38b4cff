import type { ComponentProps } from 'react'
import { Avatar } from '#client/ui/avatar.tsx'
import { cn } from '#client/ui/cn.ts'
import { ChevronDownIcon } from '#client/ui/icons.tsx'
import type { CurrentUser } from '#shared/accounts/account.contract.ts'
import { accountInitial, accountName, accountPicture } from './account-name.ts'

type Props = ComponentProps<'button'> & { session: CurrentUser }

/** The button that opens the user menu; it stands there before the menu itself has arrived. */
export function UserMenuFace({ session, className, ...props }: Props) {
  const name = accountName(session)
  return (
    <button
      type="button"
      aria-label={`Account menu of ${name}`}
      className={cn(
        'inline-flex min-h-11 items-center gap-2.5 rounded-sm px-1 text-ui font-medium',
        className,
      )}
      {...props}
    >
      <Avatar src={accountPicture(session)} initial={accountInitial(session)} className="size-8" />
      <span className="max-w-40 truncate max-xl:hidden">{name}</span>
      <ChevronDownIcon className="size-4 text-muted max-xl:hidden" />
    </button>
  )
}
