import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminMembershipCalls } from '#client/lib/endpoint-map.ts'
import { listQuery } from '#client/lib/list-page.ts'
import { PagedList } from '#client/lib/paged-list.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { formatDate } from '#shared/format/date.ts'
import type { MemberRow } from '#shared/memberships/admin-membership.contract.ts'
import type { MembershipStatus } from '#shared/memberships/membership.constants.ts'
import { plans } from '#shared/memberships/plan.constants.ts'
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
        empty={<EmptyState title="Nobody found">Try another state or another name.</EmptyState>}
      >
        {(members) => (
          <ul className="grid border-t border-line">
            {members.map((member) => (
              <Member
                key={member.userId}
                member={member}
                isTestMode={isTestMode}
                onAct={(action) => setOpen({ member, action })}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {open && <MemberDialog {...open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

type MemberProps = { member: MemberRow; isTestMode: boolean; onAct: (action: MemberAction) => void }

function Member({ member, isTestMode, onAct }: MemberProps) {
  const { name, email, plan, status, trialEndsAt, accessUntil, currentPeriodEnd, history } = member
  const { label, tone } = statusLabels[status]
  const date = status === 'TRIALING' ? trialEndsAt : (accessUntil ?? currentPeriodEnd)
  return (
    <li className="grid gap-3 border-b border-line py-4 md:grid-cols-[1fr_auto] md:items-center">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm wrap-anywhere text-muted">{email}</p>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm">
          <StatusBadge tone={tone}>{label}</StatusBadge>
          {plan && plans[plan].name}
          {date && <span className="mono text-muted">until {formatDate(date)}</span>}
        </p>
        {history.length > 1 && (
          <details className="mt-2 text-sm">
            <summary className="cursor-pointer text-muted">History</summary>
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
        )}
      </div>
      <div className="flex flex-wrap items-end gap-2">
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
    </li>
  )
}
