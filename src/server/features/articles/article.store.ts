import {
  and,
  arrayContains,
  arrayOverlaps,
  count,
  desc,
  eq,
  inArray,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { articles, formerSlugs } from '#server/database/schema/articles.ts'
import type { Database } from '#server/platform/database.ts'
import type { ArticleCard } from '#shared/articles/article.contract.ts'
import { COUNTED_MAX } from '#shared/http/page.ts'
import { pick } from '#shared/pick.ts'

const card = pick(articles, ['id', 'slug', 'title', 'excerpt', 'coverUrl', 'tags', 'publishAt'])

/** Published, or scheduled for a time that has come, whenever the job runs. */
export const isPublished = (): SQL | undefined =>
  and(inArray(articles.status, ['PUBLISHED', 'SCHEDULED']), lte(articles.publishAt, sql`now()`))
const newestFirst = [desc(articles.publishAt), desc(articles.id)]

const toCard = <Row extends { publishAt: Date | null }>({ publishAt, ...row }: Row) => ({
  ...row,
  // Published articles always have a date; see `isPublished`.
  publishedAt: (publishAt ?? new Date(0)).toISOString(),
})

/** The keyset of a page; microseconds, as precise as the database. */
export type ArticlePosition = [publishAt: number, id: string]
export type ArticleFilter = { tags: string[]; question: string | null }

const matches = ({ tags, question }: ArticleFilter): SQL | undefined =>
  and(
    isPublished(),
    tags.length > 0 ? arrayContains(articles.tags, tags) : undefined,
    question === null ? undefined : sql`${articles.search} @@ to_tsquery('english', ${question})`,
  )

export async function listArticleCards(
  db: Database,
  filter: ArticleFilter,
  { limit, after }: { limit: number; after?: ArticlePosition | undefined },
): Promise<{ cards: ArticleCard[]; next: ArticlePosition | undefined }> {
  const rows = await db
    .select({ ...card, position: sql`extract(epoch from ${articles.publishAt}) * 1000000`.mapWith(Number) })
    .from(articles)
    .where(
      and(
        matches(filter),
        after &&
          sql`(${articles.publishAt}, ${articles.id}) <
            (to_timestamp(0) + ${after[0]}::float8 * interval '1 microsecond', ${after[1]}::uuid)`,
      ),
    )
    .orderBy(...newestFirst)
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    cards: page.map(({ position: _, ...row }) => toCard(row)),
    next: last && [last.position, last.id],
  }
}

/** Counts up to one more than the reported maximum. */
export async function countArticles(db: Database, filter: ArticleFilter): Promise<number> {
  const counted = db
    .select({ id: articles.id })
    .from(articles)
    .where(matches(filter))
    .limit(COUNTED_MAX + 1)
    .as('counted')
  const [row] = await db.select({ count: count() }).from(counted)
  return row?.count ?? 0
}

export async function listTags(
  db: Database,
  withTag: string | undefined,
): Promise<{ tag: string; count: number }[]> {
  const { rows } = await db.execute<{ tag: string; count: number }>(sql`
    select tag, count(*)::int as count from ${articles}, unnest(tags) as tag
    where ${matches({ tags: withTag ? [withTag] : [], question: null })}
    group by tag order by count desc, tag`)
  return rows
}

/** By its slug, or by one it had before; the row has the current one. */
export async function findArticle(db: Database, slug: string) {
  const [row] = await db
    .select({
      ...card,
      ...pick(articles, ['authorName', 'seoTitle', 'seoDescription']),
      bodyMarkdown: articles.bodyMarkdown,
      updatedAt: articles.updatedAt,
    })
    .from(articles)
    .where(
      and(
        isPublished(),
        or(
          eq(articles.slug, slug),
          eq(
            articles.id,
            sql`(select ${formerSlugs.articleId} from ${formerSlugs} where ${formerSlugs.slug} = ${slug})`,
          ),
        ),
      ),
    )
  return row && { ...toCard(row), updatedAt: row.updatedAt.toISOString() }
}

/** Articles with the most tags in common, then the newest. */
export async function listRelated(
  db: Database,
  { id, tags }: { id: string; tags: string[] },
  limit: number,
): Promise<ArticleCard[]> {
  const others = and(isPublished(), ne(articles.id, id))
  const shared = sql`cardinality(array(select unnest(${articles.tags}) intersect select unnest(${sql.param(tags)}::text[])))`
  const [close, newest] = await Promise.all([
    tags.length === 0
      ? []
      : db
          .select(card)
          .from(articles)
          .where(and(others, arrayOverlaps(articles.tags, tags)))
          .orderBy(desc(shared), ...newestFirst)
          .limit(limit),
    db
      .select(card)
      .from(articles)
      .where(others)
      .orderBy(...newestFirst)
      .limit(limit),
  ])
  const chosen = new Map([...close, ...newest].map((row) => [row.id, row]))
  return [...chosen.values()].slice(0, limit).map(toCard)
}
