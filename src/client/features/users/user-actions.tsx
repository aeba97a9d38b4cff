import { useState } from 'react'
import { useSession } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import type { UserDetail } from '#shared/users/admin-user.contract.ts'
import { hasOwner } from '#shared/users/admin-user.rules.ts'
import { UserDialog, type UserDialogKind, useResendConfirmation } from './user-dialog.tsx'

/** What staff can do about one account; the server allows and refuses the same. */
export function UserActions({ user }: { user: UserDetail }) {
  const [open, setOpen] = useState<UserDialogKind>()
  const isAdmin = useSession()?.user.role === 'ADMIN'
  const { status, isConfirmed, sessions, hasTwoFactor, allowed, age } = user
  const resend = useResendConfirmation()
  if (!allowed.manage) return null
  return (
    <div className="flex flex-wrap gap-3">
      {status === 'ACTIVE' && (
        <Button variant="danger" onClick={() => setOpen('suspend')}>
          Suspend
        </Button>
      )}
      {status === 'SUSPENDED' && (
        <Button variant="secondary" onClick={() => setOpen('restore')}>
          Restore
        </Button>
      )}
      {sessions.length > 0 && (
        <Button variant="quiet" onClick={() => setOpen('endSessions')}>
          End sessions
        </Button>
      )}
      {!isConfirmed && hasOwner(user) && (
        <Button
          variant="quiet"
          pending={resend.isPending}
          onClick={() => resend.mutate({ params: { id: user.id } })}
        >
          Resend confirmation
        </Button>
      )}
      {isAdmin && hasTwoFactor && (
        <Button variant="quiet" onClick={() => setOpen('resetTwoFactor')}>
          Reset two-factor
        </Button>
      )}
      {age && (
        <Button variant="quiet" onClick={() => setOpen('changeBirthDate')}>
          Change date of birth
        </Button>
      )}
      {allowed.changeRole && (
        <Button variant="quiet" onClick={() => setOpen('changeRole')}>
          Change role
        </Button>
      )}
      {open && <UserDialog kind={open} user={user} onClose={() => setOpen(undefined)} />}
    </div>
  )
}
