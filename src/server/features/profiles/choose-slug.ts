import slugify from '@sindresorhus/slugify'
import type { Database } from '#server/platform/database.ts'
import { invalid } from '#shared/http/problem.ts'
import { numberedSlug, SLUG_MAX, slugProblem } from '#shared/profiles/slug.rules.ts'
import { findTakenSlugs, holdSlug } from './profile.store.ts'

/** The address that a racer asks for, or one made of the name: `mira-castellan`, else `mira-castellan-2`. */
export async function chooseSlug(
  tx: Database,
  userId: string,
  { wish, name }: { wish: string | null; name: string },
): Promise<string> {
  const slug = wish ?? nameAsSlug(name)
  await holdSlug(tx, slug)
  const taken = await findTakenSlugs(tx, slug, userId)
  if (!taken.includes(slug)) return slug
  if (wish) throw invalid({ slug: 'This address is taken. Please choose another' })
  let count = 2
  while (taken.includes(numberedSlug(slug, count))) count += 1
  return numberedSlug(slug, count)
}

/** A name of signs alone, or one that is reserved, is called a racer. */
function nameAsSlug(name: string): string {
  const slug = slugify(name).slice(0, SLUG_MAX).replace(/-$/, '')
  return slugProblem(slug) ? `racer-${slug}`.replace(/-$/, '').slice(0, SLUG_MAX) : slug
}
