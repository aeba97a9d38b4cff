import { payments } from '#server/database/schema/contracts.ts'
import { lifecycleSteps } from '#server/database/schema/lifecycles.ts'
import type { Database } from '#server/platform/database.ts'
import { exponentOf } from '#shared/format/money.ts'
import { DAY_MS, daysAfter, toIsoDay } from '#shared/time.ts'
import { type DemoContract, type DemoPayment, demoContracts } from './contract-data.ts'
import { contractIdOf } from './contract-rows.ts'
import { seededId } from './seeded-id.ts'

const DEFAULT_CURRENCY = 'USD'

type PaymentRow = ReturnType<typeof paymentRow>
type Step = typeof lifecycleSteps.$inferInsert

/** What was paid under the contracts, with the history of each payment. */
export async function loadPayments(tx: Database, now: Date): Promise<void> {
  for (const contract of demoContracts.filter(({ payments: planned }) => planned.length > 0)) {
    const rows = contract.payments.map((one, n) => paymentRow(contract, n, one, now))
    await tx.insert(payments).values(rows)
    const draftedAt = new Date(now.getTime() - contract.steps[0].daysAgo * DAY_MS)
    await tx.insert(lifecycleSteps).values(rows.flatMap((row) => stepsOf(row, draftedAt)))
  }
}

function paymentRow(contract: DemoContract, n: number, one: DemoPayment, now: Date) {
  const at = (days: number) => daysAfter(now, days)
  const contractId = contractIdOf(contract)
  const currency = contract.terms.currency ?? DEFAULT_CURRENCY
  const { kind, title, amount, dueIn, status, reference = null, paidDaysAgo, receivedDaysAgo } = one
  return {
    id: seededId('payment', `${contractId}/${n}`),
    contractId,
    kind,
    title,
    amountMinor: amount * 10 ** exponentOf(currency),
    currency,
    dueOn: toIsoDay(at(dueIn)),
    status,
    reference,
    paidAt: paidDaysAgo === undefined ? null : at(-paidDaysAgo),
    receivedAt: receivedDaysAgo === undefined ? null : at(-receivedDaysAgo),
    version: 1 + (paidDaysAgo === undefined ? 0 : 1) + (receivedDaysAgo === undefined ? 0 : 1),
  }
}

/** Planned with the contract, then paid and confirmed if the row has those dates. */
function stepsOf({ id, paidAt, receivedAt }: PaymentRow, draftedAt: Date): Step[] {
  const walk = [
    { event: 'plan', fromStatus: null, toStatus: 'SCHEDULED', party: 'BRAND' as const, at: draftedAt },
    ...(paidAt
      ? [
          {
            event: 'mark-paid',
            fromStatus: 'SCHEDULED',
            toStatus: 'PAID',
            party: 'BRAND' as const,
            at: paidAt,
          },
        ]
      : []),
    ...(receivedAt
      ? [
          {
            event: 'confirm',
            fromStatus: 'PAID',
            toStatus: 'RECEIVED',
            party: 'ATHLETE' as const,
            at: receivedAt,
          },
        ]
      : []),
  ]
  return walk.map((step, index) => ({
    ...step,
    id: seededId('step', `${id}/${index + 1}`),
    subject: 'PAYMENT',
    subjectId: id,
    version: index + 1,
  }))
}
