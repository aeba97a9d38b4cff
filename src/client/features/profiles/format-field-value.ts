import { categoryLabel } from '#shared/brands/brand.rules.ts'
import { catalogLabel } from '#shared/catalog/catalog.rules.ts'
import { formatAmount } from '#shared/format/money.ts'
import { countryName, isPlace, placeLabel } from '#shared/locations/place.rules.ts'
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

/** The display text of a field, for comparing two versions. */
export function formatFieldValue(name: string, value: unknown, version: object): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (name.startsWith('budget') && 'currency' in version)
    return formatAmount(Number(value), String(version.currency))
  if (isPlace(value)) return placeLabel(value)
  if (typeof value === 'object' && !Array.isArray(value))
    return Object.values(value).filter(Boolean).join(', ')
  return [value]
    .flat()
    .map(String)
    .map(labels[name] ?? ((text) => text))
    .join(', ')
}
