import type { CurrentContract } from '#server/features/contracts/contract-clock.store.ts'
import { listHistories } from '#server/features/lifecycles/list-history.ts'
import type { Database } from '#server/platform/database.ts'
import { allowedEvents, type Party } from '#shared/lifecycles/lifecycle.ts'
import type { Payment } from '#shared/payments/payment.contract.ts'
import {
  canPayByCard,
  canPlanPayments,
  canSettlePayments,
  correctableUntil,
  disputableFrom,
  isInTime,
  paymentLifecycle,
} from '#shared/payments/payment.rules.ts'
import { toZonedDay } from '#shared/timezone.ts'
import type { PaymentRow } from './payment.store.ts'

type Clock = Pick<CurrentContract, 'status' | 'now' | 'today' | 'suspendedAt' | 'timezone'>
type Access = { contract: Clock; party: Party }

/** Payments as one party sees them, with history: one query for any number of rows. */
export async function presentPayments(
  tx: Database,
  access: Access,
  rows: readonly PaymentRow[],
): Promise<Payment[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const historyOf = await listHistories(tx, 'PAYMENT', ids, access.party)
  return rows.map((row) => ({ ...presentRow(access, row), history: historyOf(row.id) }))
}

export async function presentPayment(tx: Database, access: Access, row: PaymentRow): Promise<Payment> {
  const [presented] = await presentPayments(tx, access, [row])
  if (!presented) throw new Error('One row presents as one payment')
  return presented
}

/** What a party may do in the current state. */
const allowedPaymentEvents = ({ contract, party }: Access, row: PaymentRow): Payment['allowed'] =>
  allowedEvents(paymentLifecycle, row.status, party).filter((event) =>
    event === 'cancel' || event === 'change'
      ? canPlanPayments(contract.status)
      : canSettlePayments(contract.status) && isInTime(event, row, contract.now),
  )

/** While a contract is suspended, only what was due before is overdue. */
const dayOfDueDates = ({ suspendedAt, timezone, today }: Clock): string =>
  suspendedAt ? toZonedDay(suspendedAt, timezone) : today

const toIso = (moment: Date | null) => moment?.toISOString() ?? null

export function presentRow(access: Access, row: PaymentRow): Omit<Payment, 'history'> {
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
    isOverdue: status === 'SCHEDULED' && dueOn < dayOfDueDates(access.contract),
    paidAt: toIso(row.paidAt),
    correctableUntil:
      status === 'PAID' && row.markedPaidAt ? toIso(correctableUntil(row.markedPaidAt)) : null,
    missingSince: toIso(row.missingSince),
    disputableFrom:
      status === 'NOT_RECEIVED' && row.missingSince ? toIso(disputableFrom(row.missingSince)) : null,
    receivedAt: toIso(row.receivedAt),
    allowed,
    canChange: allowed.includes('change'),
    canPayByCard: access.party === 'BRAND' && canSettlePayments(access.contract.status) && canPayByCard(row),
    hasReceipt: row.cardChargeId !== null,
  }
}
