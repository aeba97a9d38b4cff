import { and, asc, count, desc, eq, lt, max, ne, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { helpArticles, helpFeedback, helpRevisions } from '#server/database/schema/help.ts'
import type { Database } from '#server/platform/database.ts'
import { REVISIONS_PER_PAGE } from '#shared/articles/article.constants.ts'
import { helpCategories } from '#shared/help/help.constants.ts'
import { LIST_MAX } from '#shared/http/page.ts'

export type HelpRow = typeof helpArticles.$inferSelect
export type Votes = { helpful: number; notHelpful: number }

const votes = {
  helpful: sql<number>`(count(*) filter (where ${helpFeedback.isHelpful}))::int`,
  notHelpful: sql<number>`(count(*) filter (where not ${helpFeedback.isHelpful}))::int`,
}

/** In the order of the help center. */
export const findDeskHelp = (tx: Database): Promise<HelpRow[]> =>
  tx
    .select()
    .from(helpArticles)
    .orderBy(
      sql`array_position(${sql.param([...helpCategories])}::text[], ${helpArticles.category})`,
      asc(helpArticles.position),
      asc(helpArticles.id),
    )
    .limit(LIST_MAX)

export async function findVotes(tx: Database): Promise<Map<string, Votes>> {
  const rows = await tx
    .select({ articleId: helpFeedback.articleId, ...votes })
    .from(helpFeedback)
    .groupBy(helpFeedback.articleId)
  return new Map(rows.map(({ articleId, ...counted }) => [articleId, counted]))
}

export async function findHelpRow(tx: Database, id: string): Promise<HelpRow | undefined> {
  const [found] = await tx.select().from(helpArticles).where(eq(helpArticles.id, id))
  return found
}

export async function lockHelp(tx: Database, id: string): Promise<HelpRow | undefined> {
  const [found] = await tx.select().from(helpArticles).where(eq(helpArticles.id, id)).for('update')
  return found
}

export const isHelpSlugTaken = async (tx: Database, slug: string, id: string): Promise<boolean> =>
  (await tx.$count(helpArticles, and(eq(helpArticles.slug, slug), ne(helpArticles.id, id)))) > 0

export const findTakenHelpSlugs = async (tx: Database, slugs: readonly string[]): Promise<string[]> => {
  const rows = await tx.select({ slug: helpArticles.slug }).from(helpArticles)
  return rows.flatMap(({ slug }) => (slugs.includes(slug) ? slug : []))
}

export async function countHelp(tx: Database): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(helpArticles)
  return row?.count ?? 0
}

/** Last of its category. */
export async function insertHelp(
  tx: Database,
  row: Pick<HelpRow, 'slug' | 'category' | 'title'>,
): Promise<HelpRow> {
  const [last] = await tx.select({ position: max(helpArticles.position) }).from(helpArticles)
  const [inserted] = await tx
    .insert(helpArticles)
    .values({
      ...row,
      bodyMarkdown: '',
      isPublished: false,
      position: (last?.position ?? 0) + 1,
      editedAt: sql`now()`,
    })
    .returning()
  if (!inserted) throw new Error('The insert returned no row')
  return inserted
}

export async function updateHelp(
  tx: Database,
  { id, version }: Pick<HelpRow, 'id' | 'version'>,
  changes: Partial<Pick<HelpRow, 'slug' | 'category' | 'title' | 'bodyMarkdown' | 'isPublished'>>,
): Promise<HelpRow | undefined> {
  const [updated] = await tx
    .update(helpArticles)
    .set({ ...changes, editedAt: sql`now()`, version: sql`${helpArticles.version} + 1` })
    .where(and(eq(helpArticles.id, id), eq(helpArticles.version, version)))
    .returning()
  return updated
}

export async function insertHelpRevision(
  tx: Database,
  row: { articleId: string; n: number; text: string; editorId: string | null },
): Promise<void> {
  await tx.insert(helpRevisions).values(row).onConflictDoNothing()
}

export const hasHelpRevisions = async (tx: Database, articleId: string): Promise<boolean> =>
  (await tx.$count(helpRevisions, eq(helpRevisions.articleId, articleId))) > 0

/** The latest first, with one row more than a page: the text before the last one. */
export const findHelpRevisions = (tx: Database, articleId: string, before: number | undefined) =>
  tx
    .select({
      n: helpRevisions.n,
      text: helpRevisions.text,
      editedBy: users.name,
      createdAt: helpRevisions.createdAt,
    })
    .from(helpRevisions)
    .leftJoin(users, eq(users.id, helpRevisions.editorId))
    .where(
      and(
        eq(helpRevisions.articleId, articleId),
        before === undefined ? undefined : lt(helpRevisions.n, before),
      ),
    )
    .orderBy(desc(helpRevisions.n))
    .limit(REVISIONS_PER_PAGE + 1)
