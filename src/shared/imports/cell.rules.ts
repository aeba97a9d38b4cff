import { minorOf } from '#shared/format/money.ts'

const MOMENT =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?)?$/i

/**
 * A date as shops write it: 2026-05-01, with a time, with an offset. Without an offset it is UTC. Days of other orders,
 * such as 05/01/2026, are not guessed at, because two countries read two days in it.
 */
export function readMoment(text: string): Date | null {
  const parts = MOMENT.exec(text)
  if (!parts) return null
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map((part) => Number(part ?? 0))
  const fields = [year ?? 0, (month ?? 0) - 1, day ?? 0, hour ?? 0, minute ?? 0, second ?? 0] as const
  const local = new Date(Date.UTC(...fields))
  const isReal =
    local.getUTCMonth() === fields[1] && local.getUTCDate() === fields[2] && local.getUTCHours() === fields[3]
  const isOnClock = fields[4] < 60 && fields[5] < 60
  return isReal && isOnClock ? new Date(local.getTime() - offsetMs(parts[7])) : null
}

function offsetMs(zone: string | undefined): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? '') ?? []
  const size = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000
  return sign === '-' ? -size : size
}

export type DecimalMark = '.' | ','

const SPACES_AND_SIGNS = /[\s'’$€£¥₹₩]/g
const bare = (text: string): string => text.replace(SPACES_AND_SIGNS, '')

/**
 * Which mark parts the fraction in the amounts of one file: the one before its last one or two digits, or the later of
 * two. Where no amount tells, a file with semicolons comes from where fractions have a comma.
 */
export function decimalMarkOf(amounts: Iterable<string>, delimiter: string): DecimalMark {
  for (const amount of amounts) {
    const figure = bare(amount)
    if (/,\d{1,2}$/.test(figure) || /\.\d{3},\d+$/.test(figure)) return ','
    if (/\.\d{1,2}$/.test(figure) || /,\d{3}\.\d+$/.test(figure)) return '.'
  }
  return delimiter === ';' ? ',' : '.'
}

/** Digits alone, or in groups of three with the other mark between them. */
const wholeParts: Record<DecimalMark, RegExp> = {
  '.': /^-?(\d+|\d{1,3}(,\d{3})+)$/,
  ',': /^-?(\d+|\d{1,3}(\.\d{3})+)$/,
}

/** An amount in the smallest unit of its currency, digit by digit; null where it is none, or finer than the currency. */
export function readAmount(text: string, mark: DecimalMark, currency: string): number | null {
  const figure = bare(text)
  const group = mark === '.' ? ',' : '.'
  const [whole = '', fraction, ...rest] = figure.split(mark)
  if (!wholeParts[mark].test(whole) || rest.length > 0 || fraction === '') return null
  const digits = whole.replaceAll(group, '')
  return minorOf(fraction === undefined ? digits : `${digits}.${fraction}`, currency)
}

/** Codes of one order stand in one cell, with a mark between them; no code has such a mark in it. */
export const splitCodes = (cell: string): string[] =>
  cell
    .split(/[,;|\n]/)
    .map((code) => code.trim())
    .filter(Boolean)

/** A spreadsheet that opened the file wrote 6.02E+12 where the order number was, and its digits are lost. */
export const isShortened = (orderId: string): boolean => /^\d([.,]\d+)?E\+?\d+$/i.test(orderId)

/** Into equal parts to the last unit; the first ones bear what does not divide. */
export const splitEvenly = (whole: number, count: number): number[] =>
  Array.from(
    { length: count },
    (_, at) => Math.floor(whole / count) + (at < whole - Math.floor(whole / count) * count ? 1 : 0),
  )
