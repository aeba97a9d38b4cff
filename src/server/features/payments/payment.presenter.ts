import type { WorkSide } from '#server/features/contracts/find-work-contract.ts'
import type { Database } from '#server/platform/database.ts'
import { allowedEvents } from '#shared/lifecycles/lifecycle.ts'
import type { Payment, PaymentTotal } from '#shared/payments/payment.contract.ts'
import { canPlanPayments, canSettlePayments, paymentLifecycle } from '#shared/payments/payment.rules.ts'
import { findHistories, type PaymentRow } from './payment.store.ts'

/** Payments as one party sees them, with history: one query for any number of rows. */
export async function presentPayments(
  tx: Database,
  side: WorkSide,
  rows: readonly PaymentRow[],
): Promise<Payment[]> {
  if (rows.length === 0) return []
  const steps = await findHistories(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...presentRow(side, row),
    history: steps.filter(({ subjectId }) => subjectId === row.id).map(toStep),
  }))
}

export async function presentPayment(tx: Database, side: WorkSide, row: PaymentRow): Promise<Payment> {
  const [presented] = await presentPayments(tx, side, [row])
  if (!presented) throw new Error('One row presents as one payment')
  return presented
}

/** What one side may do with it now. */
export const allowedNow = ({ contract, party }: WorkSide, { status }: PaymentRow): Payment['allowed'] =>
  allowedEvents(paymentLifecycle, status, party).filter((event) =>
    event === 'cancel' || event === 'change'
      ? canPlanPayments(contract.status)
      : canSettlePayments(contract.status),
  )

function presentRow(side: WorkSide, row: PaymentRow): Omit<Payment, 'history'> {
  const { id, contractId, kind, title, amountMinor, currency, dueOn, status, reference, version } = row
  const allowed = allowedNow(side, row)
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
    isOverdue: status === 'SCHEDULED' && dueOn < side.contract.today,
    paidAt: row.paidAt?.toISOString() ?? null,
    receivedAt: row.receivedAt?.toISOString() ?? null,
    allowed,
    canChange: allowed.includes('change'),
  }
}

const toStep = (step: Awaited<ReturnType<typeof findHistories>>[number]): Payment['history'][number] => ({
  event: step.event,
  from: step.fromStatus,
  to: step.toStatus,
  party: step.party,
  at: step.at.toISOString(),
})

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
