import type { Database } from '#server/platform/database.ts'
import type { SoldCode } from '#shared/returns/return.rules.ts'
import { sumCodes } from './return.store.ts'
import type { ReturnPeriod, ReturnScope } from './return-scope.ts'

/** What each code sold, apart for each currency, for those who work out no return of it. */
export const sumCodeSales = (
  tx: Database,
  { from, to, ...scope }: ReturnScope & ReturnPeriod,
): Promise<SoldCode[]> => sumCodes(tx, scope, { from, to })
