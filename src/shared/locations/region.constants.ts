/** Specification 9: the regions of the racer directory, each a country (ruling R25). */
export const athleteRegions = [
  { value: 'united-states', label: 'United States', countryCode: 'US' },
  { value: 'canada', label: 'Canada', countryCode: 'CA' },
  { value: 'mexico', label: 'Mexico', countryCode: 'MX' },
  { value: 'united-kingdom', label: 'United Kingdom', countryCode: 'GB' },
  { value: 'germany', label: 'Germany', countryCode: 'DE' },
  { value: 'france', label: 'France', countryCode: 'FR' },
  { value: 'italy', label: 'Italy', countryCode: 'IT' },
  { value: 'spain', label: 'Spain', countryCode: 'ES' },
  { value: 'australia', label: 'Australia', countryCode: 'AU' },
  { value: 'japan', label: 'Japan', countryCode: 'JP' },
  { value: 'brazil', label: 'Brazil', countryCode: 'BR' },
] as const

/** What a filter says when it does not narrow anything. */
export const ALL = 'all'

/** Specification 2.8: the regions of the promoter directory, after "All Regions". */
export const promoterRegions = [
  { value: 'west-coast', label: 'West Coast' },
  { value: 'east-coast', label: 'East Coast' },
  { value: 'midwest', label: 'Midwest' },
  { value: 'south', label: 'South' },
  { value: 'southwest', label: 'Southwest' },
  { value: 'international', label: 'International' },
] as const
export type PromoterRegion = (typeof promoterRegions)[number]['value']

/** Which states make up a region of the United States, by the postal code. */
export const statesOfRegion: Record<Exclude<PromoterRegion, 'international'>, readonly string[]> = {
  'west-coast': ['CA', 'OR', 'WA', 'AK', 'HI', 'NV', 'ID'],
  'east-coast': [
    ...['ME', 'NH', 'VT', 'MA', 'RI', 'CT', 'NY', 'NJ', 'PA', 'DE', 'MD', 'DC', 'VA', 'NC', 'SC', 'GA', 'FL'],
  ],
  midwest: ['OH', 'IN', 'IL', 'MI', 'WI', 'MN', 'IA', 'MO', 'ND', 'SD', 'NE', 'KS', 'MT', 'WY'],
  south: ['WV', 'KY', 'TN', 'AL', 'MS', 'AR', 'LA'],
  southwest: ['TX', 'OK', 'NM', 'AZ', 'UT', 'CO'],
}

/** Specification 4: typed places that are known without asking anybody, each the middle of its state. */
export const knownPlaces: Record<string, { latitude: number; longitude: number }> = {
  california: { latitude: 36.7783, longitude: -119.4179 },
  texas: { latitude: 31.9686, longitude: -99.9018 },
  florida: { latitude: 27.6648, longitude: -81.5158 },
  'new york': { latitude: 40.7128, longitude: -74.006 },
  michigan: { latitude: 44.3148, longitude: -85.6024 },
}

/** Specification 9, in kilometres. */
export const RADIUS_MIN = 5
export const RADIUS_MAX = 500
export const RADIUS_STEP = 5
export const RADIUS_TYPED = 50
export const RADIUS_CURRENT = 25
