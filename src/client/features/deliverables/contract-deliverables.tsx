import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { PlusIcon } from '#client/ui/icons.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { Skeleton, SkeletonList } from '#client/ui/skeleton.tsx'
import type { Contract } from '#shared/contracts/contract-shape.ts'
import type { Deliverable } from '#shared/deliverables/deliverable.contract.ts'
import { canPlanWork, deliverableLifecycle } from '#shared/deliverables/deliverable.rules.ts'
import { isOver } from '#shared/lifecycles/lifecycle.ts'
import { deliverablesQuery } from './deliverable.queries.ts'
import { DeliverableCard } from './deliverable-card.tsx'
import { PlanDialog } from './plan-dialog.tsx'

/** What is to be done under a contract, the next first, and what is over. */
export function ContractDeliverables({ contract }: { contract: Contract }) {
  const query = useQuery(deliverablesQuery(contract.id))
  const { data: deliverables, error } = query
  if (!deliverables && error) {
    return (
      <div className="grid justify-items-start gap-4">
        <ProblemAlert error={error} fallback="The deliverables did not arrive. Please try again." />
        <Button variant="secondary" onClick={() => void query.refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  if (!deliverables) {
    return (
      <div className="grid gap-3">
        <SkeletonList count={3}>
          <Skeleton className="h-28" />
        </SkeletonList>
      </div>
    )
  }
  return <Plan contract={contract} deliverables={deliverables} />
}

function Plan({ contract, deliverables }: { contract: Contract; deliverables: Deliverable[] }) {
  const [isAdding, setIsAdding] = useState(false)
  const over = deliverables.filter(({ status }) => isOver(deliverableLifecycle, status))
  const ahead = deliverables.filter((one) => !over.includes(one))
  const add = contract.myRole === 'BRAND' && canPlanWork(contract.status) && (
    <Button variant="secondary" size="sm" onClick={() => setIsAdding(true)}>
      <PlusIcon />
      Add a deliverable
    </Button>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {deliverables.length === 0 ? (
        <EmptyState title="Nothing on the plan" action={add}>
          {contract.myRole === 'BRAND'
            ? 'Add what the racer is to do, so that both of you see when it is due and when it is done.'
            : 'When the brand plans something for you, it stands here with its last day.'}
        </EmptyState>
      ) : (
        <Progress deliverables={deliverables} action={add} />
      )}
      <Group title="On the plan" deliverables={ahead} contract={contract} />
      <Group title="Across the line" deliverables={over.toReversed()} contract={contract} />
      {isAdding && <PlanDialog contract={contract} onClose={() => setIsAdding(false)} />}
    </div>
  )
}

function Progress({ deliverables, action }: { deliverables: Deliverable[]; action: ReactNode }) {
  const counted = deliverables.filter(({ status }) => status !== 'WAIVED' && status !== 'CANCELLED')
  const done = counted.filter(({ status }) => status === 'APPROVED').length
  const words = `${done} of ${counted.length} approved`
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="mono text-sm" aria-live="polite">
          {words}
        </p>
        {action}
      </div>
      <ProgressBar label={words} value={counted.length === 0 ? 0 : done / counted.length} tone="ok" />
    </div>
  )
}

type GroupProps = { title: string; deliverables: Deliverable[]; contract: Contract }

function Group({ title, deliverables, contract }: GroupProps) {
  if (deliverables.length === 0) return null
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="text-lg">{title}</h3>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {deliverables.map((one) => (
          <li key={one.id}>
            <DeliverableCard deliverable={one} contract={contract} />
          </li>
        ))}
      </ul>
    </section>
  )
}
