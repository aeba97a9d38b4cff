import { CheckboxField, SelectField } from '#client/fields/choice-fields.tsx'
import { TextField } from '#client/fields/text-field.tsx'
import { adminUserCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { roleLabels } from '#shared/accounts/roles.ts'
import { BIRTH_DATE_CHANGE_DAYS } from '#shared/profiles/profile.constants.ts'
import {
  birthDateBody,
  reasonBody,
  roleBody,
  suspendBody,
  type UserDetail,
  type UserRow,
} from '#shared/users/admin-user.contract.ts'
import { REASON } from '#shared/users/admin-user.rules.ts'
import { userKeys } from './user.queries.ts'

export type UserDialogKind = 'suspend' | 'changeRole' | 'changeBirthDate' | keyof typeof texts

type DialogProps = {
  user: Pick<UserRow, 'id' | 'name' | 'role'> & Partial<Pick<UserDetail, 'age'>>
  onClose: () => void
}

/** The dialog of one action on an account. */
export function UserDialog({ kind, ...props }: DialogProps & { kind: UserDialogKind }) {
  if (kind === 'suspend') return <SuspendDialog {...props} />
  if (kind === 'changeRole') return <RoleDialog {...props} />
  if (kind === 'changeBirthDate') return <BirthDateDialog {...props} />
  return <ReasonDialog kind={kind} {...props} />
}

/** The one action without a dialog. */
export const useResendConfirmation = () =>
  useEndpointMutation(adminUserCalls.resendConfirmation, {
    success: 'Confirmation email sent',
    failure: 'The email could not be sent',
  })

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

function BirthDateDialog({ user: { id, name, age }, onClose }: DialogProps) {
  const change = useEndpointMutation(adminUserCalls.changeBirthDate, {
    invalidates: userKeys,
    success: 'Date of birth saved',
  })
  return (
    <FormDialog
      title={`Date of birth of ${name}`}
      description={`The change stays in the account’s history. A change that makes them older asks for a guardian’s signature for ${BIRTH_DATE_CHANGE_DAYS} days.`}
      size="sm"
      schema={birthDateBody}
      defaultValues={{ birthDate: age?.birthDate ?? '', isVerified: false, reason: '' }}
      mutation={change}
      toInput={(body) => ({ params: { id }, body })}
      submit="Save date"
      onClose={onClose}
    >
      <TextField name="birthDate" label="Date of birth" required type="date" />
      <CheckboxField
        name="isVerified"
        label="I have checked it with a document, so they may sign alone at once if they are of age"
      />
      <ReasonField hint="What they asked for, and what you have seen. Only administrators see it." />
    </FormDialog>
  )
}
