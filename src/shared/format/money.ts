/** An amount in the smallest unit of its currency: cents of a dollar, whole yen, fils of a dinar. */
export type Money = { amountMinor: number; currency: string }

/** Fifteen digits: a double holds each such number exactly, divided by a power of ten too. */
export const MONEY_MAX = 999_999_999_999_999

/**
 * ISO 4217, of the currencies that do not have two decimals. Not asked of `Intl`, because engines follow other lists
 * for some (the Iraqi dinar), and an amount must not change when it travels.
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

/** R38: what somebody typed as a value, read as money; null when it says anything else, or more. */
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

/** What a program wrote as a decimal, "1290.50"; null when it is none, or finer than the currency is. */
export function minorOf(decimal: string, currency: string): number | null {
  if (!DECIMAL.test(decimal)) return null
  const [whole = '', fraction = ''] = decimal.replace('-', '').split('.')
  const exponent = exponentOf(currency)
  if (/[1-9]/.test(fraction.slice(exponent))) return null
  const minor = Number(whole + fraction.slice(0, exponent).padEnd(exponent, '0'))
  if (minor > MONEY_MAX) return null
  return decimal.startsWith('-') && minor > 0 ? -minor : minor
}

/** Digits are moved as text, since a fraction such as 0.29 has no exact number to multiply. */
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
 * Of a point and a comma, the later one parts the fraction. One alone does unless three digits follow it, as they do in
 * 2,500 and 1.200; with three decimals (KWD 3.250) the point parts the fraction even then.
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

/** Plain digits, or groups of three with one and the same mark between them. */
const isGrouped = (whole: string): boolean => /^(\d+|\d{1,3}([.,'’\s])\d{3}(\2\d{3})*)$/.test(whole)

export const formatMoney = ({ amountMinor, currency }: Money): string => {
  const digits = exponentOf(currency)
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amountMinor / 10 ** digits)
}
