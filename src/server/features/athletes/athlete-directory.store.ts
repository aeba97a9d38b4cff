import { and, count, inArray, sql } from 'drizzle-orm'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { type SearchedRows, searchInOrder } from '#server/features/search/search-in-order.ts'
import { type Database, prepareByShape } from '#server/platform/database.ts'
import type { AthleteCard } from '#shared/athletes/athlete.contract.ts'
import { COUNTED_MAX } from '#shared/http/page.ts'
import { type DirectoryFilters, listedAnd, valuesOf } from './athlete-filters.store.ts'
import { matchPoints, matchValues } from './athlete-match.store.ts'
import { countingOrder, isPastScored, isRareOrCommon, type MatchPart } from './athlete-order.store.ts'
import { type AskedPage, type DirectoryPosition, pageQuery } from './athlete-page.store.ts'

type DirectoryPage = Omit<AskedPage, 'isCrowded' | 'part' | 'rows'> & {
  limit: number
  /** Undefined where the rows were not counted. */
  isCrowded?: boolean
}

type ListedAthlete = { athlete: AthleteCard; position: DirectoryPosition }

/** A page of the directory after the cursor, each racer with its own cursor position. */
export async function findListedAthletes(db: Database, page: DirectoryPage): Promise<ListedAthlete[]> {
  const { sort, name, isCrowded, preferences } = page
  const isScoredInFull = sort !== 'match' || name?.isExact || isCrowded === false || !matchPoints(preferences)
  return isScoredInFull ? findPart(db, page) : findBestMatches(db, page)
}

/** Decision 21: the best of a bounded number of racers, then all others by priority. */
async function findBestMatches(db: Database, page: DirectoryPage): Promise<ListedAthlete[]> {
  const { after, limit } = page
  if (after && isPastScored(after[0])) return findPart(db, { ...page, part: 'others' })
  const scored = await findPart(db, { ...page, part: 'scored' })
  if (scored.length >= limit) return scored
  const others = { ...page, part: 'others' as const, after: undefined, limit: limit - scored.length }
  return [...scored, ...(await findPart(db, others))]
}

type PagePart = DirectoryPage & { part?: MatchPart }

async function findPart(db: Database, page: PagePart): Promise<ListedAthlete[]> {
  const { filters, sort, preferences, name, isCrowded, part, limit } = page
  const find = (rows?: SearchedRows) => findRows(db, { ...page, rows })
  if (sort === 'match' && part !== 'others' && matchPoints(preferences)) return find()
  const isRare = isCrowded === false
  // Filters are not independent of each other either.
  if (isRare && !name?.isExact && Object.keys(valuesOf(filters)).length > 1) return find('matches')
  return searchInOrder({ words: filters.words, name, isRare, limit }, find)
}

async function findRows(
  db: Database,
  { limit, isCrowded = false, ...page }: PagePart & { rows: SearchedRows | undefined },
): Promise<ListedAthlete[]> {
  const { filters, preferences, name, after } = page
  const found = await pageQuery(db, { ...page, isCrowded }).execute({
    ...valuesOf(filters),
    ...matchValues(preferences),
    name: name?.text,
    afterBy: after?.[0],
    afterId: after?.[1],
    limit,
  })
  return found.map(({ athlete, by, meters }) => ({
    athlete: meters === null ? athlete : { ...athlete, distanceKm: Math.round(meters / 100) / 10 },
    position: [by, athlete.id],
  }))
}

/** The accounts of those of the given racers that are listed and match the filters. */
export async function findListedAmong(
  db: Database,
  ids: readonly string[],
  filters: DirectoryFilters,
): Promise<string[]> {
  const found = await db
    .select({ userId: athleteProfiles.userId })
    .from(athleteProfiles)
    .where(and(inArray(athleteProfiles.id, [...ids]), listedAnd(filters)))
    .prepare('')
    .execute(valuesOf(filters))
  return found.map(({ userId }) => userId)
}

const countQuery = prepareByShape(
  (filters: DirectoryFilters) => String(Object.keys(valuesOf(filters))),
  (db, filters) => {
    const counted = db
      .select({ one: sql`1`.as('one') })
      .from(athleteProfiles)
      .where(listedAnd(filters))
      .orderBy(...countingOrder(filters))
    const limit = sql.raw(isRareOrCommon(filters) ? `(select ${COUNTED_MAX + 1})` : String(COUNTED_MAX + 1))
    return db.select({ count: count() }).from(sql`(${counted} limit ${limit}) as counted`).prepare('')
  },
)

/** Counts up to one more than the exact limit. */
export async function countListedAthletes(db: Database, filters: DirectoryFilters): Promise<number> {
  const [found] = await countQuery(db, filters).execute(valuesOf(filters))
  return found?.count ?? 0
}
