import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { deliverablesQuery } from '#client/features/contracts/contract.queries.ts'
import { amendmentCalls, deliverableCalls } from '#client/lib/endpoint-map.ts'
import { PagedList } from '#client/lib/paged-list.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { PlusIcon } from '#client/ui/icons.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import type { Contract } from '#shared/contracts/contract-shape.ts'
import type { Deliverable } from '#shared/deliverables/deliverable.contract.ts'
import { canPlanWork, deliverableLifecycle } from '#shared/deliverables/deliverable.rules.ts'
import { isOver } from '#shared/lifecycles/lifecycle.ts'
import { DeliverableCard } from './deliverable-card.tsx'
import { PlanDialog } from './plan-dialog.tsx'

/** The deliverables of a contract: upcoming ones by due date, then completed ones. */
export function ContractDeliverables({ contract }: { contract: Contract }) {
  const [isAdding, setIsAdding] = useState(false)
  const query = useQuery(deliverablesQuery(contract.id))
  const canPropose = contract.allowed.includes('propose-amendment')
  const canAdd = contract.myRole === 'BRAND' && canPlanWork(contract.status)
  const add = (canAdd || canPropose) && (
    <Button
      call={contract.status === 'DRAFT' ? deliverableCalls.add : amendmentCalls.propose}
      variant="secondary"
      size="sm"
      onClick={() => setIsAdding(true)}
    >
      <PlusIcon />
      {canPropose ? 'Propose a deliverable' : 'Add a deliverable'}
    </Button>
  )
  return (
    <>
      <PagedList
        list={query}
        what="deliverables"
        empty={
          <EmptyState title="No deliverables yet" action={add}>
            {contract.myRole === 'BRAND'
              ? 'Add what the racer should do, so that both of you can see when it is due and done.'
              : 'When the brand adds a deliverable, it appears here with its due date.'}
          </EmptyState>
        }
      >
        {(deliverables) => <Plan contract={contract} deliverables={deliverables} add={add} />}
      </PagedList>
      {isAdding && <PlanDialog contract={contract} onClose={() => setIsAdding(false)} />}
    </>
  )
}

type PlanProps = { contract: Contract; deliverables: Deliverable[]; add: ReactNode }

function Plan({ contract, deliverables, add }: PlanProps) {
  const completed = deliverables.filter(({ status }) => isOver(deliverableLifecycle, status))
  const upcoming = deliverables.filter((one) => !completed.includes(one))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Progress deliverables={deliverables} action={add} />
      <Group title="Upcoming" deliverables={upcoming} contract={contract} />
      <Group title="Completed" deliverables={completed.toReversed()} contract={contract} />
    </div>
  )
}

function Progress({ deliverables, action }: { deliverables: Deliverable[]; action: ReactNode }) {
  const counted = deliverables.filter(({ status }) => status !== 'WAIVED' && status !== 'CANCELLED')
  const done = counted.filter(({ status }) => status === 'APPROVED').length
  const text = `${done} of ${counted.length} approved`
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="mono text-sm" aria-live="polite">
          {text}
        </p>
        {action}
      </div>
      <ProgressBar label={text} value={counted.length === 0 ? 0 : done / counted.length} tone="ok" />
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
