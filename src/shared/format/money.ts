/** An amount in the smallest unit of its currency: US cents, whole yen, Kuwaiti fils. */
export type Money = { amountMinor: number; currency: string }

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
  const typed = text.trim()
  for (const shape of shapes) {
    const { unit, figure } = shape.exec(typed)?.groups ?? {}
    const currency = unit && currencyOf(unit)
    if (!currency || !figure) continue
    const amountMinor = readFigure(figure.trim(), exponentOf(currency))
    return amountMinor === null ? null : { amountMinor, currency }
  }
  return null
}

const DECIMAL = /^-?\d{1,18}(\.\d{1,18})?$/

/**
 * Reads what somebody typed into a field whose currency is known: null when it is empty, NaN when it is not an amount, so
 * that the schema of the form rejects it.
 */
export function parseAmount(text: string, currency: string): number | null {
  if (text.trim() === '') return null
  return parseMoney(`${currency} ${text.trim()}`)?.amountMinor ?? Number.NaN
}

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

/** Works on the digits as text, because a fraction such as 0.29 has no exact binary number to multiply. */
function readFigure(figure: string, exponent: number): number | null {
  const mark = decimalMark(figure, exponent)
  const [whole = '', fraction = '', ...rest] = mark ? figure.split(mark) : [figure]
  if (rest.length > 0 || !isGrouped(whole) || !/^\d*$/.test(fraction)) return null
  if (mark && fraction === '') return null
  if (/[1-9]/.test(fraction.slice(exponent))) return null
  const amountMinor = Number(whole.replace(/\D/g, '') + fraction.slice(0, exponent).padEnd(exponent, '0'))
  return amountMinor <= MONEY_MAX ? amountMinor : null
}

/**
 * Of a point and a comma, the later one is the decimal mark. A single one is, too, unless three digits follow it, as in
 * 2,500 and 1.200; for currencies with three decimals (KWD 3.250) a point is the decimal mark even then.
 */
function decimalMark(figure: string, exponent: number): '.' | ',' | null {
  const point = figure.lastIndexOf('.')
  const comma = figure.lastIndexOf(',')
  if (point < 0 && comma < 0) return null
  const mark = point > comma ? '.' : ','
  if (point >= 0 && comma >= 0) return mark
  if (figure.indexOf(mark) !== figure.lastIndexOf(mark)) return null
  const following = figure.length - figure.indexOf(mark) - 1
  return following === 3 && !(exponent >= 3 && mark === '.') ? null : mark
}

/** Plain digits, or groups of three with the same separator between all of them. */
const isGrouped = (whole: string): boolean => /^(\d+|\d{1,3}([.,'’\s])\d{3}(\2\d{3})*)$/.test(whole)

/** "$2,500", "$2,500.50": decimals only where there are some. */
export const formatMoney = (money: Money): string => formatWith(money, exponentOf(money.currency))

/** Rounded to whole units, for figures read at a glance: "$48,200". */
export const formatWholeMoney = (money: Money): string => formatWith(money, 0)

/** The figure alone, as somebody would type it: "2,500.50". Empty without an amount. */
export function formatAmount(amountMinor: number | null, currency: string): string {
  if (amountMinor === null || Number.isNaN(amountMinor)) return ''
  return formatWith({ amountMinor, currency }, exponentOf(currency), 'decimal')
}

function formatWith(
  { amountMinor, currency }: Money,
  digits: number,
  style = 'currency' as 'currency' | 'decimal',
) {
  return new Intl.NumberFormat('en-US', {
    style,
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amountMinor / 10 ** exponentOf(currency))
}

/** The same figure in another currency: 1,500 dollars become 1,500 yen. */
export const changeCurrency = (amountMinor: number, from: string, to: string): number =>
  Math.round(amountMinor * 10 ** (exponentOf(to) - exponentOf(from)))
