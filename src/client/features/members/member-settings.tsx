import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryView } from '#client/lib/query-view.tsx'
import { useSession } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { UsersIcon } from '#client/ui/icons.tsx'
import { SettingsSection } from '#client/ui/settings-section.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { MemberList } from '#shared/members/member.contract.ts'
import { MEMBERS_MAX, seatDescriptions, seatLabels, seats } from '#shared/members/seat.constants.ts'
import { isPermitted } from '#shared/members/seat.rules.ts'
import { InvitationRow } from './invitation-row.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { membersQuery } from './member.queries.ts'
import { MemberRow } from './member-row.tsx'

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
            <SettingsSection title="Invitations" description="They end after 14 days without an answer.">
              <DataTable caption="Open invitations" columns={['Address', 'Seat', actions]}>
                {list.invitations.map((invitation) => (
                  <InvitationRow key={invitation.id} invitation={invitation} />
                ))}
              </DataTable>
            </SettingsSection>
          )}
        </>
      )}
    </QueryView>
  )
}

function MemberSection({ list, canManage }: { list: MemberList; canManage: boolean }) {
  const [isInviting, setInviting] = useState(false)
  const isFull = list.members.length - 1 + list.invitations.length >= MEMBERS_MAX
  const invite = <Button onClick={() => setInviting(true)}>Invite a member</Button>
  return (
    <SettingsSection title="Members" description={<SeatGuide />}>
      {list.members.length === 1 && list.invitations.length === 0 ? (
        <EmptyState
          title="No members yet"
          icon={<UsersIcon />}
          action={canManage && invite}
          className="justify-items-start"
        >
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
          {canManage && isFull && (
            <p className="text-ui text-muted">An organization can have {MEMBERS_MAX} members.</p>
          )}
          {!canManage && <p className="text-ui text-muted">Only the owner can change members.</p>}
        </>
      )}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </SettingsSection>
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
