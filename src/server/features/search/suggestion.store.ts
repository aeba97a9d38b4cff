import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database.ts'
import type { SearchScope } from '#shared/search/search.constants.ts'
import { firstAndFound } from './first-and-found.ts'
import { escapeLike } from './match-words.ts'

/** Enough rows to tell the most common values. */
const SAMPLE = 200
/** So many racers are read for their names, in the order of the directory and as many of the matches. */
const RACERS_READ = 1000

export type Found = { text: string; category: string }

/** Names, tracks and cities with a word that starts with the typed text. */
export async function findSuggestions(
  db: Database,
  scope: SearchScope,
  { question, start, limit }: { question: string; start: string; limit: number },
): Promise<Found[]> {
  const { rows } = await db.execute<Found>(
    sql`${sql.join(sources[scope](question, start, limit), sql` union all `)}`,
  )
  return rows
}

type Source = (question: string, start: string, limit: number) => SQL[]

const sources: Record<SearchScope, Source> = {
  athletes: (question, start, limit) => [
    sql`(select users.name as text, 'Racer/Team' as category
      from (select distinct priority_rank, id, user_id from ${racersNamed(question)} as racers
        order by priority_rank desc, id desc limit ${limit}) as racers
      join users on users.id = user_id order by priority_rank desc, racers.id desc)`,
    mostCommon(
      { table: 'athlete_profiles', isShown: sql`is_listed`, column: 'home_track', category: 'Track' },
      start,
      limit,
    ),
    mostCommon(
      { table: 'athlete_profiles', isShown: sql`is_listed`, column: 'city', category: 'City' },
      start,
      limit,
    ),
  ],
  promoters: (question, start, limit) => [
    sql`(select event_name as text, 'Event' as category from promoters
      where published_at is not null and is_listed and search @@ to_tsquery('simple', ${question})
      order by priority_rank desc, id desc limit ${limit})`,
    mostCommon(
      {
        table: 'promoters',
        isShown: sql`published_at is not null and is_listed`,
        column: 'home_track',
        category: 'Track',
      },
      start,
      limit,
    ),
    mostCommon(
      {
        table: 'promoters',
        isShown: sql`published_at is not null and is_listed`,
        column: 'city',
        category: 'City',
      },
      start,
      limit,
    ),
  ],
  brands: (question, _start, limit) => [
    sql`(select name as text, 'Brand' as category from brands
      where is_listed and search @@ to_tsquery('simple', ${question})
      order by featured desc, name limit ${limit})`,
  ],
}

/** As in the index `athlete_profiles_names`. */
const racersNamed = (question: string) =>
  firstAndFound(
    { table: 'athlete_profiles', isShown: sql`is_listed`, order: sql`priority_rank desc, id desc` },
    { isMatch: sql`ts_filter(search, '{a}') @@ to_tsquery('simple', ${question})`, read: RACERS_READ },
  )

type Column = {
  table: 'athlete_profiles' | 'promoters'
  isShown: SQL
  column: 'home_track' | 'city'
  category: string
}

/**
 * Values of a column with a word that starts with the text, most common in a sample first. The limit is a query, which the
 * planner does not know: for a known one it expects to find enough soon, and reads the whole table where nothing matches.
 */
function mostCommon({ table, isShown, column, category }: Column, start: string, limit: number): SQL {
  const value = sql.identifier(column)
  const pattern = escapeLike(start)
  return sql`(select ${value} as text, ${category}::text as category from (
      select ${value} from ${sql.identifier(table)}
      where ${isShown} and (fold(${value}) like ${`${pattern}%`} or fold(${value}) like ${`% ${pattern}%`})
      limit (select ${SAMPLE}::int)
    ) as sample group by ${value} order by count(*) desc, ${value} limit ${limit})`
}
