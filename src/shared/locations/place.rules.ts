import { type PromoterRegion, promoterRegions, statesOfRegion } from './region.constants.ts'
import { usStates } from './us-states.constants.ts'

const HOME_COUNTRY = 'US'

let countryNames: Intl.DisplayNames | undefined

/** "Sweden" for "SE"; anything but a known country code stays as it is. */
export function countryName(countryCode: string): string {
  if (!/^[A-Z]{2}$/.test(countryCode)) return countryCode
  countryNames ??= new Intl.DisplayNames('en', { type: 'region' })
  return countryNames.of(countryCode) ?? countryCode
}

type NamedPlace = { city: string | null; state: string | null; country: string | null }

export const isPlace = (value: unknown): value is NamedPlace =>
  typeof value === 'object' && value !== null && 'city' in value

/** "Lund, Skåne, Sweden"; a city and state of the same name are not repeated. */
export function placeLabel({ city, state, country }: NamedPlace): string {
  const parts = [city, state, country && countryName(country)].filter(Boolean)
  return [...new Set(parts)].join(', ')
}

/** The region of the promoter directory that a place belongs to; null for an unknown place. */
export function promoterRegionOf(countryCode: string | null, state: string | null): PromoterRegion | null {
  if (!countryCode) return null
  if (countryCode !== HOME_COUNTRY) return 'international'
  const code = state && (usStates[state] ?? state)
  const regions = Object.entries(statesOfRegion) as [PromoterRegion, readonly string[]][]
  return (code && regions.find(([, states]) => states.includes(code))?.[0]) || null
}

/** "East Coast" for North Carolina, "Sweden" for Skåne. */
export function regionName(countryCode: string | null, state: string | null): string | null {
  if (!countryCode) return null
  const region = countryCode === HOME_COUNTRY && promoterRegionOf(countryCode, state)
  return promoterRegions.find(({ value }) => value === region)?.label ?? countryName(countryCode)
}
