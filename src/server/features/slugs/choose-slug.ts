import { randomBytes } from 'node:crypto'
import slugify from '@sindresorhus/slugify'
import { type Database, lockName } from '#server/platform/database.ts'
import { invalid } from '#shared/http/problem.ts'
import { numberedSlug, SLUG_MAX, slugProblem } from '#shared/profiles/slug.rules.ts'

const TRIES = 20

/** The slugs of one kind of page, as one account sees them. */
export type SlugSpace = {
  kind: 'racer' | 'brand' | 'event' | 'article' | 'help'
  /** Those of the given slugs that belong to another account. */
  findTaken: (slugs: readonly string[]) => Promise<string[]>
  /** Turns text that is no valid slug into one. */
  repair: (words: string) => string
}

/** The typed slug if it is free, else a similar one that is. */
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
  /** The slug the owner asked for; without one it is derived from the name. */
  wish: string | null
  name: string
  /** The field errors if another account has it. */
  refusal: Record<string, string>
}

/** The slug of a page, locked against concurrent saves until the transaction ends. */
export async function chooseSlug(
  tx: Database,
  space: SlugSpace,
  { wish, name, refusal }: Choice,
): Promise<string> {
  await lockName(tx, `slugs of ${space.kind}`)
  if (!wish) return findFreeSlug(space, name)
  const taken = await space.findTaken([wish])
  if (taken.length > 0) throw invalid(refusal)
  return wish
}

const shorten = (slug: string) => slug.slice(0, SLUG_MAX).replace(/-$/, '')
