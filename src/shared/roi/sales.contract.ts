import * as z from 'zod/mini'
import { roiFigures } from './roi.contract.ts'

const codeTrend = z.object({
  codeId: z.uuid(),
  code: z.string(),
  contractId: z.uuid(),
  redemptions: z.int(),
  /** Net sales, one for each currency. */
  sold: z.array(z.object({ currency: z.string(), amountMinor: z.int() })),
  /** Redemptions of each week, the first one first. */
  weeks: z.array(z.int()),
})
export type CodeTrend = z.infer<typeof codeTrend>

/** What a brand's codes sold and cost in the last weeks, and in as many before. */
export const brandSales = z.object({
  totals: z.array(roiFigures),
  before: z.array(roiFigures),
  method: z.array(z.string()),
  /** Those that are used most. */
  codes: z.array(codeTrend),
  /** The first day of each week. */
  weeks: z.array(z.iso.date()),
})
export type BrandSales = z.infer<typeof brandSales>

export const racerSales = z.object({ redemptions: z.int(), before: z.int() })
export type RacerSales = z.infer<typeof racerSales>
