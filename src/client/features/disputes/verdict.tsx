import { useEffect, useRef } from 'react'
import { Alert } from '#client/ui/alert.tsx'
import { disputeOutcomes } from '#shared/disputes/dispute.constants.ts'
import { formatDateTime } from '#shared/format/date.ts'
import type { HistoryStep } from '#shared/lifecycles/history.contract.ts'
import { verdictWords } from './dispute-words.ts'

type VerdictProps = {
  history: readonly HistoryStep[]
  /** It was just decided here: the form with the focus in it has gone, so the focus comes here. */
  isNew: boolean
}

/** What race control decided last. */
export function Verdict({ history, isNew }: VerdictProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew) place.current?.focus()
  }, [isNew])
  const decided = history.findLast(({ event }) => event === 'resolve')
  const outcome = disputeOutcomes.find((each) => each === decided?.to)
  if (!decided || !outcome) return null
  return (
    <Alert
      ref={place}
      tabIndex={-1}
      tone="info"
      title={`Race control decided: ${verdictWords[outcome].label}`}
    >
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{decided.note}</p>
      <p className="mono mt-2 text-xs text-muted">
        <time dateTime={decided.at}>{formatDateTime(decided.at)}</time>
      </p>
    </Alert>
  )
}
