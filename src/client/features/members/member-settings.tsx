import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PlanNotice, usePlanLimit } from '#client/lib/plan-notice.tsx'
import { QueryView } from '#client/lib/query-view.tsx'
import { useSession } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { UsersIcon } from '#client/ui/icons.tsx'
import { SettingsSection } from '#client/ui/settings-section.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { MemberList } from '#shared/members/member.contract.ts'
import { seatDescriptions, seatLabels, seats } from '#shared/members/seat.constants.ts'
import { isPermitted } from '#shared/members/seat.rules.ts'
import { limits } from '#shared/memberships/entitlement.constants.ts'
import { describeLimit } from '#shared/memberships/entitlement.rules.ts'
import { InvitationRow } from './invitation-row.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { membersQuery } from './member.queries.ts'
import { MemberRow } from './member-row.tsx'
import { SeatHistory } from './seat-history.tsx'

const actions = (
  <span key="actions" className="sr-only">
    Actions
  </span>
)

/** The people who work for the account. Everybody sees them; the owner changes them. */
export function MemberSettings() {
  const query = useQuery(membersQuery())
  const canManage = isPermitted(useSession()?.acting?.seat ?? 'OWNER', 'own')
  return (
    <QueryView query={query} what="members" skeleton={<Skeleton className="h-64" />}>
      {(list) => (
        <>
          <MemberSection list={list} canManage={canManage} />
          {canManage && list.invitations.length > 0 && (
            <SettingsSection title="Invitations" description="An invitation expires after 14 days.">
              <DataTable caption="Open invitations" columns={['Email', 'Seat', actions]}>
                {list.invitations.map((invitation) => (
                  <InvitationRow key={invitation.id} invitation={invitation} />
                ))}
              </DataTable>
            </SettingsSection>
          )}
          {canManage && <SeatHistory />}
        </>
      )}
    </QueryView>
  )
}

function MemberSection({ list, canManage }: { list: MemberList; canManage: boolean }) {
  const [isInviting, setInviting] = useState(false)
  const limit = usePlanLimit('members.seats')
  const isFull = limit !== null && list.members.length - 1 + list.invitations.length >= limit.amount
  const invite = <Button onClick={() => setInviting(true)}>Invite a member</Button>
  return (
    <SettingsSection title="Members" description={<SeatGuide />}>
      {list.members.length === 1 && list.invitations.length === 0 ? (
        <EmptyState title="No members yet" icon={<UsersIcon />} action={canManage && invite}>
          Invite colleagues to work for this account, each with their own login.
        </EmptyState>
      ) : (
        <>
          <DataTable caption="Members" columns={['Name', 'Seat', ...(canManage ? [actions] : [])]}>
            {list.members.map((member) => (
              <MemberRow key={member.userId} member={member} canManage={canManage} />
            ))}
          </DataTable>
          {canManage && !isFull && <div className="justify-self-start">{invite}</div>}
          {canManage && limit && isFull && (
            <SeatLimit {...limit} isOver={list.members.some(({ isOverLimit }) => isOverLimit)} />
          )}
          {!canManage && <p className="text-ui text-muted">Only the owner can change members.</p>}
        </>
      )}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </SettingsSection>
  )
}

type SeatLimitProps = NonNullable<ReturnType<typeof usePlanLimit>> & { isOver: boolean }

/** Why nobody else can be invited, and the plan with more seats, where there is one. */
function SeatLimit({ amount, plan, isOver }: SeatLimitProps) {
  const reason = describeLimit('members.seats', amount, plan)
  if (!plan) return <p className="text-ui text-muted">{reason}</p>
  return (
    <PlanNotice title="All seats are taken">
      {reason} Open invitations count. {isOver && limits['members.seats'].over}
    </PlanNotice>
  )
}

const SeatGuide = () => (
  <dl className="grid gap-2">
    {seats.map((seat) => (
      <div key={seat}>
        <dt className="font-semibold text-fg">{seatLabels[seat]}</dt>
        <dd>{seatDescriptions[seat]}.</dd>
      </div>
    ))}
  </dl>
)
