import type { SportsOrganization } from 'schema-dts'
import { placeData, sportsEvent } from '#client/lib/event-structured-data.ts'
import { breadcrumbList, socialUrls } from '#client/lib/structured-data.ts'
import { catalogLabel } from '#shared/catalog/catalog.rules.ts'
import type { EventDate } from '#shared/events/event.contract.ts'
import { paths } from '#shared/paths.ts'
import type { PromoterDetail } from '#shared/promoters/promoter.contract.ts'
import { plainText } from '#shared/rich-text.ts'
import { promoterName, promoterPath } from './promoter-summary.ts'

/** Structured data: the organizer, the upcoming dates and the breadcrumbs. */
export const promoterStructuredData = (
  promoter: PromoterDetail,
  dates: readonly EventDate[],
  appUrl: string,
): object[] => [
  organizerOf(promoter, appUrl),
  breadcrumbs(promoter, appUrl),
  ...dates.map((date) =>
    sportsEvent(date, {
      appUrl,
      image: promoter.headerImageUrl,
      fallbackPlace: placeData(promoter.homeTrack, promoter),
    }),
  ),
]

const urlOf = (promoter: PromoterDetail, appUrl: string) => `${appUrl}${promoterPath(promoter)}`

function organizerOf(promoter: PromoterDetail, appUrl: string): Exclude<SportsOrganization, string> {
  const links = socialUrls(promoter.socials)
  const place = placeData(promoter.homeTrack, promoter)
  return {
    '@type': 'SportsOrganization',
    name: promoterName(promoter.eventName),
    url: urlOf(promoter, appUrl),
    sport: promoter.sports.map(catalogLabel),
    sameAs: promoter.website ? [promoter.website, ...links] : links,
    ...(promoter.about.length > 0 && { description: plainText(promoter.about) }),
    ...(promoter.logoUrl && { logo: `${appUrl}${promoter.logoUrl}` }),
    ...(promoter.headerImageUrl && { image: `${appUrl}${promoter.headerImageUrl}` }),
    ...(promoter.foundedYear && { foundingDate: String(promoter.foundedYear) }),
    ...(place && { location: place }),
  }
}

const breadcrumbs = (promoter: PromoterDetail, appUrl: string) =>
  breadcrumbList(appUrl, [
    { name: 'Home', path: paths.home() },
    { name: 'Event Promoters', path: paths.eventPromoters() },
    { name: promoterName(promoter.eventName), path: promoterPath(promoter) },
  ])
