import { type PromoterRegion, statesOfRegion } from './region.constants.ts'
import { usStates } from './us-states.constants.ts'

/** The region of the promoter directory that a place belongs to; null for a place nobody named. */
export function promoterRegionOf(countryCode: string | null, state: string | null): PromoterRegion | null {
  if (!countryCode) return null
  if (countryCode !== 'US') return 'international'
  const code = state && (usStates[state] ?? state)
  const regions = Object.entries(statesOfRegion) as [PromoterRegion, readonly string[]][]
  return (code && regions.find(([, states]) => states.includes(code))?.[0]) || null
}
