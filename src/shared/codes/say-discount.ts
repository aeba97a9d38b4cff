import { formatMoney } from '#shared/format/money.ts'

type Discount = { percentBp: number | null; fixedMinor: number | null; currency: string | null }

/** Hundredths of a percent as people say them: "12.5%". */
export const sayRate = (bp: number): string => `${bp / 100}%`

/** As a poster says it: "15% off". */
export const sayDiscount = ({ percentBp, fixedMinor, currency }: Discount): string =>
  fixedMinor !== null && currency !== null
    ? `${formatMoney({ amountMinor: fixedMinor, currency })} off`
    : `${sayRate(percentBp ?? 0)} off`
