import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PagedList, type PagedResult } from '#client/lib/paged-list.tsx'
import { Button } from '#client/ui/button.tsx'
import { SettingsSection } from '#client/ui/settings-section.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { formatDateTime } from '#shared/format/date.ts'
import type { SeatChange } from '#shared/members/member.contract.ts'
import { type Seat, type SeatChangeKind, seatLabels } from '#shared/members/seat.constants.ts'
import { seatChangesOfQuery, seatChangesQuery } from './member.queries.ts'

/** Who was invited, joined, changed and left, for the owner. */
export function SeatHistory() {
  const list = useInfiniteQuery(seatChangesQuery)
  return (
    <SettingsSection
      id="seat-history"
      title="History"
      description="Invitations and changes of seats, latest first. Nobody can change or delete them."
    >
      <SeatChangeList list={list} />
    </SettingsSection>
  )
}

/** The same of any account, for staff. Read on demand, because each read is an entry of the audit log. */
export function SeatHistoryOf({ userId }: { userId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section aria-labelledby="seat-history" className="grid gap-3">
      <h3 id="seat-history" className="text-xl">
        Member history
      </h3>
      {isOpen ? (
        <SeatChangesOf userId={userId} />
      ) : (
        <Button variant="secondary" className="justify-self-start" onClick={() => setIsOpen(true)}>
          Show member history
        </Button>
      )}
    </section>
  )
}

const SeatChangesOf = ({ userId }: { userId: string }) => (
  <SeatChangeList list={useInfiniteQuery(seatChangesOfQuery(userId))} />
)

const SeatChangeList = ({ list }: { list: PagedResult<SeatChange> }) => (
  <PagedList
    list={list}
    what="changes"
    skeleton={<Skeleton className="h-24" />}
    empty={<p className="text-ui text-muted">No changes yet.</p>}
  >
    {(changes) => (
      <ol className="grid">
        {changes.map((change) => (
          <li key={change.id} className="grid gap-0.5 border-b border-line py-3 first:pt-0">
            <p className="wrap-anywhere">{textOf(change)}</p>
            <time dateTime={change.at} className="mono text-xs text-muted">
              {formatDateTime(change.at)}
            </time>
          </li>
        ))}
      </ol>
    )}
  </PagedList>
)

const lower = (seat: Seat | null) => (seat ? seatLabels[seat].toLowerCase() : 'member')

const texts: Record<SeatChangeKind, (change: SeatChange & { who: string; by: string }) => string> = {
  INVITED: ({ by, who, seatAfter }) => `${by} invited ${who} as ${lower(seatAfter)}`,
  WITHDRAWN: ({ by, who }) => `${by} withdrew the invitation to ${who}`,
  DECLINED: ({ who }) => `${who} declined the invitation`,
  EXPIRED: ({ who }) => `The invitation to ${who} expired`,
  JOINED: ({ who, seatAfter }) => `${who} joined as ${lower(seatAfter)}`,
  CHANGED: ({ by, who, seatBefore, seatAfter }) =>
    `${by} changed the seat of ${who} from ${lower(seatBefore)} to ${lower(seatAfter)}`,
  REMOVED: ({ by, who }) => `${by} removed ${who}`,
  LEFT: ({ who }) => `${who} left`,
  HANDED_OVER: ({ by, who }) => `${by} handed the organization over to ${who}`,
}

const textOf = (change: SeatChange): string =>
  texts[change.kind]({ ...change, who: change.who ?? 'a deleted address', by: change.by ?? 'The owner' })
