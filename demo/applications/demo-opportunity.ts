import type { BrandCategory, BudgetCurrency, WantedLevel } from '#shared/brands/brand.constants.ts'
import type { Motorsport } from '#shared/catalog/catalog.constants.ts'
import type { OfferType } from '#shared/offers/offer.constants.ts'
import type { OpportunityStatus, ReapplyRule } from '#shared/opportunities/opportunity.constants.ts'

/** What a company of the demo world publishes. */
export type DemoOpportunity = {
  slug: string
  /** The slug of the company. */
  brand: string
  title: string
  description: string
  type: OfferType
  /** In whole units of the currency. */
  value?: { from?: number; to?: number; currency: BudgetCurrency }
  slots?: number
  /** In days from now, the past below zero. */
  opens: number
  closes: number
  /** How long after that it is decided. */
  decidedIn?: number
  categories: BrandCategory[]
  sports: Motorsport[]
  asks?: {
    sports?: Motorsport[]
    countries?: string[]
    level?: WantedLevel
    years?: number
    complete?: number
  }
  reapply?: ReapplyRule
  status?: OpportunityStatus
}
