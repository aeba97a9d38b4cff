import { partyNames } from '#client/features/contracts/contract-labels.ts'
import {
  deliverableReasonLabel,
  deliverableStepLabel,
} from '#client/features/deliverables/deliverable-labels.ts'
import { Proofs } from '#client/features/deliverables/proof-list.tsx'
import { useAppConfig } from '#client/lib/app-config.ts'
import { actorName } from '#client/lib/history-list.tsx'
import { cn } from '#client/ui/cn.ts'
import type { Contract } from '#shared/contracts/contract-shape.ts'
import type { Deliverable, Proof } from '#shared/deliverables/deliverable.contract.ts'
import { formatDateTime } from '#shared/format/date.ts'
import type { HistoryStep } from '#shared/lifecycles/history.contract.ts'

type DisputeHistoryProps = { deliverable: Deliverable; contract: Pick<Contract, 'brand' | 'athlete'> }

const edges: Record<HistoryStep['party'], string> = {
  ATHLETE: 'border-info',
  BRAND: 'border-flag',
  ADMIN: 'border-primary',
  SYSTEM: 'border-line',
}

/** The history, oldest first, with the proofs of each submission. */
export function DisputeHistory({ deliverable, contract }: DisputeHistoryProps) {
  const names = partyNames(contract, useAppConfig().appName)
  return (
    <ol aria-label="History" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {stepsWithProofs(deliverable).map(({ step, round, proofs }) => (
        <li
          key={`${step.at}${step.event}${step.to}`}
          className={cn('grid grid-cols-[minmax(0,1fr)] gap-1.5 border-l-4 pl-4', edges[step.party])}
        >
          <p className="text-ui font-semibold">
            {deliverableStepLabel(step)}
            {round && <span className="mono text-xs font-normal text-muted"> submission {round}</span>}
          </p>
          <p className="mono text-xs text-muted">
            {actorName(step, names[step.party])} · <time dateTime={step.at}>{formatDateTime(step.at)}</time>
          </p>
          {step.reason && <p className="text-sm font-medium">{deliverableReasonLabel(step.reason)}</p>}
          {step.note && <p className="text-ui wrap-anywhere whitespace-pre-line">{step.note}</p>}
          {proofs.length > 0 && <Proofs label={`Proof of submission ${round}`} proofs={proofs} />}
        </li>
      ))}
    </ol>
  )
}

type SubmissionStep = {
  step: HistoryStep
  /** The number of a submission that was not withdrawn. */
  round: number | null
  proofs: Proof[]
}

const lastRound = (proofs: readonly Proof[]) => Math.max(0, ...proofs.map(({ round }) => round))

const countSubmissions = (history: Deliverable['history']) =>
  history.filter(({ event }) => event === 'submit').length -
  history.filter(({ event }) => event === 'retract').length

/** The history with the proofs of each submission. Withdrawn submissions have lost theirs. */
export function stepsWithProofs({
  history,
  proofs,
}: Pick<Deliverable, 'history' | 'proofs'>): SubmissionStep[] {
  const steps: SubmissionStep[] = []
  // A long history comes without its beginning.
  let round = history[0]?.from === null ? 0 : lastRound(proofs) - countSubmissions(history)
  for (const step of history) {
    if (step.event === 'retract') {
      const withdrawn = steps.findLast((one) => one.round === round)
      if (withdrawn) Object.assign(withdrawn, { round: null, proofs: [] })
      round -= 1
    }
    const isSubmission = step.event === 'submit'
    if (isSubmission) round += 1
    steps.push({
      step,
      round: isSubmission ? round : null,
      proofs: isSubmission ? proofs.filter((proof) => proof.round === round) : [],
    })
  }
  return steps
}
