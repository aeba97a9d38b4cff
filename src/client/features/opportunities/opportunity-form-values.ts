import { budgetCurrencies } from '#shared/brands/brand.constants.ts'
import { categoryLabel } from '#shared/brands/brand.rules.ts'
import { catalogLabel } from '#shared/catalog/catalog.rules.ts'
import type { OpportunityForm, OwnOpportunity } from '#shared/opportunities/opportunity.contract.ts'

/** Here every field has a value: what is missing is an empty line. */
type OpportunityValues = Required<OpportunityForm>

/** An opportunity as the dialog holds it; a new one asks for nothing yet. */
export function toOpportunityForm(opportunity: OwnOpportunity | null): OpportunityValues {
  return {
    title: opportunity?.title ?? '',
    description: opportunity?.description ?? '',
    type: opportunity?.type ?? 'PRODUCT',
    valueMin: opportunity?.value?.min ?? null,
    valueMax: opportunity?.value?.max ?? null,
    currency: budgetCurrencies.find((known) => known === opportunity?.value?.currency) ?? 'USD',
    slots: opportunity?.slots ?? 1,
    opensAt: opportunity?.opensAt ?? null,
    closesAt: opportunity?.closesAt ?? '',
    decisionDue: opportunity?.decisionDue ?? null,
    categories: opportunity?.categories ?? [],
    motorsports: opportunity?.motorsports ?? [],
    requirements: opportunity?.requirements ?? {
      sports: [],
      countries: [],
      minLevel: null,
      minExperienceYears: null,
      minCompleteness: null,
    },
    reapply: opportunity?.reapply ?? 'STANDARD',
  }
}

/** The same once more, with a window of its own still to be chosen. */
export const toCopy = (opportunity: OwnOpportunity): OpportunityValues => ({
  ...toOpportunityForm(opportunity),
  opensAt: null,
  closesAt: '',
  decisionDue: null,
})

export const opportunityLabels: { readonly [name in keyof OpportunityValues]: string } = {
  title: 'Title',
  description: 'Description',
  type: 'Offer type',
  valueMin: 'Value from',
  valueMax: 'Value to',
  currency: 'Currency',
  slots: 'Places',
  opensAt: 'Opens',
  closesAt: 'Closes',
  decisionDue: 'Decision by',
  categories: 'Product categories',
  motorsports: 'Motorsports',
  requirements: 'Hard requirements',
  reapply: 'May apply again',
}

/** A field's value as people read it, where two versions are compared. */
export function opportunityText(name: keyof OpportunityValues, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value))
    return value
      .map(String)
      .map(name === 'categories' ? categoryLabel : catalogLabel)
      .join(', ')
  if (typeof value === 'object') {
    return Object.values(value)
      .flat()
      .filter((part) => part !== null)
      .join(', ')
  }
  return name.endsWith('At') || name === 'decisionDue' ? String(value).slice(0, 10) : String(value)
}
