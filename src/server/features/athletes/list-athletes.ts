import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { listExactFirst } from '#server/features/search/list-exact-first.ts'
import { matchWords } from '#server/features/search/match-words.ts'
import type { Caller, Handler, Reply } from '#server/http/context.ts'
import { readCursor, replyNextPage, replyTotal, totalOf, writeCursor } from '#server/http/page.ts'
import { type Database, oncePerPool } from '#server/platform/database.ts'
import { HOME_ATHLETES } from '#shared/athletes/athlete.constants.ts'
import type { AthleteCard, athleteEndpoints } from '#shared/athletes/athlete.contract.ts'
import { DEFAULT_SORT, EXPERIENCE_MAX, RACES_DAYS } from '#shared/athletes/athlete-filters.constants.ts'
import type { AthleteListQuery } from '#shared/athletes/athlete-list.contract.ts'
import { levelsFrom } from '#shared/athletes/level.rules.ts'
import { COUNTED_MAX, LIST_MAX } from '#shared/http/page.ts'
import { unauthenticated } from '#shared/http/problem.ts'
import { athleteRegions } from '#shared/locations/region.constants.ts'
import type { BrandPreferences } from '#shared/search/match.rules.ts'
import { addDays, today } from '#shared/time.ts'
import { countListedAthletes, findListedAmong, findListedAthletes } from './athlete-directory.store.ts'
import type { DirectoryFilters } from './athlete-filters.store.ts'
import { findTopTenthScore } from './athlete-score.store.ts'

/** "#27" matches exactly this number. */
const NUMBER_SIGN = /#([0-9a-z]{1,4})(?![0-9a-z])/i
/** The keyset cursor, whether many rows match, and whether it is among the exact name matches. */
const cursorSchema = z.tuple([
  z.number().check(z.minimum(0), z.maximum(4e15)),
  z.uuid(),
  z.boolean(),
  z.boolean(),
])

export const listAthletes: Handler<typeof athleteEndpoints.list> = ({ actor, ...call }) => {
  call.reply.share()
  return actor ? findAthletePage(call) : listForVisitor(call.tx, call.query.limit)
}

type PageCall = { tx: Database; query: AthleteListQuery; caller: Caller; reply: Reply }
type Races = NonNullable<AthleteListQuery['races']>
type Matching = { preferences?: BrandPreferences | null }

/** One page of the directory for a signed-in user; the total and the next page go into the response headers. */
export async function findAthletePage(
  { tx, query, caller, reply }: PageCall,
  { preferences }: Matching = {},
): Promise<AthleteCard[]> {
  const { limit = LIST_MAX, cursor, sortBy: sort = DEFAULT_SORT } = query
  const filters = await readAthleteFilters(tx, query)
  const position = cursor ? readPosition(cursor) : undefined
  // All matches of a short list are read, so a cursor is not trusted to say that it is short.
  const total = position?.isCrowded ? null : totalOf(await countRemembered(tx, filters))
  if (total && !position) replyTotal(reply, total)
  const isCrowded = !total?.isExact
  const after = position?.after
  const { page, next } = await listExactFirst({ name: nameIn(query), after, limit }, (part) =>
    findListedAthletes(tx, { filters, sort, preferences: preferences ?? null, isCrowded, ...part }),
  )
  replyNextPage(reply, caller, next && writeCursor([...next.position, isCrowded, next.isExact]))
  const athletes = page.map(({ athlete }) => athlete)
  return sort === DEFAULT_SORT ? markTopTenth(tx, athletes) : athletes
}

const SCORE_TTL = 5 * 60_000
/** The last score is used while the next is computed: nobody waits for a count of all racers. */
const topTenthOf = oncePerPool(
  (db) =>
    new LRUCache<'score', number>({
      ...{ max: 1, ttl: SCORE_TTL, allowStale: true },
      fetchMethod: () => findTopTenthScore(db),
    }),
)

export async function markTopTenth<Athlete extends AthleteCard>(
  tx: Database,
  athletes: readonly Athlete[],
): Promise<(Athlete & { isTopTenth: boolean })[]> {
  const score = (await topTenthOf(tx).fetch('score')) ?? Number.POSITIVE_INFINITY
  return athletes.map((athlete) => ({ ...athlete, isTopTenth: athlete.priorityScore > score }))
}

function readPosition(cursor: string) {
  const [by, id, isCrowded, isExact] = readCursor(cursor, cursorSchema)
  return { after: { isExact, position: [by, id] as const }, isCrowded }
}

const countsOf = oncePerPool(() => rememberCounts())

async function countRemembered(tx: Database, filters: DirectoryFilters): Promise<number> {
  const counts = countsOf(tx)
  const query = JSON.stringify(filters)
  const known = counts.find(query)
  if (known !== undefined) return known
  const count = await countListedAthletes(tx, filters)
  counts.remember(query, count)
  return count
}

