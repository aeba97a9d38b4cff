import { randomBytes } from 'node:crypto'
import slugify from '@sindresorhus/slugify'
import type { Verb } from '#server/http/serve.ts'
import type { Database } from '#server/platform/database.ts'
import type { brandEndpoints } from '#shared/brands/brand.contract.ts'
import { invalid } from '#shared/http/problem.ts'
import { numberedSlug, SLUG_MAX, slugProblem } from '#shared/profiles/slug.rules.ts'
import { findTakenSlugs, holdSlug } from './brand.store.ts'

const TRIES = 20

export const checkSlug: Verb<typeof brandEndpoints.slugAvailable> = async ({ tx, actor, query }) => {
  const suggestion = await suggestSlug(tx, query.slug, actor.userId)
  return suggestion === query.slug ? { available: true, suggestion: null } : { available: false, suggestion }
}

/** The address one wants, held until the save is done. */
export async function takeSlug(tx: Database, slug: string, userId: string): Promise<string> {
  await holdSlug(tx, slug)
  const taken = await findTakenSlugs(tx, [slug], userId)
  if (taken.length > 0) throw invalid({ slug: 'Another brand has this address. Please choose another' })
  return slug
}

/** What was typed where it can be had, else the nearest address that can. */
export async function suggestSlug(tx: Database, typed: string, userId: string): Promise<string> {
  const word = slugProblem(typed) ? slugify(typed).slice(0, SLUG_MAX).replace(/-$/, '') : typed
  const stem = word && word.length < 3 ? `${word}-brand` : word || 'brand'
  const candidates = Array.from({ length: TRIES }, (_, index) => numberedSlug(stem, index + 1)).filter(
    (slug) => slugProblem(slug) === null,
  )
  const taken = await findTakenSlugs(tx, candidates, userId)
  return (
    candidates.find((slug) => !taken.includes(slug)) ??
    `${stem.slice(0, SLUG_MAX - 9)}-${randomBytes(4).toString('hex')}`
  )
}
