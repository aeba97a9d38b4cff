import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database.ts'
import { closedStatuses } from '#shared/accounts/account.rules.ts'
import { SITE_HITS_MAX } from '#shared/search/search.constants.ts'

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
  const parts = sourcesOf(query).flatMap((source) => ranksOf(source, query.text))
  const { rows } = await db.execute<FoundRow & { rank: number }>(sql`${sql.join(parts, sql` union all `)}`)
  const found = new Map<string, FoundRow>()
  for (const { rank: _, ...row } of rows.toSorted((a, b) => a.rank - b.rank)) {
    if (!found.has(row.id)) found.set(row.id, row)
  }
  return [...found.values()]
}

type Source = {
  group: FoundGroup
  columns: { id: SQL; slug: SQL; title: SQL; detail: SQL; pictureUrl: SQL }
  /** The tables and the condition for being public. */
  from: SQL
  document: SQL
  query: SQL
  order: SQL
}

/** A bounded query for each rank: sorting all matches at once would read every row that has a common word. */
function ranksOf({ group, columns, from, document, query, order }: Source, text: string): SQL[] {
  const { id, slug, title, detail, pictureUrl } = columns
  const ranks = [
    sql`fold(${title}) = fold(${text})`,
    sql`ts_filter(${document}, '{a}') @@ ${query}`,
    sql`true`,
  ]
  return ranks.map(
    (isOfRank, rank) => sql`(
      select ${group}::text as "group", ${rank}::int as rank, ${id}::text as id, ${slug} as slug,
        ${title} as title, ${detail} as detail, ${pictureUrl} as "pictureUrl"
      from ${from} and ${document} @@ ${query} and ${isOfRank}
      order by ${order} limit ${SITE_HITS_MAX})`,
  )
}

function sourcesOf({ words, prose, hasRacers }: SiteQuery): Source[] {
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
    from: sql`athlete_profiles join users on users.id = athlete_profiles.user_id where is_listed`,
    document: sql`athlete_profiles.search`,
    query,
    order: sql`priority_rank desc, athlete_profiles.id desc`,
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
    from: sql`brands where is_listed`,
    document: sql`search`,
    query,
    order: sql`featured desc, published_at desc, id desc`,
  }
  const isShownPromoter = sql`promoters.published_at is not null and promoters.is_listed
    and users.status <> all(${sql.param([...closedStatuses])}::user_status[])`
  const events: Source = {
    group: 'events',
    columns: {
      id: sql`promoters.id`,
      slug: sql`coalesce(event_slug, promoters.id::text)`,
      title: sql`event_name`,
      detail: sql`coalesce(home_track, location, city)`,
      pictureUrl: sql`logo_url`,
    },
    from: sql`promoters join users on users.id = promoters.user_id where ${isShownPromoter}`,
    document: sql`promoters.search`,
    query,
    order: sql`priority_rank desc, promoters.id desc`,
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
    from: sql`event_dates join promoters on promoters.id = promoter_id
      join users on users.id = promoters.user_id
      where ends_at > now() and event_dates.status <> 'CANCELLED' and event_dates.removed_at is null
        and ${isShownPromoter}`,
    // As in the index `event_dates_search`.
    document: sql`(search_part(event_dates.title, 'A') || search_part(event_dates.track, 'B')
      || search_part(event_dates.city, 'B'))`,
    query,
    order: sql`(not event_dates.featured), starts_at, event_dates.id`,
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
    from: sql`articles where status = 'PUBLISHED' and publish_at <= now()`,
    document: sql`search`,
    query: sql`to_tsquery('english', ${prose})`,
    order: sql`publish_at desc, id desc`,
  }
  return [...(hasRacers ? [racers] : []), brands, events, dates, articles]
}
