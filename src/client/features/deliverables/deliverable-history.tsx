import { partyWords } from '#client/features/contracts/contract-words.ts'
import type { Contract } from '#shared/contracts/contract-shape.ts'
import { formatDateTime } from '#shared/format/date.ts'
import type { HistoryStep } from '#shared/lifecycles/history.contract.ts'
import { reasonWord, stepWord } from './deliverable-words.ts'

type DeliverableHistoryProps = {
  history: readonly HistoryStep[]
  contract: Pick<Contract, 'brand' | 'athlete'>
}

/** Everything that happened to it, the latest first, for who wants to know. */
export function DeliverableHistory({ history, contract: { brand, athlete } }: DeliverableHistoryProps) {
  if (history.length === 0) return null
  const names = { ...partyWords, BRAND: brand.name, ATHLETE: athlete.name }
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer py-1 text-muted">
        History <span className="mono text-xs">({history.length})</span>
      </summary>
      <ol className="mt-2 grid gap-3">
        {history.toReversed().map((step) => (
          <li key={`${step.at}${step.event}${step.to}`} className="border-l-2 border-line pl-3">
            <p className="font-semibold">{stepWord(step)}</p>
            <p className="mono text-xs text-muted">
              {names[step.party]} · <time dateTime={step.at}>{formatDateTime(step.at)}</time>
            </p>
            {step.reason && <p>{reasonWord(step.reason)}</p>}
            {step.note && <p className="wrap-anywhere whitespace-pre-line text-muted">{step.note}</p>}
          </li>
        ))}
      </ol>
    </details>
  )
}
