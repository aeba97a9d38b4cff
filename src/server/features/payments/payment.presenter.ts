import type { ContractAccess } from '#server/features/contracts/load-contract.ts'
import { listHistories } from '#server/features/lifecycles/list-history.ts'
import type { Database } from '#server/platform/database.ts'
import { allowedEvents } from '#shared/lifecycles/lifecycle.ts'
import type { Payment, PaymentTotal } from '#shared/payments/payment.contract.ts'
import { canPlanPayments, canSettlePayments, paymentLifecycle } from '#shared/payments/payment.rules.ts'
import type { PaymentRow } from './payment.store.ts'

/** Payments as one party sees them, with history: one query for any number of rows. */
export async function presentPayments(
  tx: Database,
  access: ContractAccess,
  rows: readonly PaymentRow[],
): Promise<Payment[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const historyOf = await listHistories(tx, 'PAYMENT', ids)
  return rows.map((row) => ({ ...presentRow(access, row), history: historyOf(row.id) }))
}

export async function presentPayment(
  tx: Database,
  access: ContractAccess,
  row: PaymentRow,
): Promise<Payment> {
  const [presented] = await presentPayments(tx, access, [row])
  if (!presented) throw new Error('One row presents as one payment')
  return presented
}

/** What a party may do in the current state. */
export const allowedPaymentEvents = (
  { contract, party }: ContractAccess,
  { status }: PaymentRow,
): Payment['allowed'] =>
  allowedEvents(paymentLifecycle, status, party).filter((event) =>
    event === 'cancel' || event === 'change'
      ? canPlanPayments(contract.status)
      : canSettlePayments(contract.status),
  )

function presentRow(access: ContractAccess, row: PaymentRow): Omit<Payment, 'history'> {
  const { id, contractId, kind, title, amountMinor, currency, dueOn, status, reference, version } = row
  const allowed = allowedPaymentEvents(access, row)
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
    isOverdue: status === 'SCHEDULED' && dueOn < access.contract.today,
    paidAt: row.paidAt?.toISOString() ?? null,
    receivedAt: row.receivedAt?.toISOString() ?? null,
    allowed,
    canChange: allowed.includes('change'),
  }
}

/** Per currency, without cancelled payments. */
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
