import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { brands } from '#server/database/schema/brands.ts'
import { contracts, payments } from '#server/database/schema/contracts.ts'
import { lifecycleSteps } from '#server/database/schema/lifecycles.ts'
import { statusNow, suspendedAt, today } from '#server/features/contracts/contract-clock.store.ts'
import type { Database } from '#server/platform/database.ts'
import { pick } from '#shared/pick.ts'
import { now } from './payment.store.ts'

const DISPUTED_MAX = 100

const columns = {
  payment: payments,
  clock: {
    status: statusNow,
    now: now.mapWith(contracts.createdAt),
    today: sql<string>`${today}::text`,
    suspendedAt: sql<Date | null>`${suspendedAt}`.mapWith(contracts.createdAt),
    timezone: contracts.timezone,
  },
  contract: {
    ...pick(contracts, ['id', 'number', 'title']),
    brandName: brands.name,
    athleteName: sql<string>`case when ${users.status} = 'DELETED' then 'Deleted account' else ${users.name} end`,
  },
}

/** Disputed first come first; a dispute begins with the last change of its payment. */
export const findDisputedPayments = (tx: Database) =>
  tx
    .select(columns)
    .from(payments)
    .innerJoin(contracts, eq(contracts.id, payments.contractId))
    .innerJoin(brands, eq(brands.id, contracts.brandId))
    .innerJoin(users, eq(users.id, contracts.athleteUserId))
    .where(eq(payments.status, 'DISPUTED'))
    .orderBy(asc(payments.updatedAt), asc(payments.id))
    .limit(DISPUTED_MAX)

const { at, id, subject, subjectId, event } = lifecycleSteps

/** Decisions, latest first, after the one with this id. */
export const findDecidedPayments = (tx: Database, { after, limit }: { after?: string; limit: number }) =>
  tx
    .select({ ...columns, decided: pick(lifecycleSteps, ['id', 'version', 'at', 'toStatus']) })
    .from(lifecycleSteps)
    .innerJoin(payments, eq(payments.id, subjectId))
    .innerJoin(contracts, eq(contracts.id, payments.contractId))
    .innerJoin(brands, eq(brands.id, contracts.brandId))
    .innerJoin(users, eq(users.id, contracts.athleteUserId))
    .where(
      and(
        eq(subject, 'PAYMENT'),
        // Written out, so that the index of decisions is used.
        sql`${event} = 'resolve'`,
        after
          ? sql`(${at}, ${id}) < (select last.at, last.id from ${lifecycleSteps} last where last.id = ${after})`
          : undefined,
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(limit)
