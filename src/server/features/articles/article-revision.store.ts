import { and, desc, eq, lt } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { articleRevisions } from '#server/database/schema/articles.ts'
import type { Database } from '#server/platform/database.ts'
import { REVISIONS_PER_PAGE } from '#shared/articles/article.constants.ts'

export async function insertRevision(
  tx: Database,
  row: { articleId: string; n: number; text: string; editorId: string | null },
): Promise<void> {
  await tx.insert(articleRevisions).values(row).onConflictDoNothing()
}

export async function hasRevisions(tx: Database, articleId: string): Promise<boolean> {
  return (await tx.$count(articleRevisions, eq(articleRevisions.articleId, articleId))) > 0
}

/** The latest first, with one row more than a page: the text before the last one. */
export const findRevisions = (tx: Database, articleId: string, before: number | undefined) =>
  tx
    .select({
      n: articleRevisions.n,
      text: articleRevisions.text,
      editedBy: users.name,
      createdAt: articleRevisions.createdAt,
    })
    .from(articleRevisions)
    .leftJoin(users, eq(users.id, articleRevisions.editorId))
    .where(
      and(
        eq(articleRevisions.articleId, articleId),
        before === undefined ? undefined : lt(articleRevisions.n, before),
      ),
    )
    .orderBy(desc(articleRevisions.n))
    .limit(REVISIONS_PER_PAGE + 1)
