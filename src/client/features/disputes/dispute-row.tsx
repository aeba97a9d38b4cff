import { Link } from '@tanstack/react-router'
import { deliverableReasonLabel } from '#client/features/deliverables/deliverable-labels.ts'
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
import { openerOf, otherOf, outcomeLabels } from './dispute-labels.ts'

/** Shown in red from here on. */
const LONG_HOURS = 7 * 24

/** A row on wide screens, a card on narrow ones. */
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
          // The whole row is the link's target.
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
        <Statement who={openerOf(dispute)} reason={reason} note={note} />
        {otherSide && (
          <div className="mt-2 text-muted">
            <Statement who={otherOf(dispute)} reason={otherSide.reason} note={otherSide.note} />
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
          <StatusBadge tone={outcomeLabels[verdict.outcome].tone}>
            {outcomeLabels[verdict.outcome].decided}
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
          <span className="mt-1 block text-xs text-muted">Contract suspended</span>
        )}
      </DataCell>
    </DataRow>
  )
}

function Statement({ who, reason, note }: { who: string; reason: string | null; note: string | null }) {
  return (
    <>
      <p>
        <span className="font-semibold">{who}</span>
        {reason && `: ${deliverableReasonLabel(reason)}`}
      </p>
      {note && <p className="line-clamp-2 wrap-anywhere">“{note}”</p>}
    </>
  )
}
