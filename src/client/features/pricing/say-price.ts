/** "$12", "€9.50": whole amounts without a fraction, in the smallest unit the currency has. */
export function sayPrice(minor: number, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  const amount = minor / 10 ** digits
  return Number.isInteger(amount)
    ? new Intl.NumberFormat('en', { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount)
    : format.format(amount)
}

/** How much a year costs less than twelve months, in whole per cent. */
export const yearlySaving = (monthMinor: number, yearMinor: number): number =>
  monthMinor === 0 ? 0 : Math.max(0, Math.floor((1 - yearMinor / (monthMinor * 12)) * 100))
