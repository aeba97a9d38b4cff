import * as z from 'zod/mini'
import { MONEY_MAX } from '#shared/format/money.ts'
import { isCurrencyCode } from '#shared/input-fields.ts'
import { atMost } from '#shared/profiles/profile-fields.ts'
import { DAY_MS } from '#shared/time.ts'
import { METADATA_MAX, ORDER_ID_MAX } from './redemption.constants.ts'

const AMOUNT = 'Enter a whole number in the smallest currency unit (cents)'

/** No control characters and no lone surrogates: PostgreSQL cannot store the former, nor a screen show the latter. */
export const CLEAN = /^[^\p{Cc}\p{Cs}]*$/u
export const UNCLEAN = 'Remove the control characters'

/** Fields that all channels share. */
export const orderId = z
  .string('Enter the order ID')
  .check(
    z.trim(),
    z.minLength(1, 'Enter the order ID'),
    z.maxLength(ORDER_ID_MAX, atMost(ORDER_ID_MAX)),
    z.regex(CLEAN, UNCLEAN),
  )

export const amount = z
  .int(AMOUNT)
  .check(z.minimum(0, AMOUNT), z.maximum(MONEY_MAX, 'This amount is too large'))

export const currency = z
  .string('Enter a currency')
  .check(z.trim(), z.toUpperCase(), isCurrencyCode('Use a three-letter currency code'))

/** A day of tolerance for clocks that run ahead and wrong time zones. */
export const saleMoment = z.iso
  .datetime({ offset: true, error: 'Enter a date and time with a time zone, like 2026-05-03T14:22:00Z' })
  .check(
    z.refine((at) => Date.parse(at) < Date.now() + DAY_MS, 'This date is in the future'),
    z.refine((at) => Date.parse(at) >= Date.UTC(2000, 0), 'This date is too far in the past'),
  )

const VALUE = `Use a single line of at most ${METADATA_MAX.text} characters, a number, or true or false`

const metadataValue = z.union(
  [z.string().check(z.maxLength(METADATA_MAX.text, VALUE), z.regex(CLEAN, VALUE)), z.number(), z.boolean()],
  VALUE,
)
const isName = (name: string) => name.trim() !== '' && name.length <= METADATA_MAX.name && CLEAN.test(name)

/** Free-form details of a sale, such as the store that sold it. */
export const metadata = z.record(z.string(), metadataValue, 'Use an object of keys and values').check(
  z.refine(
    (given) => Object.keys(given).length <= METADATA_MAX.entries,
    `At most ${METADATA_MAX.entries} entries`,
  ),
  z.refine((given) => Object.keys(given).every(isName), `Keys have 1 to ${METADATA_MAX.name} characters`),
)
export type Metadata = z.infer<typeof metadata>
