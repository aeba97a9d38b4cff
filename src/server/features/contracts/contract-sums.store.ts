import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { deliverables, payments } from '#server/database/schema/contracts.ts'
import type { Database } from '#server/platform/database.ts'

const { contractId, dueAt, id, title, status } = deliverables

/** The one that is due next, of each of these contracts that has one. */
export function findNextDeliverables(tx: Database, contractIds: string[]) {
  const place = sql<number>`row_number() over (partition by ${contractId} order by ${dueAt}, ${id})`
  const waiting = tx
    .select({ contractId, id, title, dueAt, status, place: place.as('place') })
    .from(deliverables)
    .where(
      and(
        inArray(contractId, contractIds),
        inArray(status, ['SCHEDULED', 'OPEN', 'SUBMITTED', 'CHANGES_REQUESTED', 'DISPUTED']),
      ),
    )
    .as('waiting')
  return tx.select().from(waiting).where(eq(waiting.place, 1))
}

/** What is left to do does not count what was cancelled or waived. */
export const countDeliverables = (tx: Database, contractIds: string[]) =>
  tx
    .select({
      contractId,
      total: sql<number>`(count(*) filter (where ${status} not in ('CANCELLED', 'WAIVED')))::int`,
      done: sql<number>`(count(*) filter (where ${status} = 'APPROVED'))::int`,
    })
    .from(deliverables)
    .where(inArray(contractId, contractIds))
    .groupBy(contractId)

export const sumPayments = (tx: Database, contractIds: string[]) =>
  tx
    .select({
      contractId: payments.contractId,
      currency: payments.currency,
      totalMinor: sql<number>`sum(${payments.amountMinor})`.mapWith(Number),
      paidMinor:
        sql<number>`coalesce(sum(${payments.amountMinor}) filter (where ${payments.status} in ('PAID', 'RECEIVED')), 0)`.mapWith(
          Number,
        ),
    })
    .from(payments)
    .where(and(inArray(payments.contractId, contractIds), ne(payments.status, 'CANCELLED')))
    .groupBy(payments.contractId, payments.currency)
    .orderBy(asc(payments.currency))
