import { memberCalls } from '#client/lib/endpoint-map.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { DataCell, DataRow } from '#client/ui/data-table.tsx'
import { formatDate } from '#shared/format/date.ts'
import type { Invitation } from '#shared/members/member.contract.ts'
import { seatLabels } from '#shared/members/seat.constants.ts'
import { membersQuery } from './member.queries.ts'

const invalidates = [membersQuery().queryKey]

export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { id, email, seat, sentAt } = invitation
  const params = { id }
  const resend = useEndpointMutation(memberCalls.resend, {
    success: 'Invitation sent again',
    failure: 'The invitation was not sent',
    invalidates,
  })
  const revoke = useEndpointMutation(memberCalls.revoke, {
    success: 'Invitation withdrawn',
    failure: 'The invitation was not withdrawn',
    invalidates,
  })
  return (
    <DataRow>
      <DataCell heading className="wrap-anywhere max-md:col-span-2">
        {email}
        <span className="mono block text-xs font-normal text-muted">Sent {formatDate(sentAt)}</span>
      </DataCell>
      <DataCell className="font-sans tracking-normal max-md:col-start-1 max-md:self-center">
        {seatLabels[seat]}
      </DataCell>
      <DataCell align="end" className="font-sans max-md:col-span-2">
        <span className="flex flex-wrap gap-2 md:flex-nowrap md:justify-end">
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Send the invitation to ${email} again`}
            pending={resend.isPending}
            onClick={() => resend.mutate({ params })}
          >
            Send again
          </Button>
          <AlertDialog
            trigger={
              <Button
                size="sm"
                variant="danger"
                aria-label={`Withdraw the invitation to ${email}`}
                pending={revoke.isPending}
              >
                Withdraw
              </Button>
            }
            title="Withdraw the invitation?"
            description={`The link that we sent to ${email} stops working.`}
            confirmLabel="Withdraw"
            tone="danger"
            onConfirm={() => revoke.mutate({ params })}
          />
        </span>
      </DataCell>
    </DataRow>
  )
}
