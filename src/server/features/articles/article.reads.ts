import type { SQL } from 'drizzle-orm'
import type { Database } from '#server/platform/database.ts'
import { isPublished } from './article.store.ts'
import * as slugs from './article-slug.store.ts'

/** A condition for the queries of other features: readers can see the article. */
export const isPublishedArticle = (): SQL | undefined => isPublished()

/** Earlier addresses of a text that staff write, which lead to it. */
export const findFormerSlugs = (tx: Database, kind: slugs.TextKind, textId: string): Promise<string[]> =>
  slugs.findFormerSlugs(tx, kind, textId)
