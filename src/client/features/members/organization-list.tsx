import { organizationCalls } from '#client/lib/endpoint-map.ts'
import { currentUserQuery } from '#client/lib/session.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { dashboardPath } from '#shared/accounts/home-destination.ts'
import { roleLabels } from '#shared/accounts/roles.ts'
import type { Organization } from '#shared/members/organization.contract.ts'
import { seatLabels } from '#shared/members/seat.constants.ts'
import { IntegrationChoice, useIntegrationChoice } from './integration-choice.tsx'
import { organizationsQuery, ownersIntegrationsQuery } from './member.queries.ts'

const invalidates = [organizationsQuery().queryKey]

type OrganizationListProps = {
  organizations: readonly Organization[]
  activeId: string
  to?: string | undefined
}

/** The accounts that a person can act for. `to` is where a link wanted to go. */
export const OrganizationList = ({ organizations, activeId, to }: OrganizationListProps) => (
  <div className="grid max-w-160 gap-4">
    <ul className="grid gap-4">
      {organizations.map((organization) => (
        <li key={organization.id} className="grid gap-4 rounded-lg border-2 border-line bg-card p-5">
          <OrganizationCard organization={organization} isActive={organization.id === activeId} to={to} />
        </li>
      ))}
    </ul>
    {organizations.every(({ isOwn }) => isOwn) && (
      <p className="text-ui text-muted">
        You are not a member of another organization. When one invites you by email and you join, it appears
        here.
      </p>
    )}
  </div>
)

type OrganizationCardProps = { organization: Organization; isActive: boolean; to: string | undefined }

function OrganizationCard({ organization, isActive, to }: OrganizationCardProps) {
  const { id, name, pictureUrl, role, seat, isOwn, isOverLimit, isOfferedOwnership } = organization
  const change = useEndpointMutation(organizationCalls.switch, {
    failure: 'The account was not switched',
    // Everything on the screen belongs to the other account, so the page loads anew.
    onSuccess: ({ user }) => window.location.assign(to ?? dashboardPath(user.role)),
  })
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar src={pictureUrl ?? undefined} initial={name.charAt(0).toUpperCase()} className="size-12" />
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-xl">{name}</h2>
          <p className="text-ui text-muted">
            {isOwn ? 'Your own account' : seatLabels[isOverLimit ? 'VIEWER' : seat]}
            {role && ` · ${roleLabels[role]}`}
          </p>
        </div>
        {isActive ? (
          <StatusBadge tone="ok">Active</StatusBadge>
        ) : (
          <Button
            variant="secondary"
            aria-label={`Switch to ${name}`}
            pending={change.isPending}
            onClick={() => change.mutate({ body: { accountId: id } })}
          >
            Switch
          </Button>
        )}
      </div>
      {isOverLimit && seat !== 'VIEWER' && (
        <p className="text-ui wrap-anywhere">
          {name} has more members than its plan includes: you can view everything, but not make changes. Your
          seat as {seatLabels[seat].toLowerCase()} counts again when there is room.
        </p>
      )}
      {isOfferedOwnership && <OwnershipOffer organization={organization} />}
      {!isOwn && <SeatSettings organization={organization} />}
    </>
  )
}

function OwnershipOffer({ organization: { id, name } }: { organization: Organization }) {
  const accept = useEndpointMutation(organizationCalls.acceptOwnership, {
    success: `You own ${name} now`,
    failure: 'The organization was not handed over',
    // Who acts for it is its owner from now on.
    invalidates: [...invalidates, currentUserQuery().queryKey],
  })
  const decline = useEndpointMutation(organizationCalls.declineOwnership, {
    success: 'Declined',
    failure: 'The offer was not declined',
    invalidates,
  })
  const { end, isLoading, ...choice } = useIntegrationChoice(ownersIntegrationsQuery(id))
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <p className="text-ui">
        The owner wants to hand this organization over to you, with billing and members.
      </p>
      <IntegrationChoice who="The present owner" {...choice} />
      <div className="flex flex-wrap gap-3">
        <Button
          pending={accept.isPending}
          disabled={isLoading}
          onClick={() => accept.mutate({ params: { id }, query: { end: end.length > 0 ? end : undefined } })}
        >
          Become the owner
        </Button>
        <Button
          variant="secondary"
          pending={decline.isPending}
          onClick={() => decline.mutate({ params: { id } })}
        >
          Decline
        </Button>
      </div>
    </div>
  )
}

function SeatSettings({ organization }: { organization: Organization }) {
  const { id, name, seat, notifiesByMail, notifiesByPush } = organization
  const notify = useEndpointMutation(organizationCalls.notify, {
    failure: 'The choice was not saved',
    invalidates,
  })
  const leave = useEndpointMutation(organizationCalls.leave, {
    failure: 'You’re still a member',
    onSuccess: () => window.location.reload(),
  })
  const choose = (choice: Partial<Pick<Organization, 'notifiesByMail' | 'notifiesByPush'>>) =>
    notify.mutate({ params: { id }, body: { notifiesByMail, notifiesByPush, ...choice } })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <Checkbox
          label="Notify me by email"
          checked={notifiesByMail}
          disabled={notify.isPending}
          onChange={({ target }) => choose({ notifiesByMail: target.checked })}
        />
        <Checkbox
          label="Notify me by push"
          checked={notifiesByPush}
          disabled={notify.isPending}
          onChange={({ target }) => choose({ notifiesByPush: target.checked })}
        />
      </div>
      {seat !== 'OWNER' && (
        <AlertDialog
          trigger={
            <Button size="sm" variant="danger" aria-label={`Leave ${name}`} pending={leave.isPending}>
              Leave
            </Button>
          }
          title={`Leave ${name}?`}
          description="You lose access at once. The owner can invite you again."
          confirmLabel="Leave"
          tone="danger"
          onConfirm={() => leave.mutate({ params: { id } })}
        />
      )}
    </div>
  )
}
