import { catalogLabel } from '#shared/catalog/catalog.rules.ts'

/** Specification 2.3: underscores are shown as spaces; a value in capitals reads like a word. */
export function categoryLabel(value: string): string {
  const words = value.replaceAll('_', ' ')
  return words === words.toUpperCase() ? words.charAt(0) + words.slice(1).toLowerCase() : words
}

/** "Semi Pro and up", as a racer reads it. */
export const wantedLevelLabel = (level: string): string => `${catalogLabel(level)} and up`

export type Budget = { min: number | null; max: number | null; currency: string }

/** How many of its smallest coins make one of a currency: 100 for the dollar, 1 for the yen. */
export function minorUnits(currency: string): number {
  const { maximumFractionDigits = 2 } = money(currency).resolvedOptions()
  return 10 ** maximumFractionDigits
}

/** "$500 – $5,000", "From €1,000", "Up to £250"; empty for a budget that says nothing. */
export function budgetLabel({ min, max, currency }: Budget): string {
  const show = (minor: number) => money(currency, 0).format(minor / minorUnits(currency))
  if (min !== null && max !== null) return min === max ? show(min) : `${show(min)} – ${show(max)}`
  if (min !== null) return `From ${show(min)}`
  return max === null ? '' : `Up to ${show(max)}`
}

/** Always in one language, so that the server and every browser write the same. */
const money = (currency: string, digits?: number) =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    ...(digits !== undefined && { maximumFractionDigits: digits }),
  })
