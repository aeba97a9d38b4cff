import { RadioField } from '#client/fields/choice-fields.tsx'
import { TextField } from '#client/fields/text-field.tsx'
import { memberCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { inviteBody } from '#shared/members/member.contract.ts'
import { invitedSeats, seatDescriptions, seatLabels } from '#shared/members/seat.constants.ts'
import { membersQuery } from './member.queries.ts'

export const seatOptions = invitedSeats.map((seat) => ({
  value: seat,
  label: seatLabels[seat],
  description: seatDescriptions[seat],
}))

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const invite = useEndpointMutation(memberCalls.invite, {
    success: 'Invitation sent',
    invalidates: [membersQuery().queryKey],
  })
  return (
    <FormDialog
      title="Invite a member"
      description="They get an email with a link. If they have no account yet, they create one there."
      submit="Send invitation"
      schema={inviteBody}
      defaultValues={{ email: '', seat: 'MANAGER' }}
      mutation={invite}
      toInput={(body) => ({ body })}
      onClose={onClose}
    >
      <TextField name="email" label="Email address" type="email" required autoComplete="off" />
      <RadioField name="seat" label="Seat" options={seatOptions} className="grid-cols-1" />
    </FormDialog>
  )
}
