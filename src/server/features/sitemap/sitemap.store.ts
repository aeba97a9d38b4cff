import { and, asc, gt, gte, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { users } from '#server/database/schema/accounts.ts'
import { articles } from '#server/database/schema/articles.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { brands } from '#server/database/schema/brands.ts'
import { eventDates } from '#server/database/schema/event-dates.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import { isPublishedArticle } from '#server/features/articles/article.reads.ts'
import type { Database } from '#server/platform/database.ts'

/** The kinds of page that grow with the marketplace. */
export const listedKinds = ['athletes', 'brands', 'promoters', 'dates', 'articles'] as const
export type ListedKind = (typeof listedKinds)[number]

/** `name` is the part of the page's URL; a date is named by its promoter and its id. */
export type ListedPage = { id: string; name: string; updatedAt: Date }
/** One file of the map: the first page in it, and when one of its pages last changed. */
export type SitemapPart = { firstId: string; updatedAt: Date }

const isActive = (owner: PgColumn): SQL =>
  sql`exists (select from ${users} where ${users.id} = ${owner} and ${users.status} = 'ACTIVE')`

const sources = {
  athletes: {
    table: athleteProfiles,
    name: athleteProfiles.slug,
    isListed: () => and(athleteProfiles.isListed, isActive(athleteProfiles.userId)),
  },
  brands: {
    table: brands,
    name: brands.slug,
    isListed: () => and(brands.isListed, isActive(brands.ownerUserId)),
  },
  promoters: {
    table: promoters,
    name: sql<string>`coalesce(${promoters.eventSlug}, ${promoters.id}::text)`,
    isListed: () => and(isNotNull(promoters.publishedAt), promoters.isListed, isActive(promoters.userId)),
  },
  dates: {
    table: eventDates,
    name: sql<string>`(select coalesce(${promoters.eventSlug}, ${promoters.id}::text) from ${promoters}
      where ${promoters.id} = ${eventDates.promoterId})`,
    isListed: () => sql`${eventDates.removedAt} is null and exists (select from ${promoters}
      where ${promoters.id} = ${eventDates.promoterId} and ${promoters.publishedAt} is not null and ${promoters.isListed} and ${isActive(promoters.userId)})`,
  },
  articles: {
    table: articles,
    name: articles.slug,
    isListed: isPublishedArticle,
  },
}

/** The listed pages of a kind, by id, from one of them on or after another. */
export async function listPages(
  db: Database,
  kind: ListedKind,
  { from, after, limit }: { from: string; after?: string | undefined; limit: number },
): Promise<ListedPage[]> {
  const { table, name, isListed } = sources[kind]
  const rows = await db
    .select({ id: table.id, name: sql<string>`${name}`, updatedAt: table.updatedAt })
    .from(table)
    .where(and(isListed(), after ? gt(table.id, after) : gte(table.id, from)))
    .orderBy(asc(table.id))
    .limit(limit)
  return rows
}

/** Where each file of a kind begins, when every file but the last holds this many pages. */
export async function listParts(db: Database, kind: ListedKind, pagesEach: number): Promise<SitemapPart[]> {
  const { table, isListed } = sources[kind]
  const counted = db
    .select({
      id: sql<string>`${table.id}`.as('page_id'),
      updatedAt: sql<Date>`${table.updatedAt}`.as('changed_at'),
      part: sql<number>`(row_number() over (order by ${table.id}) - 1) / ${pagesEach}::int`.as('part'),
    })
    .from(table)
    .where(isListed())
    .as('counted')
  return db
    .select({
      firstId: sql<string>`min(${counted.id}::text)`,
      updatedAt: sql`max(${counted.updatedAt})`.mapWith(table.updatedAt),
    })
    .from(counted)
    .groupBy(counted.part)
    .orderBy(asc(counted.part))
}
