import { and, between, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#server/database/schema/accounts.ts'
import { brands } from '#server/database/schema/brands.ts'
import { contracts, deliverables, payments } from '#server/database/schema/contracts.ts'
import { follows, savedBrands } from '#server/database/schema/follows.ts'
import { offers } from '#server/database/schema/offers.ts'
import { opportunities } from '#server/database/schema/opportunities.ts'
import { isDeadlineFixed, isDueDayFixed } from '#server/features/contracts/contract.reads.ts'
import type { Database } from '#server/platform/database.ts'
import { pick } from '#shared/pick.ts'

/** Of each kind: more than anybody has, and few enough for a calendar app. */
const KIND_MAX = 200

const racer = alias(users, 'racer')
const today = sql`(now() at time zone 'utc')::date`
const isNear = (moment: SQL | (typeof offers)['expiresAt']) =>
  sql`${moment} between now() - interval '30 days' and now() + interval '2 years'`
const isNearDay = (day: SQL | (typeof payments)['dueOn']) =>
  sql`${day} between ${today} - 30 and ${today} + 730`

/** The end of the term, or of an earlier notice. */
const lastDay = sql<string>`least(${contracts.endsOn}, ${contracts.terminatesOn})`
const isSigned = inArray(contracts.status, ['EXECUTED', 'ACTIVE', 'SUSPENDED'])

/** The other party's name, and on which side of the deal the user is. */
const sidesOf = (userId: string, brandUserId: (typeof offers | typeof contracts)['brandUserId']) => ({
  isBrand: sql<boolean>`${brandUserId} = ${userId}`,
  otherName: sql<string>`case when ${brandUserId} = ${userId} then ${racer.name} else ${brands.name} end`,
})

/** What the user has to do or to expect by a day or a moment, from 30 days ago to two years ahead. */
export async function findDeadlines(tx: Database, userId: string) {
  const isParty = or(eq(contracts.brandUserId, userId), eq(contracts.athleteUserId, userId))
  const ofContract = {
    contractId: contracts.id,
    number: contracts.number,
    ...sidesOf(userId, contracts.brandUserId),
  }
  return {
    deliverables: await tx
      .select({ ...pick(deliverables, ['id', 'title', 'dueAt', 'updatedAt']), ...ofContract })
      .from(deliverables)
      .innerJoin(contracts, eq(contracts.id, deliverables.contractId))
      .innerJoin(brands, eq(brands.id, contracts.brandId))
      .innerJoin(racer, eq(racer.id, contracts.athleteUserId))
      .where(
        and(
          isParty,
          isSigned,
          inArray(deliverables.status, ['SCHEDULED', 'OPEN', 'CHANGES_REQUESTED']),
          isNear(sql`${deliverables.dueAt}`),
          isDeadlineFixed(deliverables.dueAt),
        ),
      )
      .orderBy(deliverables.dueAt, deliverables.id)
      .limit(KIND_MAX),
    payments: await tx
      .select({
        ...pick(payments, ['id', 'title', 'dueOn', 'amountMinor', 'currency', 'updatedAt']),
        ...ofContract,
      })
      .from(payments)
      .innerJoin(contracts, eq(contracts.id, payments.contractId))
      .innerJoin(brands, eq(brands.id, contracts.brandId))
      .innerJoin(racer, eq(racer.id, contracts.athleteUserId))
      .where(
        and(
          isParty,
          isSigned,
          eq(payments.status, 'SCHEDULED'),
          isNearDay(payments.dueOn),
          isDueDayFixed(payments.dueOn),
        ),
      )
      .orderBy(payments.dueOn, payments.id)
      .limit(KIND_MAX),
    contracts: await tx
      .select({
        ...pick(contracts, ['status', 'title', 'startsOn', 'signBy', 'updatedAt']),
        endsOn: sql<string>`${lastDay}::text`,
        ...ofContract,
      })
      .from(contracts)
      .innerJoin(brands, eq(brands.id, contracts.brandId))
      .innerJoin(racer, eq(racer.id, contracts.athleteUserId))
      .where(
        and(
          isParty,
          or(
            and(isSigned, or(isNearDay(sql`${contracts.startsOn}`), isNearDay(lastDay))),
            and(inArray(contracts.status, ['DRAFT', 'PENDING_SIGNATURES']), sql`${contracts.signBy} > now()`),
          ),
        ),
      )
      .orderBy(contracts.endsOn, contracts.id)
      .limit(KIND_MAX),
    offers: await tx
      .select({
        ...pick(offers, ['id', 'title', 'expiresAt', 'updatedAt']),
        ...sidesOf(userId, offers.brandUserId),
      })
      .from(offers)
      .innerJoin(brands, eq(brands.id, offers.brandId))
      .innerJoin(racer, eq(racer.id, offers.athleteUserId))
      .where(
        and(
          or(eq(offers.brandUserId, userId), eq(offers.athleteUserId, userId)),
          inArray(offers.status, ['PENDING_ATHLETE', 'PENDING_BRAND']),
          sql`${offers.expiresAt} > now()`,
        ),
      )
      .orderBy(offers.expiresAt, offers.id)
      .limit(KIND_MAX),
    opportunities: await tx
      .select({
        ...pick(opportunities, ['id', 'title', 'closesAt', 'updatedAt']),
        isBrand: sql<boolean>`${brands.ownerUserId} = ${userId}`,
        brandName: brands.name,
        brandSlug: brands.slug,
      })
      .from(opportunities)
      .innerJoin(brands, eq(brands.id, opportunities.brandId))
      .where(
        and(
          eq(opportunities.status, 'OPEN'),
          between(opportunities.closesAt, sql`now()`, sql`now() + interval '2 years'`),
          or(
            eq(brands.ownerUserId, userId),
            sql`exists (select from ${savedBrands}
              where ${savedBrands.userId} = ${userId} and ${savedBrands.brandId} = ${brands.id})`,
            sql`exists (select from ${follows}
              where ${follows.userId} = ${userId} and ${follows.followedUserId} = ${brands.ownerUserId})`,
          ),
        ),
      )
      .orderBy(opportunities.closesAt, opportunities.id)
      .limit(KIND_MAX),
  }
}

export type Deadlines = Awaited<ReturnType<typeof findDeadlines>>
