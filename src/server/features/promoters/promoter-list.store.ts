import { and, arrayOverlaps, asc, desc, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { eventDates } from '#server/database/schema/event-dates.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import type { NameMatch } from '#server/features/search/list-exact-first.ts'
import { type SearchedRows, searchedRows, searchInOrder } from '#server/features/search/search-in-order.ts'
import { plainTextOf } from '#server/features/texts/parsed-text.reads.ts'
import type { Database } from '#server/platform/database.ts'
import { type Grid, isInArea, selectGridCells, toGrid } from '#server/platform/position-grid.ts'
import { closedStatuses } from '#shared/accounts/account.rules.ts'
import { COUNTED_MAX } from '#shared/http/page.ts'
import type { Proximity } from '#shared/locations/proximity.contract.ts'
import type { Bounds } from '#shared/maps/map.rules.ts'
import { pick } from '#shared/pick.ts'
import type { PromoterSort } from '#shared/promoters/promoter.constants.ts'
import type { PromoterCard } from '#shared/promoters/promoter-list.contract.ts'

export type PromoterFilters = {
  /** A tsquery for the search documents; null matches nothing. */
  words?: string | null | undefined
  sports?: readonly string[] | undefined
  disciplines?: readonly string[] | undefined
  region?: string | undefined
  experienceMin?: number | undefined
  experienceMax?: number | undefined
  /** Part of the name of a track, a place, a city or a state. */
  location?: string | undefined
  history?: string | undefined
  countryCode?: string | undefined
  state?: string | undefined
  city?: string | undefined
  proximity?: Proximity | undefined
  area?: Bounds | undefined
}

/** The keyset cursor: sort value and id as tie breaker. */
type PromoterPosition = readonly [by: number, id: string]

type PromoterPage = {
  filters: PromoterFilters
  sort: PromoterSort
  name: NameMatch | undefined
  after: PromoterPosition | undefined
  limit: number
}

type ListedPromoter = { promoter: PromoterCard; position: PromoterPosition }

/** Published promoters, each with its next date and its cursor position. */
export const findListedPromoters = (tx: Database, page: PromoterPage & { isRare: boolean }) =>
  searchInOrder({ ...page, words: page.filters.words }, (rows) => findRows(tx, { ...page, rows }))

async function findRows(
  tx: Database,
  { filters, sort, name, after, limit, rows }: PromoterPage & { rows: SearchedRows | undefined },
): Promise<ListedPromoter[]> {
  const order = orders[sort]
  const sorting = [desc(order.column), desc(promoters.id)]
  const isAfter = after && order.after(after)
  const isMatch = listedAnd(filters)
  const source = { table: 'promoters', isShown: and(isPublished, isAfter), isMatch, order: sorting } as const
  // The page first, so that the next date is looked up for its rows only.
  const chosen = tx
    .select({ id: promoters.id })
    .from(rows ? searchedRows(rows, source) : promoters)
    .where(and(rows === 'matches' ? undefined : isMatch, name && isNamed(name), rows ? undefined : isAfter))
    .orderBy(...sorting)
    .limit(limit)
  const nextDate = tx
    .select({ startsAt: eventDates.startsAt, timezone: eventDates.timezone })
    .from(eventDates)
    .where(
      and(
        eq(eventDates.promoterId, promoters.id),
        eq(eventDates.status, 'SCHEDULED'),
        isNull(eventDates.removedAt),
        gt(eventDates.startsAt, sql`now()`),
      ),
    )
    .orderBy(asc(eventDates.startsAt))
    .limit(1)
    .as('next_date')
  const found = await tx
    .select({
      promoter: {
        id: promoters.id,
        userId: promoters.userId,
        eventName: promoters.eventName,
        eventSlug: promoters.eventSlug,
        headerImageUrl: promoters.headerImageUrl,
        logoUrl: promoters.logoUrl,
        featured: promoters.featured,
        bio: plainTextOf(promoters.bio),
        disciplines: promoters.disciplines,
        sports: promoters.sports,
        homeTrack: promoters.homeTrack,
        location: promoters.location,
        city: promoters.city,
        state: promoters.state,
        country: promoters.countryCode,
      },
      startsAt: nextDate.startsAt,
      timezone: nextDate.timezone,
      by: order.by.mapWith(Number),
    })
    .from(promoters)
    .leftJoinLateral(nextDate, sql`true`)
    .where(inArray(promoters.id, chosen))
    .orderBy(...sorting)
  return found.map(({ promoter, startsAt, timezone, by }) => ({
    promoter: {
      ...promoter,
      nextDate: startsAt && timezone ? { startsAt: startsAt.toISOString(), timezone } : null,
    },
    position: [by, promoter.id],
  }))
}

/** Counts up to one more than the exact limit. */
export async function countListedPromoters(tx: Database, filters: PromoterFilters): Promise<number> {
  const some = tx
    .select({ one: sql`1` })
    .from(promoters)
    .where(listedAnd(filters))
    .limit(COUNTED_MAX + 1)
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from (${some}) as counted`,
  )
  return rows[0]?.count ?? 0
}

/** Where matching promoters are, counted in a grid. */
export async function findPromoterGrid(tx: Database, filters: PromoterFilters, zoom: number): Promise<Grid> {
  const positions = tx
    .select(pick(promoters, ['id', 'latitude', 'longitude']))
    .from(promoters)
    .where(listedAnd(filters))
    .$dynamic()
  return toGrid(await selectGridCells(tx, positions, { zoom, isOrdered: false }))
}

const shownOnMap = pick(promoters, [
  ...(['id', 'eventName', 'eventSlug', 'headerImageUrl', 'logoUrl', 'sports', 'homeTrack'] as const),
  ...(['city', 'state', 'countryCode'] as const),
])

export const findPromotersOnMap = (tx: Database, ids: readonly string[]) =>
  tx
    .select(shownOnMap)
    .from(promoters)
    .where(inArray(promoters.id, [...ids]))

const experience = sql<number>`coalesce(${promoters.experienceYears}, 0)`

/** Closed accounts are few and have an index: a join would read the account of each promoter. */
const isOpenAccount = sql`not exists (select from ${users} where ${users.id} = ${promoters.userId}
  and ${users.status} <> 'ACTIVE' and ${users.status} = any(${sql.param([...closedStatuses])}::user_status[]))`

/** The condition of the indexes. */
const isPublished = isNotNull(promoters.publishedAt)

function listedAnd(filters: PromoterFilters): SQL | undefined {
  const { words, sports, disciplines, region, experienceMin, experienceMax, proximity } = filters
  return and(
    isPublished,
    eq(promoters.isListed, true),
    isOpenAccount,
    words === undefined ? undefined : sql`${promoters.search} @@ to_tsquery('simple', ${words})`,
    sports?.length ? arrayOverlaps(promoters.sports, [...sports]) : undefined,
    disciplines?.length ? arrayOverlaps(promoters.disciplines, [...disciplines]) : undefined,
    region ? eq(promoters.region, region) : undefined,
    experienceMin ? sql`${experience} >= ${experienceMin}` : undefined,
    experienceMax === undefined ? undefined : sql`${experience} <= ${experienceMax}`,
    contains(
      sql`concat_ws(' ', ${promoters.homeTrack}, ${promoters.location}, ${promoters.city}, ${promoters.state})`,
      filters.location,
    ),
    contains(sql`${promoters.history}`, filters.history),
    filters.countryCode ? eq(promoters.countryCode, filters.countryCode) : undefined,
    filters.state ? sql`fold(${promoters.state}) = fold(${filters.state})` : undefined,
    contains(sql`${promoters.city}`, filters.city),
    proximity && isWithin(proximity),
    filters.area && isInArea(promoters, filters.area),
  )
}

const isNamed = ({ text, isExact }: NameMatch): SQL =>
  isExact
    ? sql`fold(${promoters.eventName}) = fold(${text})`
    : sql`fold(${promoters.eventName}) <> fold(${text})`

/** Ignores accents and case. */
const contains = (text: SQL, part: string | undefined): SQL | undefined =>
  part ? sql`position(fold(${part}) in fold(${text})) > 0` : undefined

/** The box uses the index; the circle inside of it is exact. */
function isWithin({ latitude, longitude, radius }: Proximity): SQL {
  const metres = radius * 1000
  const centre = sql`ll_to_earth(${latitude}::float8, ${longitude}::float8)`
  const position = sql`ll_to_earth(${promoters.latitude}, ${promoters.longitude})`
  return sql`earth_box(${centre}, ${metres}::float8) @> ${position}
    and earth_distance(${position}, ${centre}) <= ${metres}::float8`
}

type Order = { column: SQL; by: SQL<number>; after: (position: PromoterPosition) => SQL }

const descending = (column: SQL<number>): Order => ({
  column,
  by: column,
  after: ([by, id]) => sql`(${column}, ${promoters.id}) < (${by}::bigint, ${id}::uuid)`,
})

/** One index for each (`schema/promoters.ts`). */
const orders: Record<PromoterSort, Order> = {
  priority: descending(sql`${promoters.priorityRank}`),
  experience: descending(experience),
  active: descending(sql`${promoters.activity}`),
  // Whole microseconds: a JavaScript date would lose the last three digits.
  recent: {
    column: sql`${promoters.publishedAt}`,
    by: sql`(extract(epoch from ${promoters.publishedAt}) * 1000000)::bigint`,
    after: ([by, id]) => sql`(${promoters.publishedAt}, ${promoters.id}) <
      ('epoch'::timestamptz + ${by}::float8 * interval '1 microsecond', ${id}::uuid)`,
  },
}
