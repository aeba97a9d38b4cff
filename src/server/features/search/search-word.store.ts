import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database.ts'

/** Below this a word is another word, not a slip of the finger. */
const SIMILAR_ENOUGH = 0.45
const SPELLINGS_MAX = 6

/** Words that people could have meant, for each of these words: the likeliest first. */
export async function findSpellings(
  tx: Database,
  words: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await tx.execute<{ typed: string; word: string }>(sql`
    select typed, found.word
    from unnest(${sql.param([...words])}::text[]) as typed
    cross join lateral (
      select word from search_words
      where word % typed and similarity(word, typed) >= ${SIMILAR_ENOUGH} and word <> typed
      order by similarity(word, typed) desc, word
      limit ${SPELLINGS_MAX}
    ) as found`)
  return rows.reduce(
    (known, { typed, word }) => known.set(typed, [...(known.get(typed) ?? []), word]),
    new Map<string, string[]>(),
  )
}

/** What people type, as it is stored to be found. */
export async function foldText(tx: Database, text: string): Promise<string> {
  const { rows } = await tx.execute<{ folded: string }>(sql`select fold(${text}) as folded`)
  return rows[0]?.folded ?? ''
}
