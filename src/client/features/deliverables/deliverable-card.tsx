import { useState } from 'react'
import { Alert } from '#client/ui/alert.tsx'
import { cn } from '#client/ui/cn.ts'
import { Paragraphs } from '#client/ui/paragraphs.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { Contract } from '#shared/contracts/contract-shape.ts'
import type { Deliverable } from '#shared/deliverables/deliverable.contract.ts'
import { type Deed, DeliverableDeeds } from './deliverable-deeds.tsx'
import { DeliverableDialog } from './deliverable-dialog.tsx'
import { DeliverableHistory } from './deliverable-history.tsx'
import { kindLabels, reasonWord, statusWords, timeWords } from './deliverable-words.ts'
import { ProofList } from './proof-list.tsx'

const gates = {
  ok: 'gate-ok',
  wait: 'gate-flag',
  stop: 'gate-primary',
  info: 'gate-info',
  best: 'gate-best',
  plain: '',
}

type DeliverableCardProps = { deliverable: Deliverable; contract: Contract }

/** One thing to do: where it stands, when it is due, what was handed in, and what can be done next. */
export function DeliverableCard({ deliverable, contract }: DeliverableCardProps) {
  const [deed, setDeed] = useState<Deed | null>(null)
  const { title, kind, details, status, isOverdue, periodNumber, periods } = deliverable
  const { tone, label } = statusWords[status]
  return (
    <article
      aria-label={title}
      className={cn(
        'grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border border-line bg-card p-4 pl-5 gate',
        isOverdue ? 'gate-primary' : gates[tone],
      )}
    >
      <header className="grid gap-2">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h4 className="min-w-0 text-base leading-[1.3] font-semibold wrap-anywhere">{title}</h4>
          <StatusBadge tone={tone}>{label}</StatusBadge>
        </div>
        <p className="mono flex flex-wrap gap-x-3 gap-y-1 text-xs text-muted">
          <span>{kindLabels[kind]}</span>
          {periods > 1 && (
            <span>
              {periodNumber} of {periods}
            </span>
          )}
          <span className={cn(isOverdue && 'font-semibold text-primary-text')}>{timeWords(deliverable)}</span>
        </p>
      </header>
      {details && <Paragraphs text={details} className="text-ui" />}
      <LastWord deliverable={deliverable} />
      <ProofList proofs={deliverable.proofs} />
      <DeliverableDeeds deliverable={deliverable} onDeed={setDeed} />
      <DeliverableHistory history={deliverable.history} contract={contract} />
      {deed && (
        <DeliverableDialog
          deed={deed}
          deliverable={deliverable}
          contract={contract}
          onClose={() => setDeed(null)}
        />
      )}
    </article>
  )
}

/** What somebody said of it that has to be read now. */
function LastWord({ deliverable: { status, history, decision } }: { deliverable: Deliverable }) {
  const event = status === 'CHANGES_REQUESTED' ? 'request-changes' : status === 'DISPUTED' ? 'dispute' : null
  const said = event && history.findLast((step) => step.event === event)
  if (said) {
    return (
      <Alert tone="wait" title={said.reason ? reasonWord(said.reason) : undefined}>
        <p className="wrap-anywhere whitespace-pre-line">{said.note}</p>
      </Alert>
    )
  }
  if (!decision) return null
  return (
    <Alert tone="info" title="Race control decided">
      <p className="wrap-anywhere whitespace-pre-line">{decision}</p>
    </Alert>
  )
}
