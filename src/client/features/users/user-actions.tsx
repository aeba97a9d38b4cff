import { useState } from 'react'
import { SelectField } from '#client/fields/choice-fields.tsx'
import { TextField } from '#client/fields/text-field.tsx'
import { adminUserCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { useSession } from '#client/lib/session.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Button } from '#client/ui/button.tsx'
import { roleLabels } from '#shared/accounts/roles.ts'
import { REASON } from '#shared/users/admin-user.constants.ts'
import { reasonBody, roleBody, suspendBody, type UserDetail } from '#shared/users/admin-user.contract.ts'
import { userKeys } from './user.queries.ts'

type Open = 'suspend' | 'restore' | 'endSessions' | 'resetTwoFactor' | 'changeRole'

/** What staff can do about one account; the server allows and refuses the same. */
export function UserActions({ user }: { user: UserDetail }) {
  const [open, setOpen] = useState<Open>()
  const isAdmin = useSession()?.user.role === 'ADMIN'
  const { status, isConfirmed, sessions, hasTwoFactor, allowed } = user
  const resend = useEndpointMutation(adminUserCalls.resendConfirmation, {
    success: 'Confirmation email sent',
    failure: 'The email could not be sent',
  })
  if (!allowed.manage) return null
  const close = () => setOpen(undefined)
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
      {!isConfirmed && (
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
      {allowed.changeRole && (
        <Button variant="quiet" onClick={() => setOpen('changeRole')}>
          Change role
        </Button>
      )}
      {open === 'suspend' && <SuspendDialog user={user} onClose={close} />}
      {open === 'changeRole' && <RoleDialog user={user} onClose={close} />}
      {open && open !== 'suspend' && open !== 'changeRole' && (
        <ReasonDialog kind={open} user={user} onClose={close} />
      )}
    </div>
  )
}

type DialogProps = { user: UserDetail; onClose: () => void }

const ReasonField = ({ hint }: { hint?: string }) => (
  <TextField name="reason" label="Reason" required rows={3} limit={REASON.max} {...(hint && { hint })} />
)

function SuspendDialog({ user: { id, name }, onClose }: DialogProps) {
  const suspend = useEndpointMutation(adminUserCalls.suspend, {
    invalidates: userKeys,
    success: `${name} is suspended`,
  })
  return (
    <FormDialog
      title={`Suspend ${name}`}
      description="They are signed out, can’t sign in again, and their pages are hidden. Nothing is deleted."
      size="sm"
      tone="danger"
      schema={suspendBody}
      defaultValues={{ reason: '', until: null }}
      mutation={suspend}
      toInput={(body) => ({ params: { id }, body })}
      submit="Suspend"
      onClose={onClose}
    >
      <TextField
        name="until"
        label="Until"
        type="date"
        isNullable
        hint="Leave empty to suspend until someone restores the account."
      />
      <ReasonField hint="Included in the email to the account owner." />
    </FormDialog>
  )
}

const texts = {
  restore: {
    ref: adminUserCalls.restore,
    title: 'Restore the account',
    description: 'They can sign in again, and their pages return. They get an email.',
    submit: 'Restore',
    success: 'Account restored',
  },
  endSessions: {
    ref: adminUserCalls.endSessions,
    title: 'End all sessions',
    description: 'They are signed out on every device and can sign in again.',
    submit: 'End sessions',
    success: 'All sessions ended',
  },
  resetTwoFactor: {
    ref: adminUserCalls.resetTwoFactor,
    title: 'Reset two-factor sign-in',
    description:
      'Their authenticator, recovery codes and passkeys are removed, and they get an email. Verify their identity first.',
    submit: 'Reset',
    success: 'Two-factor sign-in reset',
  },
}

function ReasonDialog({ kind, user: { id }, onClose }: DialogProps & { kind: keyof typeof texts }) {
  const { ref, success, ...text } = texts[kind]
  const act = useEndpointMutation(ref, { invalidates: userKeys, success })
  return (
    <FormDialog
      {...text}
      size="sm"
      schema={reasonBody}
      defaultValues={{ reason: '' }}
      mutation={act}
      toInput={(body) => ({ params: { id }, body })}
      onClose={onClose}
    >
      <ReasonField />
    </FormDialog>
  )
}

function RoleDialog({ user: { id, name, role }, onClose }: DialogProps) {
  const change = useEndpointMutation(adminUserCalls.changeRole, {
    invalidates: userKeys,
    success: 'Role changed',
  })
  return (
    <FormDialog
      title={`Change the role of ${name}`}
      description="Possible as long as the account has no profile or page. They are signed out."
      size="sm"
      schema={roleBody}
      defaultValues={{ role: role ?? 'ATHLETE', reason: '' }}
      mutation={change}
      toInput={(body) => ({ params: { id }, body })}
      submit="Change role"
      onClose={onClose}
    >
      <SelectField name="role" label="Role" labels={roleLabels} required />
      <ReasonField />
    </FormDialog>
  )
}
