import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database.ts'

const SPELLINGS_MAX = 6
/** One typo in a short word, two in a long one. */
const typos = sql`case when length(typed) < 6 then 1 else 2 end`

/** Likely corrections of each word, best first. */
export async function findSpellings(
  tx: Database,
  words: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await tx.execute<{ typed: string; word: string }>(sql`
    select typed, found.word
    from unnest(${sql.param([...words])}::text[]) as typed
    cross join lateral (
      select word from search_words
      where word % typed and levenshtein_less_equal(word, typed, ${typos}) between 1 and ${typos}
      order by levenshtein(word, typed), similarity(word, typed) desc, word
      limit ${SPELLINGS_MAX}
    ) as found`)
  return rows.reduce(
    (known, { typed, word }) => known.set(typed, [...(known.get(typed) ?? []), word]),
    new Map<string, string[]>(),
  )
}

/** Lowercases and removes accents, as the search documents do. */
export async function foldText(tx: Database, text: string): Promise<string> {
  const { rows } = await tx.execute<{ folded: string }>(sql`select fold(${text}) as folded`)
  return rows[0]?.folded ?? ''
}
