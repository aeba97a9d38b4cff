import { findFreeSlug, type SlugSpace } from '#server/features/slugs/choose-slug.ts'
import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { promoterEndpoints } from '#shared/promoters/promoter.contract.ts'
import { findTakenSlugs } from './promoter.store.ts'

export const eventSlugs = (tx: Database, userId: string): SlugSpace => ({
  kind: 'event',
  findTaken: (slugs) => findTakenSlugs(tx, slugs, userId),
  repair: (words) => `event-${words}`,
})

export const checkSlug: Handler<typeof promoterEndpoints.slugAvailable> = async ({ tx, actor, query }) => {
  const suggestion = await findFreeSlug(eventSlugs(tx, actor.userId), query.slug)
  return { available: suggestion === query.slug, suggestion }
}
