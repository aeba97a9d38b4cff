import { chooseSlug, findFreeSlug, type SlugSpace } from '#server/features/slugs/choose-slug.ts'
import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { brandEndpoints } from '#shared/brands/brand.contract.ts'
import { SLUG_MIN } from '#shared/profiles/slug.rules.ts'
import { findTakenSlugs } from './brand.store.ts'

const brandSlugs = (tx: Database, userId: string): SlugSpace => ({
  kind: 'brand',
  findTaken: (slugs) => findTakenSlugs(tx, slugs, userId),
  repair: (words) => (words.length < SLUG_MIN ? [words, 'brand'].filter(Boolean).join('-') : words),
})

export const chooseBrandSlug = (
  tx: Database,
  userId: string,
  { slug, name }: { slug?: string | null; name: string },
): Promise<string> =>
  chooseSlug(tx, brandSlugs(tx, userId), {
    wish: slug ?? null,
    name,
    refusal: { slug: 'Another brand has this address. Choose another' },
  })

export const checkBrandSlug: Handler<typeof brandEndpoints.slugAvailable> = async ({ tx, actor, query }) => {
  const suggestion = await findFreeSlug(brandSlugs(tx, actor.userId), query.slug)
  return suggestion === query.slug ? { available: true, suggestion: null } : { available: false, suggestion }
}
