import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AppTextLink } from '#client/lib/app-link.tsx'
import { paymentCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'
import { QueryView } from '#client/lib/query-view.tsx'
import { Button } from '#client/ui/button.tsx'
import { DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { PlusIcon } from '#client/ui/icons.tsx'
import { Skeleton, SkeletonList } from '#client/ui/skeleton.tsx'
import type { Contract } from '#shared/contracts/contract-shape.ts'
import { formatMoney } from '#shared/format/money.ts'
import { paths } from '#shared/paths.ts'
import { CORRECTION_DAYS, PAYMENT_DISPUTE_DAYS } from '#shared/payments/payment.constants.ts'
import type { PaymentPlan, PaymentTotal } from '#shared/payments/payment.contract.ts'
import { formatPaymentKinds } from '#shared/payments/payment-sums.rules.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import { PaymentRow } from './payment-row.tsx'

const paymentsQuery = (contractId: string) => ({
  ...endpointQuery(paymentCalls.list, { params: { id: contractId } }),
  ...alwaysFresh,
})

const columns = ['Due', 'Purpose', 'Amount', 'Status', 'Actions']

/** The payments of a contract: scheduled and sent by the brand, received by the racer. */
export function ContractPayments({ contract }: { contract: Contract }) {
  const query = useQuery(paymentsQuery(contract.id))
  const skeleton = (
    <div className="grid gap-3">
      <SkeletonList count={4}>
        <Skeleton className="h-12" />
      </SkeletonList>
    </div>
  )
  return (
    <QueryView query={query} what="payments" skeleton={skeleton}>
      {(plan) => <Plan contract={contract} plan={plan} />}
    </QueryView>
  )
}

function Plan({
  contract,
  plan: { payments, totals, canAdd, cards },
}: {
  contract: Contract
  plan: PaymentPlan
}) {
  const [isAdding, setIsAdding] = useState(false)
  const canPropose = contract.allowed.includes('propose-amendment')
  const add = (canAdd || canPropose) && (
    <Button call={paymentCalls.add} variant="secondary" size="sm" onClick={() => setIsAdding(true)}>
      <PlusIcon />
      {canPropose ? 'Propose a payment' : 'Add a payment'}
    </Button>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {payments.length === 0 ? (
        <EmptyState title="No payments yet" action={add}>
          {contract.myRole === 'BRAND'
            ? 'Schedule stipends and bonuses, mark them as sent, and see when they were received.'
            : 'When the brand schedules a stipend or a bonus, it appears here with its due date.'}
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap items-end justify-between gap-4">
            <PaymentTotals totals={totals} />
            {add}
          </div>
          <DataTable caption="Payments by due date" columns={columns}>
            {payments.map((payment) => (
              <PaymentRow key={payment.id} payment={payment} contract={contract} cards={cards} />
            ))}
          </DataTable>
          <p className="text-sm text-muted">
            {cards !== 'OFF' && 'A payment by card is marked as sent once it is confirmed. '}
            Other payments are made outside the platform: the brand marks them as sent and can undo this for{' '}
            {CORRECTION_DAYS} days; the racer confirms receipt or says that nothing arrived. After{' '}
            {PAYMENT_DISPUTE_DAYS} days the racer can open a dispute.
            {cards === 'NO_ACCOUNT' && contract.myRole === 'ATHLETE' && (
              <>
                {' '}
                To receive payments by card,{' '}
                <AppTextLink to={paths.userProfile({ tab: 'payouts' })}>set up your payouts</AppTextLink>.
              </>
            )}
          </p>
        </>
      )}
      {isAdding && <PaymentDialog contract={contract} onClose={() => setIsAdding(false)} />}
    </div>
  )
}

const steps = [
  { field: 'receivedMinor', label: 'Received', isAlways: true },
  { field: 'paidMinor', label: 'Sent', isAlways: true },
  { field: 'missingMinor', label: 'Not received', isAlways: false },
  { field: 'overdueMinor', label: 'Overdue', isAlways: false },
  { field: 'scheduledMinor', label: 'Scheduled', isAlways: true },
  { field: 'totalMinor', label: 'Agreed', isAlways: true },
] as const

function PaymentTotals({ totals }: { totals: readonly PaymentTotal[] }) {
  return (
    <ul aria-label="Totals" className="grid gap-3">
      {totals.map((total) => (
        <li key={total.currency}>
          <span className="flex flex-wrap gap-x-6 gap-y-2">
            {steps
              .filter(({ field, isAlways }) => isAlways || total[field] > 0)
              .map(({ field, label }) => (
                <Total key={field} label={label} amountMinor={total[field]} currency={total.currency} />
              ))}
          </span>
          <span className="mono mt-1 block text-xs text-muted empty:hidden">{formatPaymentKinds(total)}</span>
        </li>
      ))}
    </ul>
  )
}

function Total({ label, amountMinor, currency }: { label: string; amountMinor: number; currency: string }) {
  return (
    <span className="grid">
      <span className="text-xs text-muted">{label}</span>
      <span className="mono text-lg font-semibold">{formatMoney({ amountMinor, currency })}</span>
    </span>
  )
}
