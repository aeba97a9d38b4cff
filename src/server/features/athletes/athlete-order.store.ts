import { asc, desc, type SQL, sql } from 'drizzle-orm'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { READ_FIRST } from '#server/features/search/search-in-order.ts'
import type { AthleteSort } from '#shared/athletes/athlete-filters.constants.ts'
import type { Proximity } from '#shared/locations/proximity.contract.ts'
import type { BrandPreferences } from '#shared/search/match.rules.ts'
import { centre, type DirectoryFilters, experience, position } from './athlete-filters.store.ts'
import { matchPoints } from './athlete-match.store.ts'

const given = sql.placeholder

type Order = { by: SQL<number>; sorting: SQL[]; after: SQL }

/** In the order of the best match: the racers that are scored, then all others by priority. */
export type MatchPart = 'scored' | 'others'

const byId = desc(athleteProfiles.id)
const afterBy = given('afterBy')
const afterId = sql`${given('afterId')}::uuid`

const descending = (column: SQL<number>): Order => ({
  by: column,
  sorting: [desc(column), byId],
  after: sql`(${column}, ${athleteProfiles.id}) < (${afterBy}, ${afterId})`,
})

/** More than the highest priority rank. */
const RANKS = 10_000

/** Whether a position in the order of the best match is past the racers that are scored. */
export const isPastScored = (by: number): boolean => by < RANKS

export const priority = descending(sql<number>`${athleteProfiles.priorityRank}`)
const seasoned = descending(experience)

/** Whole microseconds: a JavaScript date would lose the last three digits. */
const publication: Order = {
  by: sql<number>`(extract(epoch from ${athleteProfiles.publishedAt}) * 1000000)::bigint`,
  sorting: [desc(athleteProfiles.publishedAt), byId],
  after: sql`(${athleteProfiles.publishedAt}, ${athleteProfiles.id}) <
    ('epoch'::timestamptz + ${afterBy}::float8 * interval '1 microsecond', ${afterId})`,
}

/** The straight line through the earth orders like the distance on the ground and is supported by the index. */
const far = sql<number>`(${position} <-> ${centre})`
const nearness: Order = {
  by: far,
  sorting: [asc(far), asc(athleteProfiles.id)],
  after: sql`(${far}, ${athleteProfiles.id}) > (${afterBy}::float8, ${afterId})`,
}

/**
 * Filters of which the planner does not know how many racers match, alone or with others. It counts them without knowing
 * its limit (decision 60), and so by their indexes: otherwise it expects to find enough at the beginning of the table.
 */
export const isRareOrCommon = (filters: DirectoryFilters): boolean => {
  const { achievements, homeTrack, city, levels } = filters
  return (
    [achievements, homeTrack, city, levels].some((filter) => filter !== undefined) ||
    listsOf(filters).length > 1
  )
}

/** Filters whose matches the planner cannot estimate (decision 63). */
export const hasRelatedFilters = (filters: DirectoryFilters): boolean =>
  filters.words !== undefined || listsOf(filters).length > 1

/** After the racers that are read first. */
export const isPastFirst = sql`(${athleteProfiles.priorityRank}, ${athleteProfiles.id}) < (
  select priority_rank, id from athlete_profiles as earlier where is_listed
  order by priority_rank desc, id desc offset ${sql.raw(String(READ_FIRST - 1))} limit 1)`

/** Related to each other: the disciplines of a racer are those of their sports. */
const listsOf = ({ sports, disciplines, openTo }: DirectoryFilters) =>
  [sports, disciplines, openTo].filter((list) => list?.length)

/**
 * In index order frequent matches come early and counting can stop at the limit, while a bitmap scan reads all matches.
 * For filters that the planner estimates badly (texts, places) it chooses better without an order.
 */
export function countingOrder(filters: DirectoryFilters): SQL[] {
  const { words, number, proximity } = filters
  if (proximity || isRareOrCommon(filters) || words !== undefined || number !== undefined) return []
  if (filters.experienceMin !== undefined || filters.experienceMax !== undefined) return seasoned.sorting
  return listsOf(filters).length > 0 ? priority.sorting : []
}

export function orderOf(
  sort: AthleteSort,
  proximity: Proximity | undefined,
  preferences: BrandPreferences | null | undefined,
  part?: MatchPart,
): Order {
  const points = sort === 'match' && part !== 'others' && matchPoints(preferences)
  // Racers who match equally well are in the order of priority, in one number for the cursor.
  if (points) {
    const ranks = sql.raw(String(RANKS))
    return descending(sql<number>`((${points} + 1) * ${ranks} + ${athleteProfiles.priorityRank})`)
  }
  if (sort === 'distance' && proximity) return nearness
  if (sort === 'experience') return seasoned
  if (sort === 'impressions') return descending(sql<number>`${athleteProfiles.impressions}`)
  if (sort === 'rating') return descending(sql<number>`${athleteProfiles.ratingRank}`)
  if (sort === 'recent') return publication
  return priority
}
