import * as z from 'zod/mini'
import * as core from 'zod/v4/core'
import { exponentOf, formatMoney, isCurrency, MONEY_MAX, minorOf } from '#shared/format/money.ts'
import { hasKnownYear } from '#shared/input-fields.ts'
import { ORDER_ID_MAX, SHOP_CODE_MAX } from '#shared/redemptions/redemption.constants.ts'
import { CLEAN } from '#shared/redemptions/redemption-fields.ts'

/** Retrying is pointless; the message is shown to the brand. */
export class UnprocessablePayloadError extends Error {
  override name = 'UnprocessablePayloadError'
}

const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g

/**
 * Parses JSON with numbers as strings: ids of Shopify exceed the safe integers, and prices are decimals, which floating
 * point cannot represent.
 */
export const parsePayload = <S extends core.$ZodType>(schema: S, text: string): core.output<S> => {
  parseJson(text)
  const quoted = text.replace(STRING_OR_NUMBER, (token) => (token.startsWith('"') ? token : `"${token}"`))
  return checkShape(schema, parseJson(quoted))
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnprocessablePayloadError('The body is not valid JSON.')
  }
}

export function checkShape<S extends core.$ZodType>(schema: S, value: unknown): core.output<S> {
  const read = core.safeParse(schema, value)
  if (read.success) return read.data
  const [first] = read.error.issues
  throw new UnprocessablePayloadError(
    `Unexpected format: ${first?.path.join('.') || 'body'}: ${first?.message}.`,
  )
}

/** No control characters, which PostgreSQL cannot store. */
const line = (max: number) =>
  z.string().check(z.maxLength(max), z.regex(CLEAN, 'it contains control characters'))

export const externalId = line(ORDER_ID_MAX).check(z.minLength(1))
export const codeText = line(SHOP_CODE_MAX)
const DECIMAL = /^-?\d{1,18}(\.\d{1,18})?$/
/** Refunds of WooCommerce are negative. */
export const signedDecimal = z.string().check(z.regex(DECIMAL, 'it is not an amount'))
export const decimal = signedDecimal.check(
  z.refine((text) => !text.startsWith('-'), 'the amount is negative'),
  z.refine((text) => Number(text) <= MONEY_MAX, 'the amount is too large'),
)
export const maybe = <S extends z.ZodMiniType>(schema: S) => z.nullish(schema)

export function readCurrency(code: string): string {
  const upper = code.toUpperCase()
  if (!isCurrency(upper)) throw new UnprocessablePayloadError(`Unknown currency: ${upper.slice(0, 8)}.`)
  return upper
}

export function readMinor(amount: string, currency: string): number {
  const minor = minorOf(amount, currency)
  if (minor !== null) return minor
  limitMinor(Math.abs(Number(amount)) * 10 ** exponentOf(currency), currency)
  throw new UnprocessablePayloadError(`${amount} is not a valid ${currency} amount.`)
}

/** The limit of every channel; also of sums of amounts that are each within it. */
export function limitMinor(minor: number, currency: string): number {
  if (minor <= MONEY_MAX) return minor
  const most = formatMoney({ amountMinor: MONEY_MAX, currency })
  throw new UnprocessablePayloadError(`An amount of the order is too large: at most ${most}.`)
}

/** UTC without a time zone. */
export function readMoment(text: string): Date {
  const hasZone = /(Z|[+-]\d\d:?\d\d)$/i.test(text)
  const moment = new Date(hasZone ? text : `${text}Z`)
  if (Number.isNaN(moment.getTime()) || !hasKnownYear(moment.toISOString()))
    throw new UnprocessablePayloadError('It contains an invalid date.')
  return moment
}

export const readCountry = (code: string | null | undefined): string | null =>
  code && /^[A-Za-z]{2}$/.test(code) ? code.toUpperCase() : null
