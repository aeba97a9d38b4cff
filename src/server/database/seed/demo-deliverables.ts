import { createHash } from 'node:crypto'
import { and, eq, inArray, like, notExists, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { contracts, deliverableProofs, deliverables, payments } from '#server/database/schema/contracts.ts'
import { lifecycleSteps } from '#server/database/schema/lifecycles.ts'
import { type Database, inTransaction } from '#server/platform/database.ts'
import { plainAddress } from '#shared/contracts/deliverable-life.rules.ts'
import { exponentOf } from '#shared/money/money.ts'
import { emailOf } from './demo-rows.ts'
import {
  type DemoDeliverable,
  type DemoPayment,
  type DemoStep,
  finishedPayments,
  finishedWork,
  runningPayments,
  runningWork,
} from './demo-work.ts'
import { seededId } from './seeded-id.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const DEFAULT_CURRENCY = 'USD'

type DemoContract = { id: string; status: string; currency: string | null }

/** What is done and paid under the contracts of the demo world, once: a contract with a plan of its own keeps it. */
export async function fillDeliverables(db: Database, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const contract of await findContractsWithout(tx, deliverables)) {
      const work = contract.status === 'COMPLETED' ? finishedWork : runningWork
      for (const [n, one] of work.entries()) await fillDeliverable(tx, contract.id, n, one, now)
    }
    for (const contract of await findContractsWithout(tx, payments)) {
      const planned = contract.status === 'COMPLETED' ? finishedPayments : runningPayments
      const rows = planned.map((one, n) => paymentRow(contract, n, one, now))
      await tx.insert(payments).values(rows).onConflictDoNothing()
    }
  })
}

const findContractsWithout = (
  tx: Database,
  parts: typeof deliverables | typeof payments,
): Promise<DemoContract[]> =>
  tx
    .select({ id: contracts.id, status: contracts.status, currency: contracts.currency })
    .from(contracts)
    .innerJoin(users, eq(users.id, contracts.brandUserId))
    .where(
      and(
        like(users.email, emailOf('%')),
        inArray(contracts.status, ['ACTIVE', 'COMPLETED']),
        notExists(tx.select({ one: sql`1` }).from(parts).where(eq(parts.contractId, contracts.id))),
      ),
    )

async function fillDeliverable(
  tx: Database,
  contractId: string,
  n: number,
  one: DemoDeliverable,
  now: Date,
): Promise<void> {
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS)
  const id = seededId('deliverable', `${contractId}/${n}`)
  const { title, kind, details = '', steps, period: [periodNumber, periods] = [1, 1] } = one
  const last = steps.at(-1)
  const lastSubmit = steps.findLast(({ event }) => event === 'submit')
  const isDecided = last && ['approve', 'auto-approve', 'waive'].includes(last.event)
  const [inserted] = await tx
    .insert(deliverables)
    .values({
      id,
      contractId,
      title,
      kind,
      details,
      periodNumber,
      periods,
      opensAt: at(one.opensIn),
      dueAt: at(one.dueIn),
      status: last?.to ?? 'SCHEDULED',
      rounds: steps.filter(({ event }) => event === 'request-changes').length,
      submittedAt: lastSubmit ? at(-lastSubmit.daysAgo) : null,
      decidedAt: isDecided ? at(-last.daysAgo) : null,
      decidedBy: isDecided ? last.party : null,
      version: steps.length + 1,
    })
    .onConflictDoNothing()
    .returning({ id: deliverables.id })
  if (!inserted) return
  let from: string = 'SCHEDULED'
  let round = 0
  for (const [index, step] of steps.entries()) {
    await tx.insert(lifecycleSteps).values(stepRow(id, index + 2, from, step, at(-step.daysAgo)))
    from = step.to
    if (!step.proofs) continue
    round += 1
    await tx.insert(deliverableProofs).values(
      step.proofs.map(({ kind: proofKind, content }, position) => ({
        id: seededId('proof', `${id}/${round}/${position}`),
        deliverableId: id,
        contractId,
        round,
        kind: proofKind,
        ...(proofKind === 'URL' ? { url: content, sha256: hashOf(content) } : { text: content }),
        createdAt: at(-step.daysAgo),
      })),
    )
  }
}

const hashOf = (url: string) => createHash('sha256').update(plainAddress(url)).digest('hex')

const stepRow = (subjectId: string, version: number, from: string, step: DemoStep, at: Date) => ({
  id: seededId('step', `${subjectId}/${version}`),
  subject: 'DELIVERABLE' as const,
  subjectId,
  version,
  event: step.event,
  fromStatus: from,
  toStatus: step.to,
  party: step.party,
  reason: step.reason ?? null,
  note: step.note ?? null,
  at,
})

function paymentRow(contract: DemoContract, n: number, one: DemoPayment, now: Date) {
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
