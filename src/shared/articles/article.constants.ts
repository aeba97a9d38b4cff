export const articleStatuses = ['DRAFT', 'SCHEDULED', 'PUBLISHED'] as const
export type ArticleStatus = (typeof articleStatuses)[number]

/** A story has the tag `success-story`, and the consent of the members it names. */
export const articleKinds = ['ARTICLE', 'STORY'] as const
export type ArticleKind = (typeof articleKinds)[number]

export const consentStatuses = ['ASKED', 'GIVEN', 'REFUSED'] as const
export type ConsentStatus = (typeof consentStatuses)[number]

export const ARTICLE_TITLE_MAX = 120
export const EXCERPT_MAX = 300
export const ARTICLE_BODY_MAX = 40_000
/** With every character escaped in JSON. */
export const ARTICLE_BODY_BYTES = 6 * ARTICLE_BODY_MAX + 16 * 1024
export const AUTHOR_MAX = 80
export const ARTICLE_TAGS_MAX = 8
/** What search engines show of each. */
export const SEO_TITLE_MAX = 70
export const SEO_DESCRIPTION_MAX = 160
export const ARTICLE_PICTURES_PER_PAGE = 24
export const CONSENTS_MAX = 20
export const DESK_ARTICLES_PER_PAGE = 25
export const REVISIONS_PER_PAGE = 10
