import { type DecimalMark, readFigure } from './figure.ts'
import { conventionsOf, withMarks } from './locale.ts'
import { currentReader } from './reader.ts'

const styles = {
  count: {},
  percent: { style: 'percent', maximumFractionDigits: 0 },
  change: { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 },
} as const
const formatters = new Map<keyof typeof styles, Intl.NumberFormat>()

/** Creates the formatter when it is first used, because that takes a phone up to 40 ms. */
function inStyle(style: keyof typeof styles, value: number): string {
  let formatter = formatters.get(style)
  if (!formatter) {
    formatter = new Intl.NumberFormat('en-US', styles[style])
    formatters.set(style, formatter)
  }
  return formatter.format(value)
}

const localized = (figure: string) => withMarks(figure, currentReader().locale)

/** What separates the decimals of a number for the reader. */
export const currentMark = (): DecimalMark => conventionsOf(currentReader().locale).decimal

/** "12,400". */
export const formatCount = (count: number): string =>
  // Most pages have small numbers only, which need no formatter.
  Number.isInteger(count) && Math.abs(count) < 1000 ? String(count) : localized(inStyle('count', count))

const KILOBYTE = 1024

/** "840 KB", "2.4 MB", "1.2 GB". */
export function formatFileSize(bytes: number): string {
  if (bytes < KILOBYTE ** 2) return `${formatCount(Math.max(1, Math.round(bytes / KILOBYTE)))} KB`
  const [unit, size] = bytes < KILOBYTE ** 3 ? ['MB', KILOBYTE ** 2] : ['GB', KILOBYTE ** 3]
  return `${localized(String(Math.round((bytes / Number(size)) * 10) / 10))} ${unit}`
}

const NUMBER_MAX = 999_999_999

/**
 * Reads a number as people type it, "3,500", "3.500" or "12,5 %": null when it is empty, NaN when it is not a number or has
 * more decimals, so that the schema of the form rejects it.
 */
export function parseNumber(text: string, { decimals = 0 }: { decimals?: number } = {}): number | null {
  const [, minus, figure = ''] = /^\s*([-−]?)\s*(.*?)\s*%?\s*$/.exec(text) ?? []
  if (figure === '') return minus ? Number.NaN : null
  const scaled = readFigure(figure, decimals, currentMark())
  if (scaled === null) return Number.NaN
  const value = scaled / 10 ** decimals
  if (value > NUMBER_MAX) return Number.NaN
  return minus ? -value : value
}

/** A number as it would be typed: "12.5", or "12,5" with a decimal comma. */
export const formatTyped = (value: number): string => String(value).replace('.', currentMark())

/** "42%" for 0.42. */
export const formatPercent = (share: number): string => localized(inStyle('percent', share))

/** "0%", "0.02%", "33%": a small rate keeps two decimals, so that one failure is not rounded away. */
export function formatRate(part: number, whole: number): string {
  if (part === 0) return '0%'
  const percent = (part / whole) * 100
  if (percent >= 10) return `${formatCount(Math.round(percent))}%`
  return `${formatTyped(Math.max(0.01, Math.round(percent * 100) / 100))}%`
}

/** "+42%" for 0.42. */
export const formatChange = (share: number): string => localized(inStyle('change', share))

/** "3.4×". */
export const formatMultiple = (times: number): string => `${localized(times.toFixed(1))}×`

/** "30", or "1,000+" where counting stopped. */
export const formatTotal = ({ count, isExact }: { count: number; isExact: boolean }): string =>
  `${formatCount(count)}${isExact ? '' : '+'}`
