import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AppLink } from '#client/lib/app-link.tsx'
import { adminMembershipCalls } from '#client/lib/endpoint-map.ts'
import { listQuery } from '#client/lib/list-page.ts'
import { PagedList } from '#client/lib/paged-list.tsx'
import { BreakableEmail } from '#client/ui/breakable-email.tsx'
import { Button } from '#client/ui/button.tsx'
import { DataCell, DataRow, DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { formatDate } from '#shared/format/date.ts'
import type { MemberRow } from '#shared/memberships/admin-membership.contract.ts'
import type { MembershipStatus } from '#shared/memberships/membership.constants.ts'
import { plans } from '#shared/memberships/plan.constants.ts'
import { paths } from '#shared/paths.ts'
import { type MemberAction, MemberDialog } from './member-dialog.tsx'
import { statusLabels } from './status-of-membership.ts'
import { TestActions, useTestMode } from './test-clock.tsx'

type MemberListProps = { status: MembershipStatus | undefined; search: string | undefined }

export const membersQuery = ({ status, search }: MemberListProps) =>
  listQuery(adminMembershipCalls.list, { query: { status, search } })

/** Accounts with what an administrator can do about their plan. */
export function MemberList(filters: MemberListProps) {
  const list = useInfiniteQuery(membersQuery(filters))
  const isTestMode = useTestMode()
  const [open, setOpen] = useState<{ member: MemberRow; action: MemberAction }>()
  return (
    <>
      <PagedList
        list={list}
        what="members"
        empty={
          filters.search || filters.status ? (
            <EmptyState title="No members found">Try another state or another name.</EmptyState>
          ) : (
            <EmptyState title="No members yet">
              Racers, brands and promoters appear here when they join.
            </EmptyState>
          )
        }
      >
        {(members) => (
          <DataTable caption="Members" columns={['Member', 'Plan', 'State', 'Until', 'Actions']}>
            {members.map((member) => (
              <Member
                key={member.userId}
                member={member}
                isTestMode={isTestMode}
                onAct={(action) => setOpen({ member, action })}
              />
            ))}
          </DataTable>
        )}
      </PagedList>
      {open && <MemberDialog {...open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

type MemberProps = { member: MemberRow; isTestMode: boolean; onAct: (action: MemberAction) => void }

function Member({ member, isTestMode, onAct }: MemberProps) {
  const { userId, name, email, plan, interval, status, currentPeriodEnd } = member
  const { label, tone } = statusLabels[status]
  const date = status === 'TRIALING' ? member.trialEndsAt : (member.accessUntil ?? currentPeriodEnd)
  return (
    <DataRow gate={tone}>
      <DataCell heading onPhone="wide" className="md:min-w-40">
        <AppLink to={paths.adminUsers({ user: userId })} className="link wrap-anywhere">
          {name}
        </AppLink>
        <span className="mono block text-xs font-normal wrap-anywhere text-muted">
          <BreakableEmail email={email} />
        </span>
        <History member={member} />
      </DataCell>
      <DataCell>
        {plan && plans[plan].name}
        {interval && <span className="block text-xs text-muted">{intervalLabels[interval]}</span>}
      </DataCell>
      <DataCell onPhone="end">
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </DataCell>
      <DataCell className="whitespace-nowrap max-md:empty:hidden">{date && formatDate(date)}</DataCell>
      <DataCell onPhone="wide">
        <div className="flex flex-wrap items-end gap-2 font-sans">
          <Button size="sm" variant="quiet" onClick={() => onAct('grant')}>
            Grant a plan
          </Button>
          {status === 'COMPED' && (
            <Button size="sm" variant="danger" onClick={() => onAct('revoke')}>
              Revoke
            </Button>
          )}
          {(status === 'TRIALING' || status === 'TRIAL_ENDED') && (
            <Button size="sm" variant="quiet" onClick={() => onAct('extendTrial')}>
              Extend trial
            </Button>
          )}
          {isTestMode && currentPeriodEnd && <TestActions member={member} />}
        </div>
      </DataCell>
    </DataRow>
  )
}

const intervalLabels = { month: 'Monthly', year: 'Yearly' }

function History({ member: { history } }: { member: MemberRow }) {
  if (history.length < 2) return null
  return (
    <details className="mt-1 font-sans text-sm font-normal">
      <summary className="min-h-6 cursor-pointer text-muted">History</summary>
      <ul className="mt-2 grid gap-1">
        {history.map(({ event, to, at, reason, party }) => (
          <li key={`${at}${event}`}>
            <span className="mono text-muted">{formatDate(at)}</span>{' '}
            {statusLabels[to as MembershipStatus].label}
            {party === 'ADMIN' && ' by an administrator'}
            {reason && `: ${reason}`}
          </li>
        ))}
      </ul>
    </details>
  )
}
