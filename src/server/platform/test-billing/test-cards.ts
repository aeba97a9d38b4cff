import type { PaymentMethod } from '#server/platform/billing.ts'

export const testCards = [
  { number: '4242424242424242', label: 'Payment succeeds', refusal: null },
  { number: '4000000000000002', label: 'Card is declined', refusal: 'Your card was declined.' },
  {
    number: '4000000000009995',
    label: 'Insufficient funds',
    refusal: 'Your card has insufficient funds.',
  },
  { number: '4000002500003155', label: 'Asks for confirmation', refusal: null },
  { number: '4000000000000069', label: 'Card is expired', refusal: 'Your card has expired.' },
  { number: '4000000000000259', label: 'Payment is disputed afterwards', refusal: null },
  { number: '4000000000000341', label: 'Works today, fails at the renewal', refusal: null },
] as const

export type TestCard = (typeof testCards)[number]

const NEEDS_CONFIRMATION = '3155'
const IS_DISPUTED = '0259'
const FAILS_LATER = '0341'

/** How a test card behaves follows from these, so that no number is stored. */
export const last4Of = ({ number }: TestCard): string => number.slice(-4)

/** Undefined for any other number, which is refused. */
export const findTestCard = (typed: string): TestCard | undefined =>
  testCards.find(({ number }) => number === typed.replace(/[\s-]/g, ''))

/** `4242 4242 4242 4242` */
export const spaceDigits = (number: string): string => number.replace(/\d{4}(?=\d)/g, '$& ')

export const needsConfirmation = (card: PaymentMethod): boolean => card.last4 === NEEDS_CONFIRMATION
export const isDisputedLater = (card: PaymentMethod): boolean => card.last4 === IS_DISPUTED

const isExpired = ({ expiryMonth, expiryYear }: PaymentMethod, at: Date): boolean =>
  at >= new Date(Date.UTC(expiryYear, expiryMonth, 1))

/** Why the card cannot be charged or saved while its holder is at the screen; null when it can. */
export function refusalOf(card: PaymentMethod, at: Date): string | null {
  if (isExpired(card, at)) return 'Your card has expired.'
  return testCards.find((known) => last4Of(known) === card.last4)?.refusal ?? null
}

/** The same for a charge without the holder: renewals and retries. */
export const laterRefusalOf = (card: PaymentMethod, at: Date): string | null =>
  card.last4 === FAILS_LATER ? 'Your card was declined.' : refusalOf(card, at)
