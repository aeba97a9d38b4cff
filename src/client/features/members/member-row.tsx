import { useState } from 'react'
import { RadioField } from '#client/fields/choice-fields.tsx'
import { AppTextLink } from '#client/lib/app-link.tsx'
import { memberCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { DataCell, DataRow } from '#client/ui/data-table.tsx'
import { LockIcon } from '#client/ui/icons.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { formatDate } from '#shared/format/date.ts'
import { type Member, seatBody } from '#shared/members/member.contract.ts'
import { invitedSeats, seatLabels } from '#shared/members/seat.constants.ts'
import { paths } from '#shared/paths.ts'
import { IntegrationChoice, useIntegrationChoice } from './integration-choice.tsx'
import { seatOptions } from './invite-dialog.tsx'
import { memberIntegrationsQuery, membersQuery } from './member.queries.ts'

export function MemberRow({ member, canManage }: { member: Member; canManage: boolean }) {
  const { name, email, seat, isMe, joinedAt, isOfferedOwnership, isOverLimit } = member
  return (
    <DataRow gate={isMe ? 'ok' : 'plain'}>
      <DataCell heading className="wrap-anywhere max-md:col-span-2">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {name}
          {isMe && <StatusBadge tone="ok">You</StatusBadge>}
        </span>
        <span className="block text-sm font-normal text-muted">{email}</span>
        {joinedAt && (
          <span className="mono block text-xs font-normal text-muted">Joined {formatDate(joinedAt)}</span>
        )}
      </DataCell>
      <DataCell className="font-sans tracking-normal max-md:col-start-1 max-md:self-center">
        {seatLabels[seat]}
        {isOverLimit && (
          <span className="block">
            <StatusBadge tone="plain" icon={<LockIcon />}>
              View only
            </StatusBadge>
          </span>
        )}
        {isOfferedOwnership && (
          <span className="block text-sm text-muted">
            Ownership offered
            {isMe && (
              <>
                {' · '}
                <AppTextLink to={paths.organizations()}>Respond</AppTextLink>
              </>
            )}
          </span>
        )}
      </DataCell>
      {canManage && (
        <DataCell align="end" className="font-sans max-md:col-span-2">
          {seat !== 'OWNER' && <MemberActions member={member} />}
        </DataCell>
      )}
    </DataRow>
  )
}

const invalidates = [membersQuery().queryKey]

function MemberActions({ member }: { member: Member }) {
  const { userId, name, isOfferedOwnership } = member
  const [isChanging, setChanging] = useState(false)
  const params = { userId }
  const offer = useEndpointMutation(memberCalls.offerOwnership, {
    success: 'Ownership offered',
    failure: 'The ownership was not offered',
    invalidates,
  })
  const withdraw = useEndpointMutation(memberCalls.withdrawOffer, {
    success: 'Offer withdrawn',
    failure: 'The offer was not withdrawn',
    invalidates,
  })
  return (
    <span className="flex flex-wrap gap-2 md:justify-end">
      <Button
        size="sm"
        variant="quiet"
        aria-label={`Change seat of ${name}`}
        onClick={() => setChanging(true)}
      >
        Change seat
      </Button>
      {isOfferedOwnership ? (
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Withdraw the offer to ${name}`}
          pending={withdraw.isPending}
          onClick={() => withdraw.mutate({ params })}
        >
          Withdraw offer
        </Button>
      ) : (
        <AlertDialog
          trigger={
            <Button size="sm" variant="quiet" aria-label={`Hand over to ${name}`} pending={offer.isPending}>
              Hand over
            </Button>
          }
          title={`Hand the organization over to ${name}?`}
          description="When they accept, they own it with its billing and members, and you become a manager. You keep your own login; passkeys have to be added again."
          confirmLabel="Offer ownership"
          onConfirm={() => offer.mutate({ params })}
        />
      )}
      <RemoveMember member={member} />
      {isChanging && <SeatDialog member={member} onClose={() => setChanging(false)} />}
    </span>
  )
}

function RemoveMember({ member: { userId, name } }: { member: Member }) {
  const [isOpen, setOpen] = useState(false)
  const { end, isLoading, ...choice } = useIntegrationChoice({
    ...memberIntegrationsQuery(userId),
    enabled: isOpen,
  })
  const remove = useEndpointMutation(memberCalls.remove, {
    success: `${name} was removed`,
    failure: 'The member was not removed',
    invalidates,
  })
  return (
    <AlertDialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" variant="danger" aria-label={`Remove ${name}`} pending={remove.isPending}>
          Remove
        </Button>
      }
      title={`Remove ${name}?`}
      description="They lose access at once. Their past work is kept."
      confirmLabel="Remove"
      tone="danger"
      isBlocked={isLoading}
      onConfirm={() =>
        remove.mutate({ params: { userId }, query: { end: end.length > 0 ? end : undefined } })
      }
    >
      <IntegrationChoice who={name} {...choice} />
    </AlertDialog>
  )
}

function SeatDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const change = useEndpointMutation(memberCalls.changeSeat, { success: 'Seat changed', invalidates })
  const seat = invitedSeats.find((one) => one === member.seat) ?? 'VIEWER'
  return (
    <FormDialog
      title={`Seat of ${member.name}`}
      submit="Save"
      schema={seatBody}
      defaultValues={{ seat }}
      mutation={change}
      toInput={(body) => ({ params: { userId: member.userId }, body })}
      onClose={onClose}
    >
      <RadioField name="seat" label="Seat" options={seatOptions} className="grid-cols-1" />
    </FormDialog>
  )
}
