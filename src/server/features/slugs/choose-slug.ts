import { randomBytes } from 'node:crypto'
import slugify from '@sindresorhus/slugify'
import type { Database } from '#server/platform/database.ts'
import { invalid } from '#shared/http/problem.ts'
import { numberedSlug, SLUG_MAX, slugProblem } from '#shared/profiles/slug.rules.ts'
import { holdSlugs } from './slug.store.ts'

const TRIES = 20

/** One kind of page with addresses of its own, as one account sees it. */
export type SlugSpace = {
  kind: 'racer' | 'brand' | 'event'
  /** Those of these addresses that somebody else has. */
  findTaken: (slugs: readonly string[]) => Promise<string[]>
  /** What becomes of words that cannot be an address. */
  repair: (words: string) => string
}

/** What was typed where it can be had, else the nearest address that can. */
export async function findFreeSlug({ findTaken, repair }: SlugSpace, typed: string): Promise<string> {
  const words = slugProblem(typed) ? shorten(slugify(typed)) : typed
  const stem = slugProblem(words) ? shorten(repair(words)) : words
  const candidates = Array.from({ length: TRIES }, (_, index) => numberedSlug(stem, index + 1)).filter(
    (slug) => slugProblem(slug) === null,
  )
  const taken = await findTaken(candidates)
  return (
    candidates.find((slug) => !taken.includes(slug)) ??
    `${stem.slice(0, SLUG_MAX - 9)}-${randomBytes(4).toString('hex')}`
  )
}

type Choice = {
  /** What the owner wants it to be; without a wish it is made of the name. */
  wish: string | null
  name: string
  /** What to say at which field when somebody else has it. */
  refusal: Record<string, string>
}

/** The address of a page, kept from others until the save is done. */
export async function chooseSlug(
  tx: Database,
  space: SlugSpace,
  { wish, name, refusal }: Choice,
): Promise<string> {
  await holdSlugs(tx, space.kind)
  if (!wish) return findFreeSlug(space, name)
  const taken = await space.findTaken([wish])
  if (taken.length > 0) throw invalid(refusal)
  return wish
}

const shorten = (slug: string) => slug.slice(0, SLUG_MAX).replace(/-$/, '')
