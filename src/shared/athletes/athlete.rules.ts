import { countryName } from '#shared/locations/place.rules.ts'
import { paths } from '#shared/paths.ts'
import type { AthleteCard } from './athlete.contract.ts'
import type { AthleteProfile } from './athlete-profile.contract.ts'

const NAMELESS = 'Racer/Team'
const HOME_COUNTRY = 'US'

/** A team has one name only. */
export const athleteName = ({ firstName, lastName }: Pick<AthleteCard, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || NAMELESS

/** Specification 2.7: empty achievements are not shown. */
export function shownAchievements(achievements: string | null): string | null {
  const text = achievements?.trim()
  return text && text !== '0' ? text : null
}

/** Specification 2.7, "elsewhere": the country is left out when it is US. */
export function fullLocation({
  city,
  state,
  country,
}: Pick<AthleteCard, 'city' | 'state' | 'country'>): string | null {
  const parts = [city, state, country === HOME_COUNTRY ? null : country && countryName(country)]
  return parts.filter(Boolean).join(', ') || null
}

/** Specification 2.7, in the directory: the region, else the city. */
export function shortLocation({ region, city }: Pick<AthleteCard, 'region' | 'city'>): string | null {
  return region ? countryName(region) : city || null
}

/** The canonical path of a profile; a promoter's is elsewhere (ruling R31). */
export const athletePath = ({ slug, promoter }: Pick<AthleteProfile, 'slug' | 'promoter'>): string =>
  promoter ? paths.promoter({ slug }) : paths.athlete({ slug })
