import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { contractSigners, contracts, deliverables, payments } from '#server/database/schema/contracts.ts'
import { type Given, isAmong } from '#server/platform/combine-queries.ts'
import type { Database } from '#server/platform/database.ts'
import type { ContractCardFacts } from '#shared/messages/card.contract.ts'
import { CARDS_MAX } from '#shared/messages/message.constants.ts'
import { pick } from '#shared/pick.ts'
import { statusNow, suspendedAt, today } from './contract-clock.store.ts'

const { contractId, dueAt, id, title, status } = deliverables

export function findNextDeliverables(tx: Database, contractIds: Given<readonly string[]>) {
  const place = sql<number>`row_number() over (partition by ${contractId} order by ${dueAt}, ${id})`
  const waiting = tx
    .select({ contractId, id, title, dueAt, status, place: place.as('place') })
    .from(deliverables)
    .where(
      and(
        isAmong(contractId, contractIds),
        inArray(status, ['SCHEDULED', 'OPEN', 'SUBMITTED', 'CHANGES_REQUESTED', 'DISPUTED']),
      ),
    )
    .as('waiting')
  return tx.select().from(waiting).where(eq(waiting.place, 1))
}

/** Without cancelled and waived ones. */
export const countDeliverables = (tx: Database, contractIds: Given<readonly string[]>) =>
  tx
    .select({
      contractId,
      total: sql<number>`(count(*) filter (where ${status} not in ('CANCELLED', 'WAIVED')))::int`,
      done: sql<number>`(count(*) filter (where ${status} = 'APPROVED'))::int`,
    })
    .from(deliverables)
    .where(isAmong(contractId, contractIds))
    .groupBy(contractId)

/** Without cancelled ones; the rows of a contract that `sumPayments` adds up. */
export const findPaymentSums = (tx: Database, contractIds: Given<readonly string[]>) => {
  const stopped = sql`(${suspendedAt} at time zone ${contracts.timezone})::date`
  // While a contract is suspended, only what was due before is overdue.
  const isOverdue = sql<boolean>`case when ${payments.status} = 'SCHEDULED'
    then ${payments.dueOn} < coalesce(${stopped}, ${today}) else false end`
  return tx
    .select({
      ...pick(payments, ['contractId', 'currency', 'kind', 'status']),
      isOverdue: isOverdue.as('is_overdue'),
      amountMinor: sql<number>`sum(${payments.amountMinor})`.mapWith(Number),
    })
    .from(payments)
    .innerJoin(contracts, eq(contracts.id, payments.contractId))
    .where(and(isAmong(payments.contractId, contractIds), ne(payments.status, 'CANCELLED')))
    .groupBy(payments.contractId, payments.currency, payments.kind, payments.status, sql`5`)
}

/** The contracts between a brand and a racer, latest first, as one of them sees them. */
export async function findContractCards(
  tx: Database,
  { brandUserId, athleteUserId }: { brandUserId: string; athleteUserId: string },
  viewerId: string,
): Promise<ContractCardFacts[]> {
  const rows = await tx
    .select({
      kind: sql<'CONTRACT'>`'CONTRACT'`,
      ...pick(contracts, ['id', 'number', 'title', 'startsOn', 'endsOn', 'terminatesOn', 'timezone']),
      status: statusNow,
      isUnsignedByMe: sql<boolean>`${contractSigners.role} is not null and ${contractSigners.signedAt} is null`,
    })
    .from(contracts)
    .leftJoin(
      contractSigners,
      and(eq(contractSigners.contractId, contracts.id), eq(contractSigners.userId, viewerId)),
    )
    .where(and(eq(contracts.brandUserId, brandUserId), eq(contracts.athleteUserId, athleteUserId)))
    .orderBy(desc(contracts.id))
    .limit(CARDS_MAX)
  return rows.map(({ isUnsignedByMe, ...row }) => ({
    ...row,
    awaitsMySignature: isUnsignedByMe && row.status === 'PENDING_SIGNATURES',
  }))
}
