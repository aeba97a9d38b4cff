import { presentFollowers } from '#server/features/follows/follow-account.ts'
import { linkPictureOf, promoterCard } from '#server/features/link-pictures/link-picture-of.ts'
import { loadShowcase } from '#server/features/showcase/load-showcase.ts'
import { loadTestimonials } from '#server/features/testimonials/show-about.ts'
import { loadText } from '#server/features/texts/load-texts.ts'
import type { Database } from '#server/platform/database.ts'
import { regionName } from '#shared/locations/place.rules.ts'
import type { MyPromoter, PromoterDetail } from '#shared/promoters/promoter.contract.ts'
import { countRecentViews, findTracks, type PromoterRow, type ShownPromoter } from './promoter.store.ts'

export async function presentPromoter(
  tx: Database,
  row: ShownPromoter,
  viewerId: string | undefined,
): Promise<PromoterDetail> {
  const { countryCode, publishedAt, hasTestimonials: _, ...promoter } = row
  const [dateTracks, followers, showcase, testimonials, bio] = await Promise.all([
    findTracks(tx, row.id),
    presentFollowers(tx, row.userId, viewerId),
    loadShowcase(tx, row.userId),
    loadTestimonials(tx, row),
    loadText(tx, 'BIO', row.bio),
  ])
  return {
    ...promoter,
    ...showcase,
    ...followers,
    testimonials,
    about: bio.body,
    country: countryCode,
    region: regionName(countryCode, row.state),
    tracks: [...new Set([...(row.homeTrack ? [row.homeTrack] : []), ...dateTracks])],
    isPublished: publishedAt !== null,
    noIndex: publishedAt === null || !row.isSearchable,
    linkPicture: linkPictureOf(promoterCard({ ...row, name: row.eventName })),
  }
}

/** What its owner sees: the fields of the editor and the figures of the hub. */
export async function presentMyPromoter(tx: Database, row: PromoterRow): Promise<MyPromoter> {
  const { city, state, countryCode: country, latitude, longitude, publishedAt, ...promoter } = row
  const { followers } = await presentFollowers(tx, row.userId, undefined)
  const { socials } = await loadShowcase(tx, row.userId)
  return {
    ...promoter,
    place: country ? { city, state, country, latitude, longitude } : null,
    published: publishedAt !== null,
    followers,
    recentViews: await countRecentViews(tx, row.userId),
    socials,
  }
}
