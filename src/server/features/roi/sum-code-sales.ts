import type { Database } from '#server/platform/database.ts'
import type { SoldCode } from '#shared/roi/roi.rules.ts'
import { sumCodes } from './roi.store.ts'
import type { RoiPeriod, RoiScope } from './roi-scope.ts'

/** What each code sold, apart for each currency, for those who work out no return of it. */
export const sumCodeSales = (
  tx: Database,
  { from, to, ...scope }: RoiScope & RoiPeriod,
): Promise<SoldCode[]> => sumCodes(tx, scope, { from, to })
