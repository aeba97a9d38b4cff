import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { contractSigners, contracts, deliverables, payments } from '#server/database/schema/contracts.ts'
import { type Given, isAmong } from '#server/platform/combine-queries.ts'
import type { Database } from '#server/platform/database.ts'
import type { ContractCardFacts } from '#shared/messages/card.contract.ts'
import { CARDS_MAX } from '#shared/messages/message.constants.ts'
import { pick } from '#shared/pick.ts'
import { statusNow } from './contract-clock.store.ts'

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

export const sumPayments = (tx: Database, contractIds: Given<readonly string[]>) =>
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
    .where(and(isAmong(payments.contractId, contractIds), ne(payments.status, 'CANCELLED')))
    .groupBy(payments.contractId, payments.currency)
    .orderBy(asc(payments.currency))

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
