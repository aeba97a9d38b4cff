import { categoryLabel } from '#shared/brands/brand.rules.ts'
import { catalogLabel } from '#shared/catalog/catalog.rules.ts'
import { countryName } from '#shared/locations/place.rules.ts'
import { offerTypeLabels, offerTypes } from '#shared/offers/offer.constants.ts'

const offerTypeLabel = (value: string) =>
  offerTypeLabels[offerTypes.find((type) => type === value) ?? 'PRODUCT']

/** The fields whose values are codes. */
const labels: Record<string, (value: string) => string> = {
  categories: categoryLabel,
  country: countryName,
  wantedCountries: countryName,
  sports: catalogLabel,
  disciplines: catalogLabel,
  level: catalogLabel,
  wantedSports: catalogLabel,
  wantedLevel: catalogLabel,
  offerTypes: offerTypeLabel,
  openTo: offerTypeLabel,
}

export function formatFieldValue(name: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'object' && !Array.isArray(value))
    return Object.values(value).filter(Boolean).join(', ')
  return [value]
    .flat()
    .map(String)
    .map(labels[name] ?? ((text) => text))
    .join(', ')
}
