import type { AggregateRating, Person, SportsOrganization, SportsTeam } from 'schema-dts'
import { breadcrumbList, socialUrls } from '#client/lib/structured-data.ts'
import { athleteName, athletePath } from '#shared/athletes/athlete.rules.ts'
import type { AthleteProfile } from '#shared/athletes/athlete-profile.contract.ts'
import { catalogLabel } from '#shared/catalog/catalog.rules.ts'
import { paths } from '#shared/paths.ts'
import { plainText } from '#shared/rich-text.ts'
import { RATING_MAX } from '#shared/testimonials/testimonial.constants.ts'

/** The structured data of a profile; with a rating only where it is real (ruling R24). */
export function athleteStructuredData(profile: AthleteProfile, appUrl: string): object[] {
  const rating = ratingOf(profile, appUrl)
  return [subjectOf(profile, appUrl), breadcrumbs(profile, appUrl), ...(rating ? [rating] : [])]
}

/** By itself, because persons have no rating in the vocabulary. */
function ratingOf(profile: AthleteProfile, appUrl: string): Exclude<AggregateRating, string> | undefined {
  if (!profile.rating) return undefined
  const { mean, count } = profile.rating
  return {
    '@type': 'AggregateRating',
    itemReviewed: {
      '@type': profile.isTeam ? 'SportsTeam' : 'Person',
      name: athleteName(profile),
      url: `${appUrl}${athletePath(profile)}`,
    },
    ratingValue: mean,
    reviewCount: count,
    bestRating: RATING_MAX,
    worstRating: 1,
  }
}

type Subject = Exclude<Person | SportsTeam | SportsOrganization, string>

function subjectOf(profile: AthleteProfile, appUrl: string): Subject {
  const image = profile.profileImageUrl ?? profile.headerImageUrl
  const facts = {
    name: athleteName(profile),
    url: `${appUrl}${athletePath(profile)}`,
    ...(profile.about.length > 0 && { description: plainText(profile.about) }),
    ...(image && { image: `${appUrl}${image}` }),
    sameAs: socialUrls(profile.socials),
  }
  const place = placeOf(profile)
  const sport = profile.sports.map(catalogLabel)
  if (profile.promoter) {
    const { foundedYear } = profile.promoter
    return {
      '@type': 'SportsOrganization',
      ...facts,
      sport,
      ...(place && { location: place }),
      ...(foundedYear && { foundingDate: String(foundedYear) }),
    }
  }
  if (profile.isTeam) return { '@type': 'SportsTeam', ...facts, sport, ...(place && { location: place }) }
  return {
    '@type': 'Person',
    ...facts,
    jobTitle: 'Racing driver',
    knowsAbout: sport,
    ...(place && { homeLocation: place }),
  }
}

function placeOf({ city, state, country }: AthleteProfile) {
  if (!city && !state && !country) return undefined
  return {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      ...(city && { addressLocality: city }),
      ...(state && { addressRegion: state }),
      ...(country && { addressCountry: country }),
    },
  } as const
}

function breadcrumbs(profile: AthleteProfile, appUrl: string) {
  const list = profile.promoter
    ? { name: 'Event Promoters', path: paths.eventPromoters() }
    : { name: 'Racers/Teams', path: paths.athletes() }
  return breadcrumbList(appUrl, [
    { name: 'Home', path: paths.home() },
    list,
    { name: athleteName(profile), path: athletePath(profile) },
  ])
}
