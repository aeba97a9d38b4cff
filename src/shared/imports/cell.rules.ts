import type { DecimalMark } from '#shared/format/figure.ts'
import { minorOf } from '#shared/format/money.ts'
import { type DateOrder, readDate } from '#shared/format/written-date.ts'
import { fromLocalTime } from '#shared/local-time.ts'

const MOMENT =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?)?$/i

/**
 * 2026-05-01 or 05/01/2026, optionally with a time; without an offset it is local time in the brand's time zone. The order
 * is that of dates that read both ways.
 */
export function readMoment(
  text: string,
  timezone: string,
  order?: DateOrder | null,
): Date | 'AMBIGUOUS' | null {
  const iso = MOMENT.exec(text)
  return iso ? readIso(iso, timezone) : readWritten(text, timezone, order)
}

function readIso(parts: RegExpExecArray, timezone: string): Date | null {
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map((part) => Number(part ?? 0))
  const fields = [year ?? 0, (month ?? 0) - 1, day ?? 0, hour ?? 0, minute ?? 0, second ?? 0] as const
  const local = new Date(Date.UTC(...fields))
  const isReal =
    local.getUTCMonth() === fields[1] && local.getUTCDate() === fields[2] && local.getUTCHours() === fields[3]
  const isOnClock = fields[4] < 60 && fields[5] < 60
  if (!isReal || !isOnClock) return null
  if (!parts[7]) return fromLocalTime(local.toISOString().slice(0, 19), timezone)
  return new Date(local.getTime() - offsetMs(parts[7]))
}

const CLOCK = /[ ,]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\s?([ap])\.?m\.?)?$/i

function readWritten(
  text: string,
  timezone: string,
  order: DateOrder | null | undefined,
): Date | 'AMBIGUOUS' | null {
  const clock = CLOCK.exec(text)
  const day = clock ? text.slice(0, clock.index) : text
  // What is left of a time is one that cannot be read.
  const read = day.includes(':') ? null : readDate(day, order)
  if (read === null || read === 'AMBIGUOUS') return read
  const time = clock ? readClock(clock) : '00:00:00'
  return time === null ? null : fromLocalTime(`${read.day}T${time}`, timezone)
}

function readClock([, hours, minutes, seconds = '00', half]: RegExpExecArray): string | null {
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours)
  const isOnClock = Number(hours) <= (half ? 12 : 23) && Number(minutes) < 60 && Number(seconds) < 60
  return isOnClock ? `${String(hour).padStart(2, '0')}:${minutes}:${seconds}` : null
}

function offsetMs(zone: string | undefined): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? '') ?? []
  const size = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000
  return sign === '-' ? -size : size
}

const SPACES_AND_SIGNS = /[\s'’$€£¥₹₩]/g
const bare = (text: string): string => text.replace(SPACES_AND_SIGNS, '')

/**
 * The decimal separator of a file: the one before the last one or two digits, or the later of two. Without evidence, files
 * with semicolons are assumed to use decimal commas.
 */
export function decimalMarkOf(amounts: Iterable<string>, delimiter: string): DecimalMark {
  for (const amount of amounts) {
    const figure = bare(amount)
    if (/,\d{1,2}$/.test(figure) || /\.\d{3},\d+$/.test(figure)) return ','
    if (/\.\d{1,2}$/.test(figure) || /,\d{3}\.\d+$/.test(figure)) return '.'
  }
  return delimiter === ';' ? ',' : '.'
}

/** Plain digits, or groups of three with thousands separators. */
const wholeParts: Record<DecimalMark, RegExp> = {
  '.': /^-?(\d+|\d{1,3}(,\d{3})+)$/,
  ',': /^-?(\d+|\d{1,3}(\.\d{3})+)$/,
}

/** An amount in the smallest currency unit; null when it is invalid or more precise than the currency. */
export function readAmount(text: string, mark: DecimalMark, currency: string): number | null {
  const figure = bare(text)
  const group = mark === '.' ? ',' : '.'
  const [whole = '', fraction, ...rest] = figure.split(mark)
  if (!wholeParts[mark].test(whole) || rest.length > 0 || fraction === '') return null
  const digits = whole.replaceAll(group, '')
  return minorOf(fraction === undefined ? digits : `${digits}.${fraction}`, currency)
}

/** Several codes of an order share a cell; codes contain none of these separators. */
export const splitCodes = (cell: string): string[] =>
  cell
    .split(/[,;|\n]/)
    .map((code) => code.trim())
    .filter(Boolean)

/** A spreadsheet replaced a long id by scientific notation (6.02E+12), so its digits are lost. */
export const isShortened = (orderId: string): boolean => /^\d([.,]\d+)?E\+?\d+$/i.test(orderId)

/** Equal parts; the first ones get the remainder. */
export const splitEvenly = (whole: number, count: number): number[] =>
  Array.from(
    { length: count },
    (_, at) => Math.floor(whole / count) + (at < whole - Math.floor(whole / count) * count ? 1 : 0),
  )
