import { catalogLabel } from '#shared/catalog/catalog.rules.ts'
import { formatWholeMoney } from '#shared/format/money.ts'

/** Labels that are not the value's words: those of the values are British in places. */
const ownLabels: Record<string, string> = { TYRES: 'Tires' }

/** Specification 2.3: underscores are shown as spaces; a value in capitals reads like a word. */
export function categoryLabel(value: string): string {
  const own = ownLabels[value]
  if (own) return own
  const words = value.replaceAll('_', ' ')
  return words === words.toUpperCase() ? words.charAt(0) + words.slice(1).toLowerCase() : words
}

/** "Semi Pro and up", as a racer reads it. */
export const wantedLevelLabel = (level: string): string => `${catalogLabel(level)} and up`

/** What is missing before a brand's page can be published. */
export const brandPublishObstacles = ({
  description,
  categories,
}: {
  description: string | null
  categories: readonly string[]
}): string[] => [
  ...(description?.trim() ? [] : ['Say what your company does']),
  ...(categories.length > 0 ? [] : ['Choose a category']),
]

export type Budget = { min: number | null; max: number | null; currency: string }

/** "$500 – $5,000", "From €1,000", "Up to £250"; empty for a budget that says nothing. */
export function budgetLabel({ min, max, currency }: Budget): string {
  const show = (amountMinor: number) => formatWholeMoney({ amountMinor, currency })
  if (min !== null && max !== null) return min === max ? show(min) : `${show(min)} – ${show(max)}`
  if (min !== null) return `From ${show(min)}`
  return max === null ? '' : `Up to ${show(max)}`
}
