import { describeFollowers } from '#server/features/follows/describe-followers.ts'
import { showShowcase } from '#server/features/showcases/show-showcase.ts'
import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { OwnPromoter, promoterEndpoints } from '#shared/promoters/promoter.contract.ts'
import { countRecentViews, findPromoterOf, type PromoterRow } from './promoter.store.ts'

export const getOwnPromoter: Handler<typeof promoterEndpoints.own> = async ({ tx, actor }) => {
  const found = await findPromoterOf(tx, actor.userId)
  return found && describeOwnPromoter(tx, found)
}

export async function describeOwnPromoter(tx: Database, row: PromoterRow): Promise<OwnPromoter> {
  const { city, state, countryCode: country, latitude, longitude, publishedAt, ...promoter } = row
  const { followers } = await describeFollowers(tx, row.userId, undefined)
  const { socials } = await showShowcase(tx, row.userId)
  const recentViews = await countRecentViews(tx, row.userId)
  return {
    ...promoter,
    place: country ? { city, state, country, latitude, longitude } : null,
    published: publishedAt !== null,
    followers,
    recentViews,
    socials,
  }
}
