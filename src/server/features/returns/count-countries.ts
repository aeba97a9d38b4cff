import type { Database } from '#server/platform/database.ts'
import { sumCountries } from './return.store.ts'
import type { ReturnPeriod, ReturnScope } from './return-scope.ts'

/** Orders with codes by the country that they went to; empty where the shop did not say. */
export const countCountries = (
  tx: Database,
  { from, to, ...scope }: ReturnScope & ReturnPeriod,
): Promise<{ country: string; redemptions: number }[]> => sumCountries(tx, scope, { from, to })
