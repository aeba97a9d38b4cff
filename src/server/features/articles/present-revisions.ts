import * as z from 'zod/mini'
import { cursorPageOf, readCursor } from '#server/http/page.ts'
import { REVISIONS_PER_PAGE } from '#shared/articles/article.constants.ts'
import type { Revision } from '#shared/articles/article.contract.ts'
import type { CursorPage } from '#shared/http/page.ts'

type FoundRevision = { n: number; text: string; editedBy: string | null; createdAt: Date }

const position = z.tuple([z.int().check(z.minimum(0), z.maximum(2 ** 31 - 1))])

/** One page of revisions, each with the text before it; `find` reads one row more than a page. */
export async function presentRevisions(
  cursor: string | undefined,
  find: (before: number | undefined) => Promise<FoundRevision[]>,
): Promise<CursorPage<Revision>> {
  const [before] = cursor ? readCursor(cursor, position) : []
  const rows = await find(before)
  const { items, nextCursor } = cursorPageOf(rows, { size: REVISIONS_PER_PAGE, cursorOf: ({ n }) => [n] })
  return {
    items: items.map(({ n, text, editedBy, createdAt }, index) => ({
      n,
      text,
      previousText: rows[index + 1]?.text ?? null,
      editedBy,
      at: createdAt.toISOString(),
    })),
    nextCursor,
  }
}
