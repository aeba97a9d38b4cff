import { minorUnits } from '#shared/brands/brand.rules.ts'
import { brandWishes } from './brand-wishes.ts'
import type { demoBrands } from './demo-world.ts'

/** The columns that tell what a company of the demo world does and looks for. */
export function brandStory({ name, description, categories }: (typeof demoBrands)[number]) {
  const wishes = brandWishes[name]
  if (!wishes) return { description, categories }
  const { about, lookingFor, sports, countries, level, offers, budget } = wishes
  const coins = (amount: number | undefined) =>
    amount === undefined || !budget ? null : amount * minorUnits(budget.currency)
  return {
    description: `${description}\n\n${about}`,
    categories,
    lookingFor,
    wantedSports: [...sports],
    wantedCountries: countries,
    wantedLevel: level ?? null,
    offerTypes: [...offers],
    budgetMinMinor: coins(budget?.from),
    budgetMaxMinor: coins(budget?.to),
    currency: budget?.currency ?? 'USD',
  }
}
