import { partyWords } from '#client/features/contracts/contract-words.ts'
import { reasonWord, stepWord } from '#client/features/deliverables/deliverable-words.ts'
import { Proofs } from '#client/features/deliverables/proof-list.tsx'
import { cn } from '#client/ui/cn.ts'
import type { Contract } from '#shared/contracts/contract-shape.ts'
import type { Deliverable } from '#shared/deliverables/deliverable.contract.ts'
import { formatDateTime } from '#shared/format/date.ts'
import type { HistoryStep } from '#shared/lifecycles/history.contract.ts'
import { tellSteps } from './told-steps.ts'

type DisputeStoryProps = { deliverable: Deliverable; contract: Pick<Contract, 'brand' | 'athlete'> }

const edges: Record<HistoryStep['party'], string> = {
  ATHLETE: 'border-info',
  BRAND: 'border-flag',
  ADMIN: 'border-primary',
  SYSTEM: 'border-line',
}

/** What happened, the first first: who did what, in whose words, with every proof where it was handed in. */
export function DisputeStory({ deliverable, contract: { brand, athlete } }: DisputeStoryProps) {
  const names = { ...partyWords, BRAND: brand.name, ATHLETE: athlete.name }
  return (
    <ol aria-label="What happened" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {tellSteps(deliverable).map(({ step, round, proofs }) => (
        <li
          key={`${step.at}${step.event}${step.to}`}
          className={cn('grid grid-cols-[minmax(0,1fr)] gap-1.5 border-l-4 pl-4', edges[step.party])}
        >
          <p className="text-ui font-semibold">
            {stepWord(step)}
            {round && <span className="mono text-xs font-normal text-muted"> submission {round}</span>}
          </p>
          <p className="mono text-xs text-muted">
            {names[step.party]} · <time dateTime={step.at}>{formatDateTime(step.at)}</time>
          </p>
          {step.reason && <p className="text-sm font-medium">{reasonWord(step.reason)}</p>}
          {step.note && <p className="text-ui wrap-anywhere whitespace-pre-line">{step.note}</p>}
          {proofs.length > 0 && <Proofs label={`Proof of submission ${round}`} proofs={proofs} />}
        </li>
      ))}
    </ol>
  )
}
