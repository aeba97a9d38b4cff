import * as z from 'zod/mini'
import { isCurrency, minorOf } from '#shared/format/money.ts'
import { ORDER_ID_MAX } from '#shared/redemptions/redemption.constants.ts'
import { NotUnderstood } from './taking.ts'

/** What shops have in common in how they write things; numbers arrive as their texts. */
export const externalId = z.string().check(z.minLength(1), z.maxLength(ORDER_ID_MAX))
export const decimal = z.string().check(z.regex(/^-?\d{1,18}(\.\d{1,18})?$/))
export const maybe = <S extends z.ZodMiniType>(schema: S) => z.nullish(schema)

export function readCurrency(code: string): string {
  const upper = code.toUpperCase()
  if (!isCurrency(upper)) throw new NotUnderstood(`We do not know the currency ${upper.slice(0, 8)}.`)
  return upper
}

export function readMinor(amount: string, inCurrency: string): number {
  const minor = minorOf(amount, inCurrency)
  if (minor === null) throw new NotUnderstood(`${amount} is finer than ${inCurrency} is.`)
  return minor
}

/** A moment as the shop writes it; without a zone it is UTC. */
export function readMoment(text: string): Date {
  const hasZone = /(Z|[+-]\d\d:?\d\d)$/i.test(text)
  const moment = new Date(hasZone ? text : `${text}Z`)
  if (Number.isNaN(moment.getTime())) throw new NotUnderstood('It has a date that is none.')
  return moment
}

/** Two letters, or nothing. */
export const readCountry = (code: string | null | undefined): string | null =>
  code && /^[A-Za-z]{2}$/.test(code) ? code.toUpperCase() : null
