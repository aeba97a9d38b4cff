import type { WorkSide } from '#server/features/contracts/find-work-contract.ts'
import type { Payment, PaymentTotal } from '#shared/contracts/payment.contract.ts'
import { canPlanPayments, canSettlePayments, paymentLifecycle } from '#shared/contracts/payment.rules.ts'
import { allowedEvents } from '#shared/lifecycles/lifecycle.ts'
import type { PaymentRow } from './payment.store.ts'

/** A payment as one side sees it. */
export function describePayment({ contract, party }: WorkSide, row: PaymentRow): Payment {
  const { id, contractId, kind, title, amountMinor, currency, dueOn, status, reference, version } = row
  const allowed = allowedEvents(paymentLifecycle, status, party)
  return {
    id,
    contractId,
    kind,
    title,
    amountMinor,
    currency,
    dueOn,
    status,
    reference,
    version,
    isOverdue: status === 'SCHEDULED' && dueOn < contract.today,
    paidAt: row.paidAt?.toISOString() ?? null,
    receivedAt: row.receivedAt?.toISOString() ?? null,
    allowed: allowed.filter((event) =>
      event === 'cancel' ? canPlanPayments(contract.status) : canSettlePayments(contract.status),
    ),
    canChange: party === 'BRAND' && status === 'SCHEDULED' && canPlanPayments(contract.status),
  }
}

/** Amounts of one currency are added up; what was cancelled counts nowhere. */
export function totalsOf(payments: readonly Payment[]): PaymentTotal[] {
  const totals = new Map<string, PaymentTotal>()
  for (const { currency, status, amountMinor } of payments) {
    if (status === 'CANCELLED') continue
    const total = totals.get(currency) ?? { currency, scheduledMinor: 0, paidMinor: 0, receivedMinor: 0 }
    if (status === 'SCHEDULED') total.scheduledMinor += amountMinor
    if (status === 'PAID') total.paidMinor += amountMinor
    if (status === 'RECEIVED') total.receivedMinor += amountMinor
    totals.set(currency, total)
  }
  return [...totals.values()]
}
