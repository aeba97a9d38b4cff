import { payments } from '#server/database/schema/contracts.ts'
import { lifecycleSteps } from '#server/database/schema/lifecycles.ts'
import type { Database } from '#server/platform/database.ts'
import type { PaymentStatus } from '#shared/payments/payment.constants.ts'
import { DAY_MS, daysAfter } from '#shared/time.ts'
import { type DemoContract, type DemoPayment, demoContracts } from './contract-data.ts'
import { contractIdOf, plannedPaymentsOf } from './contract-rows.ts'
import { seededId } from './seeded-id.ts'

type PaymentRow = ReturnType<typeof stateOf>
type Step = typeof lifecycleSteps.$inferInsert

/** What was paid under the contracts, with the history of each payment. */
export async function loadPayments(tx: Database, now: Date): Promise<void> {
  for (const contract of demoContracts) {
    const draftedAt = new Date(now.getTime() - contract.steps[0].daysAgo * DAY_MS)
    const planned = plannedPaymentsOf(contract, now).map((payment, n) => {
      const one = contract.payments[n] ?? unpaid
      const row = { ...payment, ...stateOf(contract, n, one, now) }
      const steps = stepsOf(row, one, { draftedAt, now })
      return { row: { ...row, version: steps.length }, steps }
    })
    if (planned.length === 0) continue
    await tx.insert(payments).values(planned.map(({ row }) => row))
    await tx.insert(lifecycleSteps).values(planned.flatMap(({ steps }) => steps))
  }
}

type State = Omit<DemoPayment, 'kind' | 'title' | 'amount' | 'dueIn'>
const unpaid: State = { status: 'SCHEDULED' }

/** What came of a planned payment. */
function stateOf(contract: DemoContract, n: number, one: State, now: Date) {
  const at = (days: number) => daysAfter(now, days)
  const contractId = contractIdOf(contract)
  const { status, reference = null, paidDaysAgo, receivedDaysAgo } = one
  const paidAt = paidDaysAgo === undefined ? null : at(-paidDaysAgo)
  return {
    id: seededId('payment', `${contractId}/${n}`),
    contractId,
    status,
    reference,
    paidAt,
    markedPaidAt: paidAt,
    missingSince: one.missing ? at(-one.missing.daysAgo) : null,
    receivedAt: receivedDaysAgo === undefined ? null : at(-receivedDaysAgo),
  }
}

type Walked = { event: string; to: PaymentStatus; party: 'ATHLETE' | 'BRAND'; at: Date; note?: string }

/** Planned with the contract, then what the dates of the payment say. */
function stepsOf(
  { id, paidAt, receivedAt }: PaymentRow,
  { missing, dispute }: State,
  { draftedAt, now }: { draftedAt: Date; now: Date },
): Step[] {
  const walk: Walked[] = [{ event: 'plan', to: 'SCHEDULED', party: 'BRAND', at: draftedAt }]
  const said = ({ daysAgo, note }: { daysAgo: number; note: string }) => ({
    party: 'ATHLETE' as const,
    at: daysAfter(now, -daysAgo),
    note,
  })
  if (paidAt) walk.push({ event: 'mark-paid', to: 'PAID', party: 'BRAND', at: paidAt })
  if (missing) walk.push({ event: 'not-received', to: 'NOT_RECEIVED', ...said(missing) })
  if (dispute) walk.push({ event: 'dispute', to: 'DISPUTED', ...said(dispute) })
  if (receivedAt) walk.push({ event: 'confirm', to: 'RECEIVED', party: 'ATHLETE', at: receivedAt })
  return walk.map(({ to, ...step }, index) => ({
    ...step,
    fromStatus: walk[index - 1]?.to ?? null,
    toStatus: to,
    id: seededId('step', `${id}/${index + 1}`),
    subject: 'PAYMENT',
    subjectId: id,
    version: index + 1,
  }))
}
