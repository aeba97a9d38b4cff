import slugify from '@sindresorhus/slugify'
import type { Database } from '#server/platform/database.ts'
import { numberedSlug, SLUG_MAX, slugProblem } from '#shared/profiles/slug.rules.ts'
import { isSlugTaken } from './promoter.store.ts'

/** The address nearest to what was typed that this account could have. */
export async function findFreeSlug(tx: Database, userId: string, typed: string): Promise<string> {
  const words = slugify(typed).slice(0, SLUG_MAX).replace(/-$/, '')
  const wanted = slugProblem(words) ? slugify(`event ${words}`).slice(0, SLUG_MAX) : words
  for (let attempt = 1; ; attempt++) {
    const slug = numberedSlug(wanted, attempt)
    if (!(await isSlugTaken(tx, slug, userId))) return slug
  }
}
