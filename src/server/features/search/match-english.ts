const WORDS_MAX = 8
const WORD = /[\p{L}\p{N}]+/gu

/**
 * A question for texts that are indexed as English prose: every word must be there, in any of its forms, and the last
 * one may be unfinished. Null for a text without a word.
 */
export function matchEnglish(text: string): string | null {
  const words = text.match(WORD)?.slice(0, WORDS_MAX)
  return words ? words.map((word) => `'${word}':*`).join(' & ') : null
}
