import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { PlusIcon } from '#client/ui/icons.tsx'
import { Skeleton, SkeletonList } from '#client/ui/skeleton.tsx'
import type { Contract } from '#shared/contracts/contract-shape.ts'
import type { PaymentPlan } from '#shared/payments/payment.contract.ts'
import { paymentsQuery } from './payment.queries.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import { PaymentRow } from './payment-row.tsx'
import { PaymentTotals } from './payment-totals.tsx'

const columns = ['Due', 'What for', 'Amount', 'State', 'Next']

/** What is paid under a contract: planned and marked by the brand, confirmed by the racer. */
export function ContractPayments({ contract }: { contract: Contract }) {
  const query = useQuery(paymentsQuery(contract.id))
  const { data: plan, error } = query
  if (!plan && error) {
    return (
      <div className="grid justify-items-start gap-4">
        <ProblemAlert error={error} fallback="The payments did not arrive. Please try again." />
        <Button variant="secondary" onClick={() => void query.refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  if (!plan) {
    return (
      <div className="grid gap-3">
        <SkeletonList count={4}>
          <Skeleton className="h-12" />
        </SkeletonList>
      </div>
    )
  }
  return <Plan contract={contract} plan={plan} />
}

function Plan({ contract, plan: { payments, totals, canAdd } }: { contract: Contract; plan: PaymentPlan }) {
  const [isAdding, setIsAdding] = useState(false)
  const add = canAdd && (
    <Button variant="secondary" size="sm" onClick={() => setIsAdding(true)}>
      <PlusIcon />
      Add a payment
    </Button>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {payments.length === 0 ? (
        <EmptyState title="No payments planned" action={add}>
          {contract.myRole === 'BRAND'
            ? 'Plan stipends and bonuses, mark them as paid, and see when they have arrived.'
            : 'When the brand plans a stipend or a bonus, it stands here with its day.'}
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap items-end justify-between gap-4">
            <PaymentTotals totals={totals} />
            {add}
          </div>
          <DataTable caption="Payments, in the order in which they are due" columns={columns}>
            {payments.map((payment) => (
              <PaymentRow key={payment.id} payment={payment} contract={contract} />
            ))}
          </DataTable>
          <p className="text-sm text-muted">
            Money moves outside Slipstream. Here the brand says that it left, and the racer that it arrived.
          </p>
        </>
      )}
      {isAdding && <PaymentDialog contract={contract} onClose={() => setIsAdding(false)} />}
    </div>
  )
}
