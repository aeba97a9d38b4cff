import { lifecycle } from '#shared/lifecycles/lifecycle.ts'
import type { ArticleKind, ArticleStatus } from './article.constants.ts'

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

export const kindOf = (tags: readonly string[]): ArticleKind =>
  tags.includes(STORY_TAG) ? 'STORY' : 'ARTICLE'

export const articleEvents = ['publish', 'schedule', 'unpublish'] as const
export type ArticleEvent = (typeof articleEvents)[number]

/** The system publishes what is due, and unpublishes stories whose consent was withdrawn. */
export const articleLifecycle = lifecycle<ArticleStatus, ArticleEvent>({
  of: 'article',
  begins: 'DRAFT',
  // Published articles can become drafts again, so this end is not final.
  ends: ['PUBLISHED'],
  rows: [
    { event: 'publish', from: ['DRAFT', 'SCHEDULED'], to: ['PUBLISHED'], by: ['ADMIN', 'SYSTEM'] },
    { event: 'schedule', from: ['DRAFT', 'SCHEDULED'], to: ['SCHEDULED'], by: ['ADMIN'] },
    { event: 'unpublish', from: ['SCHEDULED', 'PUBLISHED'], to: ['DRAFT'], by: ['ADMIN', 'SYSTEM'] },
  ],
})
