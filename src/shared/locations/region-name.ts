import { countryName } from './country-name.ts'
import { promoterRegions } from './region.constants.ts'
import { promoterRegionOf } from './region.rules.ts'

const HOME_COUNTRY = 'US'

/** "East Coast" for North Carolina, "Sweden" for Skåne: what says most about where somebody races. */
export function regionName(countryCode: string | null, state: string | null): string | null {
  if (!countryCode) return null
  const region = countryCode === HOME_COUNTRY && promoterRegionOf(countryCode, state)
  return promoterRegions.find(({ value }) => value === region)?.label ?? countryName(countryCode)
}
