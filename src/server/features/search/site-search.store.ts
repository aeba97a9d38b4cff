import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database.ts'
import { closedStatuses } from '#shared/accounts/account.rules.ts'
import { EVENT_DAYS_MAX } from '#shared/events/event.constants.ts'
import { SITE_HITS_MAX } from '#shared/search/search.constants.ts'
import { firstAndFound, foundIn, type SearchedTable } from './first-and-found.ts'

export type FoundGroup = 'racers' | 'brands' | 'events' | 'dates' | 'articles'

export type FoundRow = {
  group: FoundGroup
  id: string
  /** Of the page; for a date, of its promoter's page. */
  slug: string
  title: string
  detail: string | null
  pictureUrl: string | null
}

type SiteQuery = {
  text: string
  /** Tsqueries of the text: for names and places, and for English prose. Null matches nothing. */
  words: string | null
  prose: string | null
  /** Ruling R21: the directory of racers is for members. */
  hasRacers: boolean
}

/** What is public and matches the text, best first: exact names, then names, then other matches. */
export async function findOnSite(db: Database, query: SiteQuery): Promise<FoundRow[]> {
  const parts = sourcesOf(query).flatMap(ranksOf)
  const { rows } = await db.execute<FoundRow & { rank: number }>(sql`${sql.join(parts, sql` union all `)}`)
  const found = new Map<string, FoundRow>()
  for (const { rank: _, ...row } of rows.toSorted((a, b) => a.rank - b.rank)) {
    if (!found.has(row.id)) found.set(row.id, row)
  }
  return [...found.values()]
}

type Source = {
  group: FoundGroup
  table: SearchedTable
  columns: { id: SQL; slug: SQL; title: SQL; detail: SQL; pictureUrl: SQL }
  /** The condition for being public as far as the table has it, and the joins that have the rest of it. */
  isShown: SQL
  joins: SQL
  isExact: SQL
  document: SQL
  query: SQL
  order: SQL
  /** So many rows are read, in the order of the list and as many of the matches. */
  read: number
  /** Where many rows have a common word elsewhere, names have an index of their own. */
  hasNameIndex?: boolean
}

/** Before accounts are joined: of each rank a few may be those of closed accounts, or found twice. */
const CANDIDATES = 4 * SITE_HITS_MAX
const RACERS_READ = 1000
const OTHERS_READ = 300

/** Bounded queries: sorting all matches at once would read every row that has a common word. */
function ranksOf(source: Source): SQL[] {
  const { group, table, columns, joins, isExact, document, query, order, read } = source
  const { id, slug, title, detail, pictureUrl } = columns
  const isNamed = sql`ts_filter(${document}, '{a}') @@ ${query}`
  const isMatch = sql`${document} @@ ${query}`
  const parts = [
    { rows: foundIn(source, { isMatch: sql`${isMatch} and ${isExact}`, read }), rank: sql`0` },
    { rows: firstAndFound(source, { isMatch, read }), rank: sql`case when ${isNamed} then 1 else 2 end` },
    ...(source.hasNameIndex ? [{ rows: foundIn(source, { isMatch: isNamed, read }), rank: sql`1` }] : []),
  ]
  const name = sql.identifier(table)
  return parts.map(
    ({ rows, rank }) => sql`(
      select ${group}::text as "group", rank, ${id}::text as id, ${slug} as slug, ${title} as title,
        ${detail} as detail, ${pictureUrl} as "pictureUrl"
      from (select *, ${rank} as rank from ${rows} as ${name} order by rank, ${order} limit ${CANDIDATES}) as ${name}
      ${joins} order by rank, ${order})`,
  )
}

