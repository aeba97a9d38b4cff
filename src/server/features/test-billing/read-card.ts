import type { PaymentMethod } from '#server/platform/billing.ts'
import { findTestCard, last4Of } from '#server/platform/test-billing/test-cards.ts'

export type CardFields = Record<'number' | 'card' | 'expiry' | 'confirmation', string>

/** The fields of a form as text; a file counts as nothing. */
export function readCardFields(form: Record<string, unknown>): CardFields {
  const read = (name: string) => (typeof form[name] === 'string' ? form[name].trim() : '')
  return {
    number: read('number'),
    card: read('card'),
    expiry: read('expiry'),
    confirmation: read('confirmation'),
  }
}

type ReadCard = { card: PaymentMethod } | { field: 'number' | 'expiry'; problem: string }

/** A typed number counts more than the chosen card. Any number but those of test cards is forgotten at once. */
export function readCard({ number, card, expiry }: CardFields): ReadCard {
  const found = findTestCard(number || card)
  if (!found) {
    return {
      field: 'number',
      problem: 'This isn’t one of the test cards. It wasn’t stored. Never enter a real card here.',
    }
  }
  const [, month, year] = /^(0[1-9]|1[0-2]) ?\/ ?(\d\d)$/.exec(expiry) ?? []
  if (!month || !year) return { field: 'expiry', problem: 'Enter the month and year, such as 12/34.' }
  return {
    card: {
      brand: 'visa',
      last4: last4Of(found),
      expiryMonth: Number(month),
      expiryYear: 2000 + Number(year),
    },
  }
}
