import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { Alert } from '#client/ui/alert.tsx'
import { ArrowIcon } from '#client/ui/icons.tsx'
import { disputeOutcomes } from '#shared/disputes/dispute.constants.ts'
import { formatDateTime } from '#shared/format/date.ts'
import { formatDuration } from '#shared/format/relative-time.ts'
import type { HistoryStep } from '#shared/lifecycles/history.contract.ts'
import { paths } from '#shared/paths.ts'
import { HOUR_MS } from '#shared/time.ts'
import { disputesQuery } from './dispute.queries.ts'
import { outcomeLabels } from './dispute-labels.ts'

type DisputeOutcomeProps = {
  history: readonly HistoryStep[]
  /** Decided just now: takes the focus of the form, which is gone. */
  isNew: boolean
}

/** The last decision. */
export function DisputeOutcome({ history, isNew }: DisputeOutcomeProps) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew) alert.current?.focus()
  }, [isNew])
  const decided = history.findLast(({ event }) => event === 'resolve')
  const outcome = disputeOutcomes.find((each) => each === decided?.to)
  if (!decided || !outcome) return null
  return (
    <Alert ref={alert} tabIndex={-1} tone="info" title={`Decision: ${outcomeLabels[outcome].decided}`}>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{decided.note}</p>
      <p className="mono mt-2 text-xs text-muted">
        <time dateTime={decided.at}>{formatDateTime(decided.at)}</time>
      </p>
    </Alert>
  )
}

/** After a decision: the oldest open dispute, or back to the list. */
export function NextDispute({ after }: { after: string }) {
  const { data } = useInfiniteQuery(disputesQuery('open'))
  if (!data) return null
  const next = data.pages.flatMap(({ items }) => items).find(({ deliverable }) => deliverable.id !== after)
  if (!next) {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ButtonLink to={paths.contracts({ tab: 'disputes' })} variant="secondary">
          Back to the list
        </ButtonLink>
        <p className="text-sm text-muted">There are no other open disputes.</p>
      </div>
    )
  }
  const { contract, deliverable, hoursWaited } = next
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ButtonLink
        to={paths.contracts({ tab: 'disputes', id: contract.id, dispute: deliverable.id })}
        resetScroll={false}
      >
        Next dispute
        <ArrowIcon className="size-4" />
      </ButtonLink>
      <p className="text-sm text-muted">
        {deliverable.title}, waiting for {formatDuration(hoursWaited * HOUR_MS)}
      </p>
    </div>
  )
}
