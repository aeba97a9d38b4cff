import { type DecimalMark, localDecimalMark, readFigure } from './figure.ts'

const counts = new Intl.NumberFormat('en-US')
const percents = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 })
const changes = new Intl.NumberFormat('en-US', {
  style: 'percent',
  signDisplay: 'exceptZero',
  maximumFractionDigits: 0,
})

/** "12,400". */
export const formatCount = (count: number): string => counts.format(count)

const NUMBER_MAX = 999_999_999

/**
 * Reads a number as people type it, "3,500", "3.500" or "12,5 %": null when it is empty, NaN when it is not a number or has
 * more decimals, so that the schema of the form rejects it.
 */
export function parseNumber(
  text: string,
  { decimals = 0, mark = localDecimalMark() }: { decimals?: number; mark?: DecimalMark } = {},
): number | null {
  const [, minus, figure = ''] = /^\s*([-−]?)\s*(.*?)\s*%?\s*$/.exec(text) ?? []
  if (figure === '') return minus ? Number.NaN : null
  const scaled = readFigure(figure, decimals, mark)
  if (scaled === null) return Number.NaN
  const value = scaled / 10 ** decimals
  if (value > NUMBER_MAX) return Number.NaN
  return minus ? -value : value
}

/** A number as it would be typed: "12.5", or "12,5" with a decimal comma. */
export const formatTyped = (value: number, mark: DecimalMark = localDecimalMark()): string =>
  String(value).replace('.', mark)

/** "42%" for 0.42. */
export const formatPercent = (share: number): string => percents.format(share)

/** "+42%" for 0.42. */
export const formatChange = (share: number): string => changes.format(share)

/** "3.4×". */
export const formatMultiple = (times: number): string => `${times.toFixed(1)}×`

/** "30", or "1,000+" where counting stopped. */
export const formatTotal = ({ count, isExact }: { count: number; isExact: boolean }): string =>
  `${formatCount(count)}${isExact ? '' : '+'}`
