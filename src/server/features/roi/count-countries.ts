import type { Database } from '#server/platform/database.ts'
import { sumCountries } from './roi.store.ts'
import type { RoiPeriod, RoiScope } from './roi-scope.ts'

/** Orders with codes by the country that they went to; empty where the shop did not say. */
export const countCountries = (
  tx: Database,
  { from, to, ...scope }: RoiScope & RoiPeriod,
): Promise<{ country: string; redemptions: number }[]> => sumCountries(tx, scope, { from, to })
