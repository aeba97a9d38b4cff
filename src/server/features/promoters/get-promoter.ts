import * as z from 'zod/mini'
import { describeFollowers } from '#server/features/follows/describe-followers.ts'
import { promoterCard } from '#server/features/link-pictures/link-card.ts'
import { linkPictureOf } from '#server/features/link-pictures/link-picture-of.ts'
import { showShowcase } from '#server/features/showcases/show-showcase.ts'
import type { Handler } from '#server/http/context.ts'
import { notFound } from '#shared/http/problem.ts'
import { regionName } from '#shared/locations/region-name.ts'
import type { promoterEndpoints } from '#shared/promoters/promoter.contract.ts'
import { findShownPromoter, findTracks } from './promoter.store.ts'

const isId = (text: string) => z.uuid().safeParse(text).success

export const getPromoter: Handler<typeof promoterEndpoints.get> = async ({
  tx,
  actor,
  params: { slugOrId },
}) => {
  const by = isId(slugOrId) ? { id: slugOrId } : { slug: slugOrId }
  const found = await findShownPromoter(tx, by, actor?.userId)
  if (!found) throw notFound('event promoter')
  const { countryCode, publishedAt, ...promoter } = found
  const [dateTracks, followers, showcase] = await Promise.all([
    findTracks(tx, found.id),
    describeFollowers(tx, found.userId, actor?.userId),
    showShowcase(tx, found.userId),
  ])
  return {
    ...promoter,
    ...showcase,
    ...followers,
    country: countryCode,
    region: regionName(countryCode, found.state),
    tracks: [...new Set([...(found.homeTrack ? [found.homeTrack] : []), ...dateTracks])],
    isPublished: publishedAt !== null,
    linkPicture: linkPictureOf(promoterCard({ ...found, name: found.eventName })),
  }
}
