import { loadContract } from '#server/features/contracts/load-contract.ts'
import type { Handler } from '#server/http/context.ts'
import { measureLift } from '#shared/roi/lift.rules.ts'
import type { roiEndpoints } from '#shared/roi/roi.contract.ts'
import { measureRoi } from './measure-roi.ts'
import { findProductCost } from './product-cost.store.ts'
import { countByDay, findCodeTerm, findRaceDays } from './race-day.store.ts'
import { countWork } from './roi.store.ts'

/** The lift covers the whole term so far: a shorter period has too few race weekends. */
export const getPerformance: Handler<typeof roiEndpoints.performance> = async ({
  tx,
  actor,
  params: { id },
  query: { from, to },
}) => {
  const { contract, party } = await loadContract({ tx, actor }, id)
  const { firstCodeOn, endedOn, timezone } = await findCodeTerm(tx, id)
  const begins = contract.startsOn
  const ends = earliest(contract.endsOn, contract.today, endedOn)
  const isBrand = party === 'BRAND'
  const [measured, deliverables, raceDays, redemptions] = await Promise.all([
    measureRoi(tx, {
      contractId: id,
      from,
      to,
      isMarginHidden: party === 'ATHLETE',
      seesProductCost: isBrand,
    }),
    countWork(tx, id),
    findRaceDays(tx, contract.athleteUserId, { from: begins, to: ends, timezone }),
    countByDay(tx, id),
  ])
  const plotFrom = latest(begins, from)
  const plotTo = latest(plotFrom, earliest(ends, to))
  return {
    return: measured,
    deliverables,
    raceDays: raceDays.filter(({ day }) => day >= plotFrom && day <= plotTo),
    lift: measureLift(
      { redemptions, from: latest(begins, firstCodeOn), to: ends },
      raceDays.map(({ day }) => day),
    ),
    plotFrom,
    plotTo,
    canSet: isBrand,
    productCost: isBrand ? await findProductCost(tx, id) : null,
  }
}

type Day = string | null | undefined

const earliest = (day: string, ...others: Day[]) =>
  others.reduce<string>((first, other) => (other && other < first ? other : first), day)
const latest = (day: string, other: Day) => (other && other > day ? other : day)
