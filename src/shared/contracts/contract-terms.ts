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

/** What the text of a contract is written from. */
export type ContractTerms = {
  number: string
  title: string
  brandName: string
  /** As registered, and the registered address; empty until the brand has entered them. */
  brandLegalName: string
  brandAddress: string
  athleteName: string
  /** The same of the racer: their name in law and their postal address. */
  athleteLegalName: string
  athleteAddress: string
  /** Where the racer lives; null when unknown. */
  athletePlace: string | null
  terms: OfferTerms
  currency: string | null
  cashMinor: number | null
  productMinor: number | null
  /** By due date; listed in the text since version 3. */
  payments: readonly ListedPayment[]
  categories: readonly string[]
  startsOn: string
  endsOn: string
  timezone: string
  noticeDays: number
  /** The country or state whose law applies; empty until the brand has chosen it. */
  governingLaw: string
  clauses: string
}
