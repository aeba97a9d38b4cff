import type { CityOption } from '#shared/locations/location.contract.ts'
import type { FoundPlace } from './place.store.ts'

/** "Lund, Skåne, Sweden", "Skåne, Sweden" or "Sweden". */
export const labelOf = ({ name, stateName, countryName }: FoundPlace): string =>
  [...new Set([name, stateName, countryName].filter(Boolean))].join(', ')

export const cityOption = (place: FoundPlace): CityOption => ({
  value: String(place.id),
  label: labelOf(place),
  city: place.name,
  state: place.stateName,
  country: place.countryCode,
  latitude: place.latitude,
  longitude: place.longitude,
})
