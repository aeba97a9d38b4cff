import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  ilike,
  lt,
  max,
  not,
  type SQL,
  sql,
} from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { helpArticles, helpFeedback, helpRevisions } from '#server/database/schema/help.ts'
import type { Database } from '#server/platform/database.ts'
import { REVISIONS_PER_PAGE } from '#shared/articles/article.constants.ts'
import type { DeskState } from '#shared/articles/article-desk.contract.ts'
import { DESK_HELP_PER_PAGE } from '#shared/help/help.constants.ts'
import { categoryRank, isPublic } from './help.store.ts'

export type HelpRow = typeof helpArticles.$inferSelect
export type Votes = { helpful: number; notHelpful: number }

const votes = {
  helpful: sql<number>`(count(*) filter (where ${helpFeedback.isHelpful}))::int`,
  notHelpful: sql<number>`(count(*) filter (where not ${helpFeedback.isHelpful}))::int`,
}

const isScheduled = and(helpArticles.isPublished, gt(helpArticles.publishAt, sql`now()`))
const isInState: Record<DeskState, SQL | undefined> = {
  all: undefined,
  DRAFT: not(helpArticles.isPublished),
  SCHEDULED: isScheduled,
  PUBLISHED: isPublic,
}

type DeskFilters = {
  state: DeskState
  search: string | undefined
  after: readonly [rank: number, position: number, id: string] | undefined
}

/** One row more than a page, in the order of the help center. */
export const findDeskHelp = (tx: Database, { state, search, after }: DeskFilters) =>
  tx
    .select({ ...getTableColumns(helpArticles), rank: categoryRank })
    .from(helpArticles)
    .where(
      and(
        isInState[state],
        search ? ilike(helpArticles.title, `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`) : undefined,
        after &&
          sql`(${categoryRank}, ${helpArticles.position}, ${helpArticles.id}) > (${after[0]}::int, ${after[1]}::int, ${after[2]}::uuid)`,
      ),
    )
    .orderBy(categoryRank, asc(helpArticles.position), asc(helpArticles.id))
    .limit(DESK_HELP_PER_PAGE + 1)

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
  changes: Partial<
    Pick<HelpRow, 'slug' | 'category' | 'title' | 'bodyMarkdown' | 'isPublished' | 'publishAt'>
  >,
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
