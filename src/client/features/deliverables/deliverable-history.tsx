import { partyNames } from '#client/features/contracts/contract-labels.ts'
import { useAppConfig } from '#client/lib/app-config.ts'
import { actorName } from '#client/lib/history-list.tsx'
import type { Contract } from '#shared/contracts/contract-shape.ts'
import { formatDateTime } from '#shared/format/date.ts'
import type { HistoryStep } from '#shared/lifecycles/history.contract.ts'
import { deliverableReasonLabel, deliverableStepLabel } from './deliverable-labels.ts'

type DeliverableHistoryProps = {
  history: readonly HistoryStep[]
  contract: Pick<Contract, 'brand' | 'athlete'>
}

export function DeliverableHistory({ history, contract }: DeliverableHistoryProps) {
  const { appName } = useAppConfig()
  if (history.length === 0) return null
  const names = partyNames(contract, appName)
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer py-1 text-muted">
        History <span className="mono text-xs">({history.length})</span>
      </summary>
      <ol className="mt-2 grid gap-3">
        {history.toReversed().map((step) => (
          <li key={`${step.at}${step.event}${step.to}`} className="border-l-2 border-line pl-3">
            <p className="font-semibold">{deliverableStepLabel(step)}</p>
            <p className="mono text-xs text-muted">
              {actorName(step, names[step.party])} · <time dateTime={step.at}>{formatDateTime(step.at)}</time>
            </p>
            {step.reason && <p>{deliverableReasonLabel(step.reason)}</p>}
            {step.note && <p className="wrap-anywhere whitespace-pre-line text-muted">{step.note}</p>}
          </li>
        ))}
      </ol>
    </details>
  )
}
