import { exponentOf } from '#shared/format/money.ts'
import type { DemoBrand } from '../demo-data.ts'

/** The columns about what a brand does and looks for. */
export function brandStory({ description, categories, wishes }: DemoBrand) {
  if (!wishes) return { description, categories }
  const { about, lookingFor, sports, countries, level, offers, budget } = wishes
  const inMinorUnits = (amount: number | undefined) =>
    amount === undefined || !budget ? null : amount * 10 ** exponentOf(budget.currency)
  return {
    description: `${description}\n\n${about}`,
    categories,
    lookingFor,
    wantedSports: [...sports],
    wantedCountries: countries,
    wantedLevel: level ?? null,
    offerTypes: [...offers],
    budgetMinMinor: inMinorUnits(budget?.from),
    budgetMaxMinor: inMinorUnits(budget?.to),
    currency: budget?.currency ?? 'USD',
  }
}
