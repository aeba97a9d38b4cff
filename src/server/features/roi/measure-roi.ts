import type { Database } from '#server/platform/database.ts'
import type { MeasuredRoi } from '#shared/roi/roi.contract.ts'
import { addUpTotals, sumRoi } from '#shared/roi/roi.rules.ts'
import { findCosts, sumCodes, sumDays } from './roi.store.ts'
import type { RoiPeriod, RoiScope } from './roi-scope.ts'
import { findSettings, findSettingsOfContract, noSettings } from './roi-settings.store.ts'

type Asked = RoiScope &
  RoiPeriod & {
    /** The margin is the brand's own knowledge: whoever else looks sees net sales for each unit spent instead. */
    isMarginHidden?: boolean
    /** Whoever plots nothing need not have the days summed. */
    isPlotted?: boolean
  }

/**
 * What was sold with codes, what it cost, and what that returned: in all, for each contract, code and day. Sales are read
 * from the sums of each day, never from single redemptions.
 */
export async function measureRoi(tx: Database, asked: Asked): Promise<MeasuredRoi> {
  const { from, to, isMarginHidden = false, isPlotted = true } = asked
  const [codes, days, costs, settings] = await Promise.all([
    sumCodes(tx, asked, { from, to }),
    isPlotted ? sumDays(tx, asked, { from, to }) : [],
    findCosts(tx, asked, { from, to }),
    settingsOf(tx, asked),
  ])
  const known = isMarginHidden ? { ...settings, marginBp: null } : settings
  return {
    from: from ?? null,
    to: to ?? null,
    ...sumRoi({ codes, days, costs }, known, { isMarginHidden }),
  }
}

/** In all and by day, for a time that another one is held against. */
export async function measureTotals(
  tx: Database,
  asked: Asked,
): Promise<Pick<MeasuredRoi, 'totals' | 'days'>> {
  const [days, costs, settings] = await Promise.all([
    sumDays(tx, asked, asked),
    findCosts(tx, asked, asked),
    settingsOf(tx, asked),
  ])
  return addUpTotals({ days, costs }, asked.isMarginHidden ? { ...settings, marginBp: null } : settings)
}

function settingsOf(tx: Database, scope: RoiScope) {
  if ('brandId' in scope) return findSettings(tx, scope.brandId)
  if ('contractId' in scope) return findSettingsOfContract(tx, scope.contractId)
  // Each brand has a margin and rates of its own; a racer's sum over all of them has none.
  return Promise.resolve(noSettings)
}