/** Matching racers published since then: the latest ones and their number, up to the counting limit. */
export async function findNewAthletes(
  tx: Database,
  { query, since, limit }: { query: AthleteListQuery; since: Date; limit: number },
): Promise<{ athletes: AthleteCard[]; count: number }> {
  const filters = { ...(await readAthleteFilters(tx, query)), publishedAfter: since }
  const count = await countListedAthletes(tx, filters)
  const found = count > 0 ? await findListedAthletes(tx, { filters, sort: 'recent', limit }) : []
  return { athletes: found.map(({ athlete }) => athlete), count }
}

/** The first racers of a list, without pagination. */
export async function findFirstAthletes(
  tx: Database,
  { query, preferences, limit }: { query: AthleteListQuery; limit: number } & Matching,
): Promise<AthleteCard[]> {
  const filters = await readAthleteFilters(tx, query)
  const sort = query.sortBy ?? DEFAULT_SORT
  const found = await findListedAthletes(tx, { filters, sort, preferences: preferences ?? null, limit })
  return found.map(({ athlete }) => athlete)
}

/** The accounts of those of the given racers that match the search exactly as typed, without spelling correction. */
export const findAmong = async (
  tx: Database,
  { ids, search }: { ids: readonly string[]; search: string },
): Promise<string[]> => findListedAmong(tx, ids, await readSearch(tx, search, { isAsTyped: true }))

/** Ruling R21: visitors get the few racers of the home page and nothing more from this endpoint. */
async function listForVisitor(tx: Database, limit: number | undefined) {
  if (limit === undefined) throw unauthenticated()
  const found = await findListedAthletes(tx, {
    filters: {},
    sort: DEFAULT_SORT,
    limit: Math.min(limit, HOME_ATHLETES),
  })
  return found.map(({ athlete }) => athlete)
}

export async function readAthleteFilters(tx: Database, query: AthleteListQuery): Promise<DirectoryFilters> {
  const { search, region, country, sports, disciplines, experienceMin, experienceMax } = query
  const { achievements, homeTrack, state, city, proximity, openTo, audienceMin, audienceMax } = query
  const { area, level, availability, races } = query
  const regionCode = athleteRegions.find(({ value }) => value === region)?.countryCode
  return {
    ...(search && (await readSearch(tx, search))),
    ...(sports && { sports }),
    ...(disciplines && { disciplines }),
    ...(experienceMin && { experienceMin }),
    // Specification 5: the maximum of the slider means no upper bound.
    ...(experienceMax !== undefined && experienceMax < EXPERIENCE_MAX && { experienceMax }),
    ...(achievements && { achievements }),
    ...(homeTrack && { homeTrack }),
    countryCodes: [regionCode, country].filter((code) => code !== undefined),
    ...(state && { state }),
    ...(city && { city }),
    ...(proximity && { proximity }),
    ...(area && { area }),
    ...(openTo && { openTo }),
    ...(audienceMin && { audienceMin }),
    ...(audienceMax && { audienceMax }),
    ...(level && { levels: levelsFrom(level) }),
    ...(availability && { availability }),
    ...(races && { races: windowOf(races) }),
  }
}

function windowOf({ from = today(), to = addDays(from, RACES_DAYS), ...circle }: Races) {
  return { ...circle, from, before: addDays(to, 1) }
}

/** What names are compared with: the search without a racing number. */
const nameIn = ({ search }: AthleteListQuery): string | undefined =>
  search?.replace(NUMBER_SIGN, ' ').trim() || undefined

async function readSearch(
  tx: Database,
  text: string,
  spelling: { isAsTyped?: boolean } = {},
): Promise<DirectoryFilters> {
  const number = NUMBER_SIGN.exec(text)?.[1]?.toUpperCase()
  if (number === undefined) return { words: await matchWords(tx, text, spelling) }
  const words = await matchWords(tx, text.replace(NUMBER_SIGN, ' '), spelling)
  return words === null ? { number } : { number, words }
}

const QUICKLY_COUNTED_MAX = 100

/**
 * Remembers how many racers match a set of filters. That they are more than are counted holds for half a minute: the
 * response only says "at least". An exact number that took a while to count holds for a second, as shared responses do
 * (decision 59).
 */
export function rememberCounts(now: () => number = () => performance.now()) {
  const counts = new LRUCache<string, number>({ max: 1000, ttl: 1_000, ttlResolution: 0, perf: { now } })
  return {
    find: (filters: string): number | undefined => counts.get(filters),
    remember(filters: string, count: number): void {
      if (count > COUNTED_MAX) counts.set(filters, count, { ttl: 30_000 })
      else if (count > QUICKLY_COUNTED_MAX) counts.set(filters, count)
    },
  }
}
