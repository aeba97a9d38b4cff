import type { Verb } from '#server/http/serve.ts'
import type { promoterEndpoints } from '#shared/promoters/promoter.contract.ts'
import { findFreeSlug } from './find-free-slug.ts'

export const checkSlug: Verb<typeof promoterEndpoints.slugAvailable> = async ({
  tx,
  actor,
  query: { slug },
}) => {
  const suggestion = await findFreeSlug(tx, actor.userId, slug)
  return { available: suggestion === slug, suggestion }
}
