import * as z from 'zod/mini'
import { isCurrency } from '#shared/format/money.ts'

/** Stops at a text that is no currency, because later checks format amounts, and `Intl` throws at such a text. */
export const isCurrencyCode = (message: string) =>
  z.refine<string>(isCurrency, { error: message, abort: true })

/** The currency of an input, by its ISO 4217 code. */
export const currencyCode = z.string().check(isCurrencyCode('Choose a currency'))
