import type { Database } from '#server/platform/database.ts'
import type { MeasuredRoi } from '#shared/roi/roi.contract.ts'
import { type SoldCode, sumRoi } from '#shared/roi/roi.rules.ts'
import { findCosts, sumCodes, sumDays } from './roi.store.ts'
import { findSettings, findSettingsOfContract, noSettings } from './roi-settings.store.ts'
import type { RoiOwner, RoiPeriod, RoiScope } from './sums.store.ts'

type RoiQuery = RoiOwner &
  RoiPeriod & {
    /** Only the brand sees its margin; others see net sales per unit spent. */
    isMarginHidden?: boolean
    /** The brand alone; a total of its own contracts is always for its eyes. */
    seesProductCost?: boolean
  }

/** Sales, costs and return in total, per contract, code and day. Sales come from daily sums, never from single sales. */
export async function measureRoi(tx: Database, query: RoiQuery): Promise<MeasuredRoi> {
  const { from, to, isMarginHidden = false, seesProductCost = 'brandId' in query } = query
  const [codes, days, costs, settings] = await Promise.all([
    sumCodes(tx, query, { from, to }),
    sumDays(tx, query, { from, to }),
    findCosts(tx, query, { from, to, seesProductCost }),
    settingsOf(tx, query),
  ])
  const known = isMarginHidden ? { ...settings, marginBp: null } : settings
  return {
    from: from ?? null,
    to: to ?? null,
    ...sumRoi({ codes, days, costs }, known, { isMarginHidden }),
  }
}

function settingsOf(tx: Database, scope: RoiOwner) {
  if ('brandId' in scope) return findSettings(tx, scope.brandId)
  if ('contractId' in scope) return findSettingsOfContract(tx, scope.contractId)
  // Margin and rates belong to a brand; a racer's total over several brands has none.
  return Promise.resolve(noSettings)
}

/** Sales per code and currency. */
export const sumCodeSales = (
  tx: Database,
  { from, to, ...scope }: RoiScope & RoiPeriod,
): Promise<SoldCode[]> => sumCodes(tx, scope, { from, to })
