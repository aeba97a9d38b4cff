import type { Database } from '#server/platform/database.ts'
import { invalid } from '#shared/http/problem.ts'
import type { TextKind } from './article-slug.store.ts'
import { saveTextUploads } from './text-picture.store.ts'

const UPLOAD_KEYS = /\/media\/([0-9a-f]{24}-\d{1,4}x\d{1,5})\//g

/** Pictures of others would disappear with their account; a text may keep those it has. */
export async function saveTextPictures(
  tx: Database,
  kind: TextKind,
  { id, coverUrl: storedCover = null }: { id: string; coverUrl?: string | null },
  { coverUrl = null, bodyMarkdown }: { coverUrl?: string | null; bodyMarkdown: string },
): Promise<void> {
  const keysOf = (text: string) => Array.from(text.matchAll(UPLOAD_KEYS), ([, key = '']) => key)
  const cover = coverUrl && coverUrl !== storedCover ? keysOf(coverUrl) : []
  const missing = await saveTextUploads(tx, kind, id, [...new Set([...cover, ...keysOf(bodyMarkdown)])])
  const gone = 'A picture is no longer there. Upload it again.'
  if (cover.some((key) => missing.includes(key))) throw invalid({ coverUrl: gone })
  if (missing.length > 0) throw invalid({ bodyMarkdown: gone })
}
