/** Specification 9: articles on the home page. */
export const HOME_ARTICLES = 3
/** Specification 2.3: the fixed label of an article's card on the home page. */
export const READ_TIME_LABEL = '5 min read'
export const ARTICLES_PER_PAGE = 12
export const RELATED_ARTICLES = 3
/** Shorter articles have no table of contents. */
export const CONTENTS_FROM = 3
const WORDS_PER_MINUTE = 220

export const SEARCH_MAX = 100
export const TAG_MAX = 40
export const TAGS_MAX = 5
export const STORY_TAG = 'success-story'

/** What a person reads for a tag: `getting-started` is "Getting started". */
export const tagLabel = (tag: string): string => {
  const words = tag.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const readingMinutes = (wordCount: number): number =>
  Math.max(1, Math.round(wordCount / WORDS_PER_MINUTE))
