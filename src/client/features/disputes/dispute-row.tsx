import { Link } from '@tanstack/react-router'
import { reasonWord } from '#client/features/deliverables/deliverable-words.ts'
import { DataCell, DataRow } from '#client/ui/data-table.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { CHANGE_ROUNDS } from '#shared/deliverables/deliverable.constants.ts'
import type { DisputeState } from '#shared/disputes/dispute.constants.ts'
import type { Dispute } from '#shared/disputes/dispute.contract.ts'
import { formatDate } from '#shared/format/date.ts'
import { plural } from '#shared/format/plural.ts'
import { formatDuration } from '#shared/format/relative-time.ts'
import { paths } from '#shared/paths.ts'
import { HOUR_MS } from '#shared/time.ts'
import { callerOf, otherOf, verdictWords } from './dispute-words.ts'

/** From here on a wait is told in red: both sides lose a week of their season by it. */
const LONG_HOURS = 7 * 24

/** One dispute as a line of the list; on a phone it is a card. */
export function DisputeRow({ dispute, state }: { dispute: Dispute; state: DisputeState }) {
  const { deliverable, contract, reason, note, otherSide, openedAt, hoursWaited, verdict } = dispute
  const isLong = hoursWaited >= LONG_HOURS
  return (
    <DataRow gate={verdict ? 'plain' : isLong ? 'stop' : 'wait'} className="relative max-md:gap-y-3">
      <DataCell heading onPhone="wide" className="md:min-w-44">
        <Link
          to={paths.contracts.template}
          search={{ tab: 'disputes', state, id: contract.id, dispute: deliverable.id }}
          resetScroll={false}
          // The whole line opens it; the name of the link says which one.
          className="wrap-anywhere after:absolute after:inset-0 hover:underline"
        >
          {deliverable.title}
        </Link>
        <span className="mt-0.5 block text-sm font-normal text-muted">
          {contract.brandName} and {contract.athleteName}
        </span>
        <span className="mono block text-xs font-normal text-muted">
          {contract.number}, {contract.title}
        </span>
      </DataCell>
      <DataCell onPhone="wide" className="font-sans tracking-normal md:w-[42%]">
        <Words who={callerOf(dispute)} reason={reason} note={note} />
        {otherSide && (
          <div className="mt-2 text-muted">
            <Words who={otherOf(dispute)} reason={otherSide.reason} note={otherSide.note} />
          </div>
        )}
      </DataCell>
      <DataCell className="text-xs text-muted md:min-w-28">
        <span className="block">
          {deliverable.rounds} of {CHANGE_ROUNDS} rounds
        </span>
        <span className="block">{plural(deliverable.proofs, 'proof')}</span>
      </DataCell>
      <DataCell onPhone="end" align="end" className="md:min-w-32">
        {verdict ? (
          <StatusBadge tone={verdictWords[verdict.outcome].tone}>
            {verdictWords[verdict.outcome].label}
          </StatusBadge>
        ) : (
          <span className={isLong ? 'font-semibold text-primary-text' : 'font-semibold'}>
            {formatDuration(hoursWaited * HOUR_MS)}
          </span>
        )}
        <span className="mt-1 block text-xs text-muted">
          {verdict
            ? `${formatDate(verdict.decidedAt)}, after ${formatDuration(hoursWaited * HOUR_MS)}`
            : `since ${formatDate(openedAt)}`}
        </span>
        {contract.status === 'SUSPENDED' && (
          <span className="mt-1 block text-xs text-muted">contract suspended</span>
        )}
      </DataCell>
    </DataRow>
  )
}

function Words({ who, reason, note }: { who: string; reason: string | null; note: string | null }) {
  return (
    <>
      <p>
        <span className="font-semibold">{who}</span>
        {reason && `: ${reasonWord(reason)}`}
      </p>
      {note && <p className="line-clamp-2 wrap-anywhere">“{note}”</p>}
    </>
  )
}
