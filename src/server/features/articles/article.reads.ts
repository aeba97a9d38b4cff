import type { SQL } from 'drizzle-orm'
import { isPublished } from './article.store.ts'

/** A condition for the queries of other features: readers can see the article. */
export const isPublishedArticle = (): SQL | undefined => isPublished()
