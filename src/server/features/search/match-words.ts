import type { Database } from '#server/platform/database.ts'
import { findSpellings, foldText } from './search-word.store.ts'

const WORDS_MAX = 8
/** A shorter word has too many neighbours to be guessed at. */
const GUESSABLE_LENGTH = 4
/** Letters and digits of every script; whatever else was typed only separates them. */
const WORD = /[\p{L}\p{N}]+/gu

/**
 * A question for the search documents: every word of the text must be there, whole, begun or, unless it is to be as it
 * was typed, slightly misspelt. Null for a text without a word.
 */
export async function matchWords(
  tx: Database,
  text: string,
  { isAsTyped = false }: { isAsTyped?: boolean } = {},
): Promise<string | null> {
  const folded = await foldText(tx, text)
  const words = [...new Set(folded.match(WORD))].slice(0, WORDS_MAX)
  if (words.length === 0) return null
  const spellings = await findSpellings(
    tx,
    isAsTyped ? [] : words.filter((word) => word.length >= GUESSABLE_LENGTH),
  )
  return words.map((word) => oneOf([`'${word}':*`, ...(spellings.get(word) ?? []).map(quote)])).join(' & ')
}

const oneOf = (terms: readonly string[]) => (terms.length === 1 ? terms.join() : `(${terms.join(' | ')})`)

const quote = (word: string) => `'${word.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`
