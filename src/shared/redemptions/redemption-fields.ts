import * as z from 'zod/mini'
import { isCurrency, MONEY_MAX } from '#shared/format/money.ts'
import { atMost } from '#shared/profiles/profile-fields.ts'
import { DAY_MS } from '#shared/time.ts'
import { METADATA_MAX, ORDER_ID_MAX } from './redemption.constants.ts'

const AMOUNT = 'Please give a whole number of the smallest coins, such as cents'

/** The fields that every channel has in common, with the same words for what is wrong. */
export const orderId = z
  .string('Please give the number of the order')
  .check(
    z.trim(),
    z.minLength(1, 'Please give the number of the order'),
    z.maxLength(ORDER_ID_MAX, atMost(ORDER_ID_MAX)),
  )

export const amount = z
  .int(AMOUNT)
  .check(z.minimum(0, AMOUNT), z.maximum(MONEY_MAX, 'This is more than an order can hold'))

export const currency = z
  .string('Please name the currency')
  .check(z.trim(), z.toUpperCase(), z.refine(isCurrency, 'Please name a currency by its three letters'))

/** Clocks of shops run a little ahead, and zones are mistaken; more than a day is no sale yet. */
export const saleMoment = z.iso
  .datetime({ offset: true, error: 'Please give a moment with its zone, such as 2026-05-03T14:22:00Z' })
  .check(
    z.refine((at) => Date.parse(at) < Date.now() + DAY_MS, 'This lies in the future'),
    z.refine((at) => Date.parse(at) >= Date.UTC(2000, 0), 'This lies too far back'),
  )

/** No sign that stops a line or is half of another: the table cannot hold the one, nor a screen show the other. */
const CLEAN = /^[^\p{Cc}\p{Cs}]*$/u

const VALUE = `Please give one line of at most ${METADATA_MAX.text} characters, a number, or true or false`

const metadataValue = z.union(
  [z.string().check(z.maxLength(METADATA_MAX.text, VALUE), z.regex(CLEAN, VALUE)), z.number(), z.boolean()],
  VALUE,
)
const isName = (name: string) => name.trim() !== '' && name.length <= METADATA_MAX.name && CLEAN.test(name)

/** What the brand's own system says of a sale besides, such as the store that sold it. */
export const metadata = z.record(z.string(), metadataValue, 'Please give names with their values').check(
  z.refine(
    (given) => Object.keys(given).length <= METADATA_MAX.entries,
    `At most ${METADATA_MAX.entries} entries`,
  ),
  z.refine(
    (given) => Object.keys(given).every(isName),
    `Please name each entry with 1 to ${METADATA_MAX.name} characters`,
  ),
)
export type Metadata = z.infer<typeof metadata>