function sourcesOf({ text, words, prose, hasRacers }: SiteQuery): Source[] {
  const query = sql`to_tsquery('simple', ${words})`
  const racers: Source = {
    group: 'racers',
    columns: {
      id: sql`athlete_profiles.id`,
      slug: sql`athlete_profiles.slug`,
      title: sql`users.name`,
      detail: sql`nullif(concat_ws(' · ', '#' || number, coalesce(home_track, city)), '')`,
      pictureUrl: sql`profile_image_url`,
    },
    table: 'athlete_profiles',
    isShown: sql`is_listed`,
    joins: sql`join users on users.id = athlete_profiles.user_id`,
    isExact: sql`user_id in (select users.id from users where fold(users.name) = fold(${text}))`,
    // As in the index `athlete_profiles_names`.
    document: sql`search`,
    query,
    order: sql`priority_rank desc, athlete_profiles.id desc`,
    read: RACERS_READ,
    hasNameIndex: true,
  }
  const brands: Source = {
    group: 'brands',
    columns: {
      id: sql`id`,
      slug: sql`slug`,
      title: sql`name`,
      detail: sql`tagline`,
      pictureUrl: sql`logo_url`,
    },
    table: 'brands',
    isShown: sql`is_listed`,
    joins: sql``,
    isExact: sql`fold(name) = fold(${text})`,
    document: sql`search`,
    query,
    order: sql`featured desc, published_at desc, id desc`,
    read: OTHERS_READ,
  }
  const isListedPromoter = sql`promoters.published_at is not null and promoters.is_listed`
  const isOpenAccount = sql`users.status <> all(${sql.param([...closedStatuses])}::user_status[])`
  const events: Source = {
    group: 'events',
    columns: {
      id: sql`promoters.id`,
      slug: sql`coalesce(event_slug, promoters.id::text)`,
      title: sql`event_name`,
      detail: sql`coalesce(home_track, location, city)`,
      pictureUrl: sql`logo_url`,
    },
    table: 'promoters',
    isShown: isListedPromoter,
    joins: sql`join users on users.id = promoters.user_id and ${isOpenAccount}`,
    isExact: sql`fold(event_name) = fold(${text})`,
    document: sql`search`,
    query,
    order: sql`priority_rank desc, promoters.id desc`,
    read: OTHERS_READ,
  }
  const dates: Source = {
    group: 'dates',
    columns: {
      id: sql`event_dates.id`,
      slug: sql`coalesce(event_slug, promoters.id::text)`,
      title: sql`event_dates.title`,
      detail: sql`concat_ws(' · ', event_name, event_dates.track)`,
      pictureUrl: sql`logo_url`,
    },
    table: 'event_dates',
    // The start, because it is in the index of the order.
    isShown: sql`starts_at > now() - interval '${sql.raw(String(EVENT_DAYS_MAX))} days' and ends_at > now()
      and event_dates.status <> 'CANCELLED' and event_dates.removed_at is null`,
    joins: sql`join promoters on promoters.id = promoter_id and ${isListedPromoter}
      join users on users.id = promoters.user_id and ${isOpenAccount}`,
    isExact: sql`fold(title) = fold(${text})`,
    // As in the index `event_dates_search`.
    document: sql`(search_part(event_dates.title, 'A') || search_part(event_dates.track, 'B')
      || search_part(event_dates.city, 'B'))`,
    query,
    order: sql`(not event_dates.featured), starts_at, event_dates.id`,
    read: OTHERS_READ,
  }
  const articles: Source = {
    group: 'articles',
    columns: {
      id: sql`id`,
      slug: sql`slug`,
      title: sql`title`,
      detail: sql`excerpt`,
      pictureUrl: sql`cover_url`,
    },
    table: 'articles',
    isShown: sql`status = 'PUBLISHED' and publish_at <= now()`,
    joins: sql``,
    isExact: sql`fold(title) = fold(${text})`,
    document: sql`search`,
    query: sql`to_tsquery('english', ${prose})`,
    order: sql`publish_at desc, id desc`,
    read: OTHERS_READ,
  }
  return [...(hasRacers ? [racers] : []), brands, events, dates, articles]
}
