import type { AthleteCard } from '#shared/athletes/athlete.contract.ts'
import type { AthleteProfile } from '#shared/athletes/athlete-profile.contract.ts'
import { countryName } from '#shared/locations/place.rules.ts'
import { paths } from '#shared/paths.ts'

const NAMELESS = 'Racer/Team'
const HOME_COUNTRY = 'US'

/** A team has one name only. */
export const athleteName = ({ firstName, lastName }: Pick<AthleteCard, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || NAMELESS

/** The first few of a list, and how many are left out. */
export const firstFew = (values: readonly string[], max: number) => ({
  shown: values.slice(0, max),
  more: Math.max(values.length - max, 0),
})

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
