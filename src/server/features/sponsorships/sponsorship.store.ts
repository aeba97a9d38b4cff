import { and, desc, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { brands } from '#server/database/schema/brands.ts'
import { contracts } from '#server/database/schema/contracts.ts'
import { isOpenAccount } from '#server/features/auth/account.reads.ts'
import { type Database, oncePerPool } from '#server/platform/database.ts'
import { SPONSORSHIPS_MAX } from '#shared/sponsorships/sponsorship.contract.ts'

const { startsOn, endsOn, terminatesOn, endedAt, status, timezone } = contracts

const today = sql`(now() at time zone ${timezone})::date`
const lastDay = sql`least(${endsOn}, ${terminatesOn},
  case when ${status} in ('COMPLETED', 'TERMINATED') then (${endedAt} at time zone ${timezone})::date end)`
const isCurrent = sql<boolean>`bool_or(${status} not in ('COMPLETED', 'TERMINATED') and ${lastDay} >= ${today})`
const finalDay = sql<string>`max(${lastDay})::text`

const term = { isCurrent, startsOn: sql<string>`min(${startsOn})::text`, endsOn: finalDay }

/** Signed, started, and made public by both sides. */
const isShown = (of: SQL): SQL | undefined =>
  and(
    of,
    eq(contracts.visibility, sql`'PUBLIC'`),
    isNotNull(contracts.executedAt),
    inArray(status, ['EXECUTED', 'ACTIVE', 'SUSPENDED', 'COMPLETED', 'TERMINATED']),
    sql`${startsOn} <= ${today} and ${startsOn} <= ${lastDay}`,
  )

const latestFirst = [desc(isCurrent), desc(finalDay)]

/** The published brands that sponsor or sponsored a racer. */
const sponsorsQuery = oncePerPool((db) =>
  db
    .select({ name: brands.name, slug: brands.slug, pictureUrl: brands.logoUrl, ...term })
    .from(contracts)
    .innerJoin(brands, eq(brands.id, contracts.brandId))
    .where(
      and(
        isShown(eq(contracts.athleteUserId, sql.placeholder('userId'))),
        isNotNull(brands.publishedAt),
        isOpenAccount(brands.ownerUserId),
      ),
    )
    .groupBy(brands.id)
    .orderBy(...latestFirst, brands.name)
    .limit(SPONSORSHIPS_MAX)
    .prepare('find_sponsors'),
)

/** The racers of a brand who have a page. */
const sponsoredQuery = oncePerPool((db) =>
  db
    .select({
      name: users.name,
      // An unlisted page is only for people who were given its URL.
      slug: sql<string | null>`case when ${athleteProfiles.isListed} then ${athleteProfiles.slug} end`,
      pictureUrl: users.profileImageUrl,
      ...term,
    })
    .from(contracts)
    .innerJoin(users, eq(users.id, contracts.athleteUserId))
    .innerJoin(athleteProfiles, eq(athleteProfiles.userId, contracts.athleteUserId))
    .where(
      and(
        isShown(eq(contracts.brandId, sql.placeholder('brandId'))),
        isNotNull(athleteProfiles.publishedAt),
        ne(athleteProfiles.visibility, sql`'PRIVATE'`),
        isOpenAccount(athleteProfiles.userId),
      ),
    )
    .groupBy(users.id, athleteProfiles.id)
    .orderBy(...latestFirst, users.name)
    .limit(SPONSORSHIPS_MAX)
    .prepare('find_sponsored_racers'),
)

export const findSponsors = (db: Database, userId: string) => sponsorsQuery(db).execute({ userId })

export const findSponsored = (db: Database, brandId: string) => sponsoredQuery(db).execute({ brandId })
