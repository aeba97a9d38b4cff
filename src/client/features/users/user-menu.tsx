import { useState } from 'react'
import { AppLink } from '#client/lib/app-link.tsx'
import { useSession } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#client/ui/dropdown-menu.tsx'
import { DocumentIcon, LockIcon, RefreshIcon, SendIcon } from '#client/ui/icons.tsx'
import { MoreIcon, UserIcon } from '#client/ui/tool-icons.tsx'
import { paths } from '#shared/paths.ts'
import type { UserRow } from '#shared/users/admin-user.contract.ts'
import { canManageUser, hasOwner } from '#shared/users/admin-user.rules.ts'
import { UserDialog, type UserDialogKind, useResendConfirmation } from './user-dialog.tsx'

/** What staff can do about an account from its row. */
export function UserMenu({ user }: { user: UserRow }) {
  const [open, setOpen] = useState<UserDialogKind>()
  const me = useSession()?.user
  const resend = useResendConfirmation()
  const { id, name, status, isConfirmed } = user
  const isManaged = me !== undefined && canManageUser({ userId: me.id, role: me.role }, user)
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" size="icon" aria-label={`Actions for ${name}`}>
            <MoreIcon />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem asChild>
            <AppLink to={paths.adminUsers({ user: id })}>
              <UserIcon />
              Open account
            </AppLink>
          </DropdownMenuItem>
          {isManaged && !isConfirmed && hasOwner(user) && (
            <DropdownMenuItem onSelect={() => resend.mutate({ params: { id } })}>
              <SendIcon />
              Resend confirmation
            </DropdownMenuItem>
          )}
          {me?.role === 'ADMIN' && (
            <DropdownMenuItem asChild>
              <AppLink to={paths.adminAudit({ subject: id })}>
                <DocumentIcon />
                Audit trail
              </AppLink>
            </DropdownMenuItem>
          )}
          {isManaged && (status === 'ACTIVE' || status === 'SUSPENDED') && <DropdownMenuSeparator />}
          {isManaged && status === 'ACTIVE' && (
            <DropdownMenuItem tone="danger" onSelect={() => setOpen('suspend')}>
              <LockIcon />
              Suspend account
            </DropdownMenuItem>
          )}
          {isManaged && status === 'SUSPENDED' && (
            <DropdownMenuItem onSelect={() => setOpen('restore')}>
              <RefreshIcon />
              Restore account
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {open && <UserDialog kind={open} user={user} onClose={() => setOpen(undefined)} />}
    </>
  )
}
