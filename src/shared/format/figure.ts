/** What separates the decimals of a number. */
export type DecimalMark = '.' | ','

/**
 * Reads a figure as people type it, "3,500", "3.500,00" or "1 200.5", in units of 10^-exponent; null when it is not one.
 * Works on the digits as text, because a fraction such as 0.29 has no exact binary number to multiply.
 */
export function readFigure(figure: string, exponent: number, local: DecimalMark): number | null {
  const mark = decimalMark(figure, exponent, local)
  const [whole = '', fraction = '', ...rest] = mark ? figure.split(mark) : [figure]
  if (rest.length > 0 || !isGrouped(whole) || !/^\d*$/.test(fraction)) return null
  if (mark && fraction === '') return null
  if (/[1-9]/.test(fraction.slice(exponent))) return null
  return Number(whole.replace(/\D/g, '') + fraction.slice(0, exponent).padEnd(exponent, '0'))
}

/**
 * Of a point and a comma, the later one is the decimal mark. A single one is, too, unless three digits follow it, as in
 * 2,500 and 1.200: those are groups, because most figures have two decimals at most. Where three are possible (KWD
 * 3.250), the mark of the locale decides.
 */
function decimalMark(figure: string, exponent: number, local: DecimalMark): DecimalMark | null {
  const point = figure.lastIndexOf('.')
  const comma = figure.lastIndexOf(',')
  if (point < 0 && comma < 0) return null
  const mark = point > comma ? '.' : ','
  if (point >= 0 && comma >= 0) return mark
  if (figure.indexOf(mark) !== figure.lastIndexOf(mark)) return null
  const following = figure.length - figure.indexOf(mark) - 1
  return following === 3 && !(exponent >= 3 && mark === local) ? null : mark
}

/** Plain digits, or groups of three with the same separator between all of them. */
const isGrouped = (whole: string): boolean => /^(\d+|\d{1,3}([.,'’\s])\d{3}(\2\d{3})*)$/.test(whole)
