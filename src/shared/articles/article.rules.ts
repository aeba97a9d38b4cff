import { WORDS_PER_MINUTE } from './article.constants.ts'

/** What a person reads for a tag: `getting-started` is "Getting started". */
export const tagLabel = (tag: string): string => {
  const words = tag.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const readingMinutes = (wordCount: number): number =>
  Math.max(1, Math.round(wordCount / WORDS_PER_MINUTE))
