/** Specification 3: the kinds of offer. */
export const offerTypes = ['PRODUCT', 'CASH', 'MIXED', 'DISCOUNT_CODE', 'AMBASSADOR_ROLE'] as const
export type OfferType = (typeof offerTypes)[number]

export const isOfferType = (value: string): value is OfferType => offerTypes.some((known) => known === value)

export const offerTypeLabels: Record<OfferType, string> = {
  PRODUCT: 'Product',
  CASH: 'Cash',
  MIXED: 'Cash and product',
  DISCOUNT_CODE: 'Discount code',
  AMBASSADOR_ROLE: 'Ambassador role',
}
