/** Signs that a code may be used by people it was not made for. They inform the brand; no sale is refused because of them. */
export const codeSignalKinds = ['BURST', 'SELF_PURCHASE'] as const

export const LEAK = {
  /** Buyers are counted over this long. */
  windowHours: 24,
  /** Fewer are no burst, however quiet the code was. */
  newBuyersMin: 20,
  /** How many times the usual sales of a day. */
  timesUsual: 5,
  /** The days before the window that say what is usual. */
  usualDays: 28,
  /** After a burst no other one of the code is reported for this long. */
  quietDays: 7,
  /** How long a signal is shown. */
  shownDays: 30,
} as const

export type BuyersOfCode = {
  /** Buyers of the window, and those of them who had not bought with any code of the brand before. */
  buyers: number
  newBuyers: number
  /** Sales with the code on the days before. */
  usualSales: number
}

/** Many buyers at once, most of them new, far above what is usual for the code. */
export const isBurst = ({ buyers, newBuyers, usualSales }: BuyersOfCode): boolean =>
  newBuyers >= LEAK.newBuyersMin &&
  newBuyers * 2 > buyers &&
  newBuyers >= LEAK.timesUsual * usualPerDay(usualSales)

export const usualPerDay = (usualSales: number): number => usualSales / LEAK.usualDays
