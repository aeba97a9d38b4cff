import { and, eq, like, ne, notExists, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { contracts, payments } from '#server/database/schema/contracts.ts'
import { lifecycleSteps } from '#server/database/schema/lifecycles.ts'
import type { Database } from '#server/platform/database.ts'
import { exponentOf } from '#shared/money/money.ts'
import { findBareContracts } from './demo-bare-contracts.ts'
import { DISPUTED_CONTRACT, disputedPayments } from './demo-disputes.ts'
import { emailOf } from './demo-rows.ts'
import { type DemoPayment, finishedPayments, runningPayments } from './demo-work.ts'
import { seededId } from './seeded-id.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const DEFAULT_CURRENCY = 'USD'

type PaymentRow = typeof payments.$inferSelect
type Step = typeof lifecycleSteps.$inferInsert
type BareContract = Awaited<ReturnType<typeof findBareContracts>>[number]

/** What is paid under the contracts of the demo world, and how it came about. */
export async function fillPayments(tx: Database, now: Date): Promise<void> {
  for (const contract of await findBareContracts(tx, payments)) {
    const rows = plannedFor(contract).map((one, n) => paymentRow(contract, n, one, now))
    await tx.insert(payments).values(rows).onConflictDoNothing()
  }
  const told = (await findUntold(tx)).flatMap(({ payment, draftedAt }) => stepsOf(payment, draftedAt))
  if (told.length > 0) await tx.insert(lifecycleSteps).values(told).onConflictDoNothing()
}

function plannedFor({ id, status }: BareContract): DemoPayment[] {
  if (id === DISPUTED_CONTRACT) return disputedPayments
  return status === 'COMPLETED' ? finishedPayments : runningPayments
}

function paymentRow(contract: BareContract, n: number, one: DemoPayment, now: Date) {
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS)
  const currency = contract.currency ?? DEFAULT_CURRENCY
  const { kind, title, amount, dueIn, status, reference = null, paidDaysAgo, receivedDaysAgo } = one
  return {
    id: seededId('payment', `${contract.id}/${n}`),
    contractId: contract.id,
    kind,
    title,
    amountMinor: amount * 10 ** exponentOf(currency),
    currency,
    dueOn: at(dueIn).toISOString().slice(0, 10),
    status,
    reference,
    paidAt: paidDaysAgo === undefined ? null : at(-paidDaysAgo),
    receivedAt: receivedDaysAgo === undefined ? null : at(-receivedDaysAgo),
    version: 1 + (paidDaysAgo === undefined ? 0 : 1) + (receivedDaysAgo === undefined ? 0 : 1),
  }
}

/** Those of the demo world without a history: a database may hold them since before payments had one. */
const findUntold = (tx: Database) =>
  tx
    .select({ payment: payments, draftedAt: contracts.createdAt })
    .from(payments)
    .innerJoin(contracts, eq(contracts.id, payments.contractId))
    .innerJoin(users, eq(users.id, contracts.brandUserId))
    .where(
      and(
        like(users.email, emailOf('%')),
        // When one was called off nobody wrote down.
        ne(payments.status, 'CANCELLED'),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(lifecycleSteps)
            .where(and(eq(lifecycleSteps.subject, 'PAYMENT'), eq(lifecycleSteps.subjectId, payments.id))),
        ),
      ),
    )

/** As its row tells it: planned with the contract, and then what has a day. */
function stepsOf({ id, paidAt, receivedAt, version }: PaymentRow, draftedAt: Date): Step[] {
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
  // One that was changed by hand has steps that nobody can tell any more.
  if (walk.length !== version) return []
  return walk.map((step, index) => ({
    ...step,
    id: seededId('step', `${id}/${index + 1}`),
    subject: 'PAYMENT',
    subjectId: id,
    version: index + 1,
  }))
}
