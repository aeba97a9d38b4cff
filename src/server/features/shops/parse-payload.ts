import * as z from 'zod/mini'
import * as core from 'zod/v4/core'
import { isCurrency, minorOf } from '#shared/format/money.ts'
import { ORDER_ID_MAX } from '#shared/redemptions/redemption.constants.ts'

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

export const externalId = z.string().check(z.minLength(1), z.maxLength(ORDER_ID_MAX))
export const decimal = z.string().check(z.regex(/^-?\d{1,18}(\.\d{1,18})?$/))
export const maybe = <S extends z.ZodMiniType>(schema: S) => z.nullish(schema)

export function readCurrency(code: string): string {
  const upper = code.toUpperCase()
  if (!isCurrency(upper)) throw new UnprocessablePayloadError(`Unknown currency: ${upper.slice(0, 8)}.`)
  return upper
}

export function readMinor(amount: string, currency: string): number {
  const minor = minorOf(amount, currency)
  if (minor === null) throw new UnprocessablePayloadError(`${amount} is not a valid ${currency} amount.`)
  return minor
}

/** UTC without a time zone. */
export function readMoment(text: string): Date {
  const hasZone = /(Z|[+-]\d\d:?\d\d)$/i.test(text)
  const moment = new Date(hasZone ? text : `${text}Z`)
  if (Number.isNaN(moment.getTime())) throw new UnprocessablePayloadError('It contains an invalid date.')
  return moment
}

export const readCountry = (code: string | null | undefined): string | null =>
  code && /^[A-Za-z]{2}$/.test(code) ? code.toUpperCase() : null
