import { type DecimalMark, readFigure } from './figure.ts'
import { conventionsOf, withMarks } from './locale.ts'
import { currentMark } from './number.ts'
import { currentReader } from './reader.ts'

/** An amount in the smallest unit of its currency: US cents, whole yen, Kuwaiti fils. */
export type Money = { amountMinor: number; currency: string }

/** Where none is chosen. */
export const DEFAULT_CURRENCY = 'USD'

/** Fifteen digits, which a double represents exactly, also after division by a power of ten. */
export const MONEY_MAX = 999_999_999_999_999

/**
 * The currencies that do not have two decimals, by ISO 4217. `Intl` is no source for this: engines use other lists for
 * some currencies (0 decimals for the Iraqi dinar), and an amount must mean the same on the server and in every browser.
 */
const exponents: Record<string, number> = {
  ...of(0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'),
  ...of(3, 'BHD IQD JOD KWD LYD OMR TND'),
  ...of(4, 'CLF UYW'),
}

function of(exponent: number, currencies: string): Record<string, number> {
  return Object.fromEntries(currencies.split(' ').map((currency) => [currency, exponent]))
}

export const exponentOf = (currency: string): number => exponents[currency] ?? 2

const symbols: Record<string, string> = {
  $: 'USD',
  US$: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  'JP¥': 'JPY',
  'CN¥': 'CNY',
  '₹': 'INR',
  '₩': 'KRW',
  C$: 'CAD',
  CA$: 'CAD',
  A$: 'AUD',
  AU$: 'AUD',
  NZ$: 'NZD',
  MX$: 'MXN',
  R$: 'BRL',
}

const known = new Set(Intl.supportedValuesOf('currency'))

function currencyOf(name: string): string | null {
  const code = name.toUpperCase()
  return symbols[code] ?? (known.has(code) ? code : null)
}

export const isCurrency = (code: string): boolean => known.has(code)

const UNIT = `(?<unit>[A-Za-z]{3}|[A-Za-z]{0,2}[$€£¥₹₩])`
const FIGURE = String.raw`(?<figure>\d[\d.,'’\s]*)`
const shapes = [new RegExp(`^${UNIT}\\s*${FIGURE}$`), new RegExp(`^${FIGURE}\\s*${UNIT}$`)]

/** Reads a free-text value as money (ruling R38); null for any other text, and for money with more text around it. */
export function parseMoney(text: string): Money | null {
  const { unit, figure } = splitUnit(text)
  const currency = unit && currencyOf(unit)
  if (!currency) return null
  const amountMinor = readAmount(figure, currency, '.')
  return amountMinor === null ? null : { amountMinor, currency }
}

/**
 * Reads an amount with its currency, or a bare number in the given one; null for any other text. It may exceed `MONEY_MAX`,
 * so that the caller can refuse it.
 */
export function readMoney(text: string, currency: string): Money | null {
  const { unit, figure } = splitUnit(text)
  const stated = unit === null ? currency : currencyOf(unit)
  if (!stated) return null
  const amountMinor = readFigure(figure, exponentOf(stated), '.')
  return amountMinor === null ? null : { amountMinor, currency: stated }
}

const NEGATIVE = new RegExp(`^(?:${UNIT}\\s*)?[-\u2212\u2013]\\s*(?:[A-Za-z]{0,3}[$€£¥₹₩]?\\s*)\\d[^%]*$`)

/** Whether a text starts with a negative amount; "-20% for fans" is no amount. */
export const isNegativeAmount = (text: string): boolean => NEGATIVE.test(text.trim())

function splitUnit(text: string): { unit: string | null; figure: string } {
  const typed = text.trim()
  for (const shape of shapes) {
    const { unit, figure } = shape.exec(typed)?.groups ?? {}
    if (unit && figure) return { unit, figure: figure.trim() }
  }
  return { unit: null, figure: typed }
}

const DECIMAL = /^-?\d{1,18}(\.\d{1,18})?$/

/**
 * Reads what somebody typed into a field whose currency is known, with or without it: "212.50", "$212.50", "212,50 USD".
 * Null when it is empty, NaN when it is not an amount or names another currency, so that the schema of the form rejects it.
 */
export function parseAmount(text: string, currency: string): number | null {
  const { unit, figure } = splitUnit(text)
  if (figure === '') return null
  if (unit && currencyOf(unit) !== currency && unit !== symbolOf(currency)) return Number.NaN
  return readAmount(figure, currency, currentMark()) ?? Number.NaN
}

/** A dollar sign also stands for Canadian dollars in a field for them. */
const symbolOf = (currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value

/** Reads a machine-written decimal, "1290.50"; null when it is not one, or has more decimals than the currency. */
export function minorOf(decimal: string, currency: string): number | null {
  if (!DECIMAL.test(decimal)) return null
  const [whole = '', fraction = ''] = decimal.replace('-', '').split('.')
  const exponent = exponentOf(currency)
  if (/[1-9]/.test(fraction.slice(exponent))) return null
  const minor = Number(whole + fraction.slice(0, exponent).padEnd(exponent, '0'))
  if (minor > MONEY_MAX) return null
  return decimal.startsWith('-') && minor > 0 ? -minor : minor
}

function readAmount(figure: string, currency: string, mark: DecimalMark): number | null {
  const amountMinor = readFigure(figure.trim(), exponentOf(currency), mark)
  return amountMinor !== null && amountMinor <= MONEY_MAX ? amountMinor : null
}

/** "$2,500", "$2,500.50": decimals only where there are some. */
export const formatMoney = (money: Money): string => formatWith(money, exponentOf(money.currency))

/** Rounded to whole units, for figures read at a glance: "$48,200". */
export const formatWholeMoney = (money: Money): string => formatWith(money, 0)

/** The figure alone, as the reader would type it: "2,500.50" or "2.500,50". Empty without an amount. */
export function formatAmount(amountMinor: number | null, currency: string): string {
  if (amountMinor === null || Number.isNaN(amountMinor)) return ''
  const parts = partsOf({ amountMinor, currency }, exponentOf(currency), 'decimal')
  return withMarks(parts.map(({ value }) => value).join(''), currentReader().locale)
}

function formatWith(money: Money, digits: number): string {
  const { locale } = currentReader()
  const { symbol: position } = conventionsOf(locale)
  const parts = partsOf(money, digits, 'currency')
  const join = (isWanted: (type: string) => boolean) =>
    parts.flatMap(({ type, value }) => (isWanted(type) ? [value] : [])).join('')
  if (position === 'before') {
    return parts
      .map(({ type, value }) => (FIGURE_PARTS.has(type) ? withMarks(value, locale) : value))
      .join('')
  }
  const sign = join((type) => type === 'minusSign')
  const symbol = join((type) => type === 'currency')
  const figure = withMarks(
    join((type) => FIGURE_PARTS.has(type)),
    locale,
  )
  return position === 'after' ? `${sign}${figure}\u00a0${symbol}` : `${sign}${symbol}\u00a0${figure}`
}

const FIGURE_PARTS: ReadonlySet<string> = new Set(['integer', 'group', 'decimal', 'fraction'])

const partsOf = ({ amountMinor, currency }: Money, digits: number, style: 'currency' | 'decimal') =>
  new Intl.NumberFormat('en-US', {
    style,
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    trailingZeroDisplay: 'stripIfInteger',
  }).formatToParts(amountMinor / 10 ** exponentOf(currency))

/** The same figure in another currency: 1,500 dollars become 1,500 yen. */
export const changeCurrency = (amountMinor: number, from: string, to: string): number =>
  Math.round(amountMinor * 10 ** (exponentOf(to) - exponentOf(from)))
