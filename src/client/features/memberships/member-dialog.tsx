import { TextField } from '#client/fields/text-field.tsx'
import { adminMembershipCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import {
  extendTrialBody,
  grantBody,
  type MemberRow,
  REASON_MAX,
  revokeBody,
} from '#shared/memberships/admin-membership.contract.ts'
import { plans } from '#shared/memberships/plan.constants.ts'
import { paidPlanKeys } from '#shared/memberships/plan-key.constants.ts'

export type MemberAction = 'grant' | 'revoke' | 'extendTrial'

type DialogProps = { member: MemberRow; onClose: () => void }

export function MemberDialog({ action, ...props }: DialogProps & { action: MemberAction }) {
  const dialogs = { grant: GrantDialog, revoke: RevokeDialog, extendTrial: ExtendDialog }
  const Shown = dialogs[action]
  return <Shown {...props} />
}

const invalidates = [['/api/admin']]

const ReasonField = () => (
  <TextField name="reason" label="Reason" required rows={3} limit={REASON_MAX} hint="Kept in the history." />
)

function GrantDialog({ member, onClose }: DialogProps) {
  const grant = useEndpointMutation(adminMembershipCalls.grant, { invalidates, success: 'Plan granted' })
  const plan = paidPlanKeys.find((key) => plans[key].role === member.role)
  if (!plan) return null
  return (
    <FormDialog
      title={`Grant ${plans[plan].name}`}
      description={`${member.name} has it without payment until the day you choose.`}
      size="sm"
      schema={grantBody}
      defaultValues={{ plan, until: '', reason: '' }}
      mutation={grant}
      toInput={(body) => ({ params: { userId: member.userId }, body })}
      submit="Grant plan"
      onClose={onClose}
    >
      <TextField name="until" label="Until" type="date" required />
      <ReasonField />
    </FormDialog>
  )
}

function RevokeDialog({ member, onClose }: DialogProps) {
  const revoke = useEndpointMutation(adminMembershipCalls.revoke, { invalidates, success: 'Grant revoked' })
  return (
    <FormDialog
      title="Revoke the grant"
      description={`${member.name} goes back to what they pay for. Nothing is deleted.`}
      size="sm"
      tone="danger"
      schema={revokeBody}
      defaultValues={{ reason: '' }}
      mutation={revoke}
      toInput={(body) => ({ params: { userId: member.userId }, body })}
      submit="Revoke grant"
      onClose={onClose}
    >
      <ReasonField />
    </FormDialog>
  )
}

function ExtendDialog({ member, onClose }: DialogProps) {
  const extend = useEndpointMutation(adminMembershipCalls.extendTrial, {
    invalidates,
    success: 'Trial extended',
  })
  return (
    <FormDialog
      title="Extend the trial"
      description={`${member.name} has everything until the day you choose.`}
      size="sm"
      schema={extendTrialBody}
      defaultValues={{ until: '', reason: '' }}
      mutation={extend}
      toInput={(body) => ({ params: { userId: member.userId }, body })}
      submit="Extend trial"
      onClose={onClose}
    >
      <TextField name="until" label="Until" type="date" required />
      <ReasonField />
    </FormDialog>
  )
}
