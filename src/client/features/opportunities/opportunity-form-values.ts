import { budgetCurrencies } from '#shared/brands/brand.constants.ts'
import { categoryLabel } from '#shared/brands/brand.rules.ts'
import { catalogLabel } from '#shared/catalog/catalog.rules.ts'
import { formatDate } from '#shared/format/date.ts'
import { DEFAULT_CURRENCY, formatAmount } from '#shared/format/money.ts'
import type { MyOpportunity } from '#shared/opportunities/opportunity.contract.ts'
import type { OpportunityForm } from '#shared/opportunities/opportunity-form.contract.ts'

/** Every field has a value; missing ones are empty. */
type OpportunityValues = Required<OpportunityForm>

/** The values of the dialog; for a new opportunity without requirements. */
export function toOpportunityForm(opportunity: MyOpportunity | null): OpportunityValues {
  return {
    title: opportunity?.title ?? '',
    description: opportunity?.description ?? '',
    type: opportunity?.type ?? 'PRODUCT',
    valueMin: opportunity?.value?.min ?? null,
    valueMax: opportunity?.value?.max ?? null,
    currency: budgetCurrencies.find((known) => known === opportunity?.value?.currency) ?? DEFAULT_CURRENCY,
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

/** A copy without dates. */
export const toCopy = (opportunity: MyOpportunity): OpportunityValues => ({
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
  requirements: 'Requirements',
  reapply: 'Applying again',
}

/** The display text of a field, for comparing two versions. */
export function opportunityText(
  name: keyof OpportunityValues,
  value: unknown,
  { currency }: { currency?: string | null | undefined },
): string {
  if (value === null || value === undefined) return ''
  if (name === 'valueMin' || name === 'valueMax')
    return formatAmount(Number(value), currency ?? DEFAULT_CURRENCY)
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
  return name.endsWith('At') || name === 'decisionDue' ? formatDate(String(value)) : String(value)
}
