import { and, desc, eq, exists, inArray, lt, or, sql } from 'drizzle-orm'
import { articleUploads } from '#server/database/schema/articles.ts'
import { helpUploads } from '#server/database/schema/help.ts'
import { uploads } from '#server/database/schema/media.ts'
import type { Database } from '#server/platform/database.ts'
import { ARTICLE_PICTURES_PER_PAGE } from '#shared/articles/article.constants.ts'
import { pick } from '#shared/pick.ts'
import type { TextKind } from './article-slug.store.ts'

const tables = { article: articleUploads, help: helpUploads }

/** Pictures that articles and help texts use or used, one row more than a page, the latest first. */
export const findTextPictures = (tx: Database, before: string | undefined) =>
  tx
    .select(pick(uploads, ['id', 'storageKey', 'width', 'height']))
    .from(uploads)
    .where(
      and(
        or(
          ...Object.values(tables).map((used) =>
            exists(tx.select({ one: sql`1` }).from(used).where(eq(used.uploadId, uploads.id))),
          ),
        ),
        before ? lt(uploads.id, before) : undefined,
      ),
    )
    .orderBy(desc(uploads.id))
    .limit(ARTICLE_PICTURES_PER_PAGE + 1)

/** Pictures that a revision shows stay as long as the text. Returns the keys that are no uploads. */
export async function saveTextUploads(
  tx: Database,
  kind: TextKind,
  textId: string,
  keys: readonly string[],
): Promise<string[]> {
  if (keys.length === 0) return []
  const found = await tx
    .select({ id: uploads.id, key: uploads.storageKey })
    .from(uploads)
    .where(inArray(uploads.storageKey, [...keys]))
    .for('key share')
  const rows = found.map(({ id }) => ({ articleId: textId, uploadId: id }))
  if (rows.length > 0) await tx.insert(tables[kind]).values(rows).onConflictDoNothing()
  return keys.filter((key) => found.every((upload) => upload.key !== key))
}
