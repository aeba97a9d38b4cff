import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { TermsPart } from '#client/features/contracts/terms-part.tsx'
import { deliverableStatusLabels, kindLabels } from '#client/features/deliverables/deliverable-labels.ts'
import { AppTextLink, ButtonLink } from '#client/lib/app-link.tsx'
import { Alert } from '#client/ui/alert.tsx'
import { ArrowIcon } from '#client/ui/icons.tsx'
import { Paragraphs } from '#client/ui/paragraphs.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import { CHANGE_ROUNDS } from '#shared/deliverables/deliverable.constants.ts'
import type { Deliverable } from '#shared/deliverables/deliverable.contract.ts'
import { disputeOutcomes } from '#shared/disputes/dispute.constants.ts'
import { formatDate, formatDateTime } from '#shared/format/date.ts'
import { plural } from '#shared/format/plural.ts'
import { formatDuration } from '#shared/format/relative-time.ts'
import type { HistoryStep } from '#shared/lifecycles/history.contract.ts'
import { paths } from '#shared/paths.ts'
import { HOUR_MS } from '#shared/time.ts'
import { DecideForm } from './decide-form.tsx'
import { disputesQuery } from './dispute.queries.ts'
import { DisputeHistory } from './dispute-history.tsx'
import { outcomeLabels } from './dispute-labels.ts'

type DisputeCaseProps = { contract: ContractDetail; deliverable: Deliverable }

export function DisputeCase({ contract, deliverable }: DisputeCaseProps) {
  const [isDecidedHere, setIsDecidedHere] = useState(false)
  const { details, status, allowed, history } = deliverable
  const isOpen = status === 'DISPUTED'
  const wasDecided = history.some(({ event }) => event === 'resolve')
  return (
    // On narrow screens the terms are between the history and the decision, on wide ones beside both.
    <div className="grid gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr] lg:gap-x-10">
      <div className="grid min-w-0 content-start gap-6 lg:col-start-1">
        <CaseHead contract={contract} deliverable={deliverable} />
        {isOpen && !allowed.includes('resolve') && (
          <Alert tone="wait">
            This contract is suspended. You can decide the dispute when the contract is active again.
          </Alert>
        )}
        {wasDecided && !isOpen && <DisputeOutcome history={history} isNew={isDecidedHere} />}
        {isDecidedHere && <NextDispute after={deliverable.id} />}
        {details && (
          <section className="grid gap-2">
            <h3 className="text-lg">Requirements</h3>
            <Paragraphs text={details} className="text-ui" />
          </section>
        )}
        <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <h3 className="text-lg">History</h3>
          <DisputeHistory deliverable={deliverable} contract={contract} />
        </section>
      </div>
      <aside
        aria-labelledby="agreed"
        className="grid min-w-0 content-start gap-4 lg:sticky lg:top-0 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start"
      >
        <h3 id="agreed" className="text-lg">
          Terms
        </h3>
        <TermsPart contract={contract} />
        <AppTextLink
          to={paths.contracts({ tab: 'disputes', id: contract.id, part: 'documents' })}
          className="justify-self-start"
        >
          View contract
        </AppTextLink>
      </aside>
      <div className="min-w-0 lg:col-start-1 lg:row-start-2">
        <DecideForm deliverable={deliverable} onDecided={() => setIsDecidedHere(true)} />
      </div>
    </div>
  )
}

function CaseHead({ contract, deliverable }: DisputeCaseProps) {
  const { title, kind, dueOn, rounds, proofs, status } = deliverable
  const { tone, label } = deliverableStatusLabels[status]
  // Screen readers start at the heading, also of the next dispute.
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <header className="grid gap-2">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 ref={heading} tabIndex={-1} className="min-w-0 text-2xl wrap-anywhere outline-none">
          {title}
        </h2>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </div>
      <p className="text-ui">
        {contract.brand.name} and {contract.athlete.name}
      </p>
      <p className="mono flex flex-wrap gap-x-3 gap-y-1 text-xs text-muted">
        <span>{contract.number}</span>
        <span>{kindLabels[kind]}</span>
        <span>due {formatDate(dueOn)}</span>
        <span>
          {rounds} of {CHANGE_ROUNDS} rounds
        </span>
        <span>{plural(proofs.length, 'proof')}</span>
      </p>
    </header>
  )
}

type DisputeOutcomeProps = {
  history: readonly HistoryStep[]
  /** Decided just now: takes the focus of the form, which is gone. */
  isNew: boolean
}

function DisputeOutcome({ history, isNew }: DisputeOutcomeProps) {
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
function NextDispute({ after }: { after: string }) {
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
