import { and, desc, eq, exists, inArray, lt, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { articleRevisions, articleUploads } from '#server/database/schema/articles.ts'
import { uploads } from '#server/database/schema/media.ts'
import type { Database } from '#server/platform/database.ts'
import { ARTICLE_PICTURES_PER_PAGE, REVISIONS_PER_PAGE } from '#shared/articles/article.constants.ts'
import { pick } from '#shared/pick.ts'

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

/** Pictures that a revision shows stay as long as the article. Returns the keys that are no uploads. */
/** Pictures that articles use or used, one row more than a page, the latest first. */
export const findArticlePictures = (tx: Database, before: string | undefined) =>
  tx
    .select(pick(uploads, ['id', 'storageKey', 'width', 'height']))
    .from(uploads)
    .where(
      and(
        exists(
          tx.select({ one: sql`1` }).from(articleUploads).where(eq(articleUploads.uploadId, uploads.id)),
        ),
        before ? lt(uploads.id, before) : undefined,
      ),
    )
    .orderBy(desc(uploads.id))
    .limit(ARTICLE_PICTURES_PER_PAGE + 1)

export async function saveArticlePictures(
  tx: Database,
  articleId: string,
  keys: readonly string[],
): Promise<string[]> {
  if (keys.length === 0) return []
  const found = await tx
    .select({ id: uploads.id, key: uploads.storageKey })
    .from(uploads)
    .where(inArray(uploads.storageKey, [...keys]))
    .for('key share')
  const rows = found.map(({ id }) => ({ articleId, uploadId: id }))
  if (rows.length > 0) await tx.insert(articleUploads).values(rows).onConflictDoNothing()
  return keys.filter((key) => found.every((upload) => upload.key !== key))
}
