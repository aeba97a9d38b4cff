import { and, arrayContains, desc, eq, ilike, lte, ne, not, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { articles, storyConsents } from '#server/database/schema/articles.ts'
import type { Database } from '#server/platform/database.ts'
import { type ArticleKind, DESK_ARTICLES_PER_PAGE } from '#shared/articles/article.constants.ts'
import { STORY_TAG } from '#shared/articles/article.rules.ts'
import type { DeskState } from '#shared/articles/article-desk.contract.ts'
import { pick } from '#shared/pick.ts'

export type ArticleRow = typeof articles.$inferSelect

/** In microseconds, the precision of the database. */
const position = sql<string>`to_char(${articles.updatedAt} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

const missingConsents = sql<number>`(select count(*)::int from ${storyConsents}
  where ${storyConsents.articleId} = ${articles.id} and ${storyConsents.status} <> 'GIVEN')`

type DeskFilters = {
  state: DeskState
  kind: ArticleKind | undefined
  search: string | undefined
  after: readonly [at: string, id: string] | undefined
}

const isStory = arrayContains(articles.tags, [STORY_TAG])
const isKind: Record<ArticleKind, SQL> = { STORY: isStory, ARTICLE: not(isStory) }

/** One row more than a page, the latest changed first. */
export const findDeskArticles = (tx: Database, { state, kind, search, after }: DeskFilters) =>
  tx
    .select({
      ...pick(articles, ['id', 'slug', 'title', 'tags', 'status', 'publishAt', 'authorName', 'updatedAt']),
      version: articles.version,
      missingConsents,
      position,
    })
    .from(articles)
    .where(
      and(
        state === 'all' ? undefined : eq(articles.status, state),
        kind && isKind[kind],
        search ? ilike(articles.title, `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`) : undefined,
        after && sql`(${articles.updatedAt}, ${articles.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(articles.updatedAt), desc(articles.id))
    .limit(DESK_ARTICLES_PER_PAGE + 1)

/** Locked, so that an answer of a named member and a publication wait for each other. */
export async function lockArticle(tx: Database, id: string): Promise<ArticleRow | undefined> {
  const [found] = await tx.select().from(articles).where(eq(articles.id, id)).for('update')
  return found
}

export async function findArticleRow(tx: Database, id: string): Promise<ArticleRow | undefined> {
  const [found] = await tx.select().from(articles).where(eq(articles.id, id))
  return found
}

export async function insertArticle(tx: Database, row: typeof articles.$inferInsert): Promise<ArticleRow> {
  const [inserted] = await tx.insert(articles).values(row).returning()
  if (!inserted) throw new Error('The insert returned no row')
  return inserted
}

export type ArticleChanges = PgUpdateSetSource<typeof articles>

/** Conditional update; null when the row has changed since it was read. */
export async function updateArticle(
  tx: Database,
  { id, status, version }: Pick<ArticleRow, 'id' | 'status' | 'version'>,
  changes: ArticleChanges,
): Promise<ArticleRow | null> {
  const [updated] = await tx
    .update(articles)
    .set({ ...changes, version: sql`${articles.version} + 1` })
    .where(and(eq(articles.id, id), eq(articles.status, status), eq(articles.version, version)))
    .returning()
  return updated ?? null
}

export async function deleteArticle(tx: Database, id: string): Promise<void> {
  await tx.delete(articles).where(eq(articles.id, id))
}

/** Stories that are or will be published although somebody they name does not agree, such as after an account is erased. */
export const lockRefusedStories = (tx: Database, limit: number): Promise<ArticleRow[]> =>
  tx
    .select()
    .from(articles)
    .where(
      and(
        ne(articles.status, 'DRAFT'),
        isStory,
        sql`exists (select from ${storyConsents}
          where ${storyConsents.articleId} = ${articles.id} and ${storyConsents.status} = 'REFUSED')`,
      ),
    )
    .limit(limit)
    .for('update', { skipLocked: true })

/** Scheduled for a time that has come; skips those that are being edited. */
export const lockDueArticles = (tx: Database, limit: number): Promise<ArticleRow[]> =>
  tx
    .select()
    .from(articles)
    .where(and(eq(articles.status, 'SCHEDULED'), lte(articles.publishAt, sql`now()`)))
    .limit(limit)
    .for('update', { skipLocked: true })
