import type { Database } from '#server/platform/database.ts'
import { findSpellings, foldText } from './search-word.store.ts'

const WORDS_MAX = 8
/** Shorter words have too many similar ones to correct typos. */
const CORRECTED_LENGTH = 4
/** Letters and digits of every script; anything else separates words. */
const WORD = /[\p{L}\p{N}]+/gu

/**
 * A tsquery for the search documents: every word must occur, as a prefix or, unless `isAsTyped`, slightly misspelt.
 * Null for a text without a word.
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
    isAsTyped ? [] : words.filter((word) => word.length >= CORRECTED_LENGTH),
  )
  return words.map((word) => oneOf([`'${word}':*`, ...(spellings.get(word) ?? []).map(quote)])).join(' & ')
}

/**
 * A tsquery for texts indexed as English prose: every word must occur in any of its forms, and the last one may be
 * unfinished. Null for a text without a word.
 */
export function matchEnglish(text: string): string | null {
  const words = text.match(WORD)?.slice(0, WORDS_MAX)
  return words ? words.map((word) => `'${word}':*`).join(' & ') : null
}

const oneOf = (terms: readonly string[]) => (terms.length === 1 ? terms.join() : `(${terms.join(' | ')})`)
const quote = (word: string) => `'${word.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`

/** For a text of a user within a `like` pattern: its wildcards stand for themselves. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')
