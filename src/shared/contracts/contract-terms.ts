import type { DeliverableKind } from '#shared/deliverables/deliverable.constants.ts'
import type { OfferTerms } from '#shared/offers/offer-terms.contract.ts'
import type { PaymentKind } from '#shared/payments/payment.constants.ts'

/** A payment as the text lists it. */
export type ListedPayment = {
  kind: PaymentKind
  title: string
  amountMinor: number
  currency: string
  dueOn: string
}

/** A deliverable as the text lists it; recurring work once, with all its days. */
export type ListedWork = {
  title: string
  kind: DeliverableKind
  details: string
  dueOn: string[]
  /** Not in the accepted offer. */
  isAdded: boolean
}

/** What the text of a contract is written from. */
export type ContractTerms = {
  number: string
  title: string
  brandName: string
  /** As registered, and the registered address; empty until the brand has entered them. */
  brandLegalName: string
  brandAddress: string
  brandCountry: string | null
  athleteName: string
  /** The same of the racer: their name in law and their postal address. */
  athleteLegalName: string
  athleteAddress: string
  athleteCountry: string | null
  /** Where the racer lives; null when unknown. */
  athletePlace: string | null
  terms: OfferTerms
  currency: string | null
  cashMinor: number | null
  productMinor: number | null
  /** By due date; listed in the text since version 3. */
  payments: readonly ListedPayment[]
  /** Listed in the text since version 4. */
  deliverables: readonly ListedWork[]
  categories: readonly string[]
  startsOn: string
  endsOn: string
  timezone: string
  noticeDays: number
  /** The country whose law applies, and its state where states have a law of their own; since version 4. */
  lawCountry: string | null
  lawState: string | null
  /** The same in words, which earlier versions let the brand type. */
  governingLaw: string
  clauses: string
}
