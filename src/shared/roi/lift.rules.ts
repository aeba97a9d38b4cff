import { addDays } from '#shared/time.ts'
import { BASELINE_WEEKS, LIFT_MIN, RACE_WINDOW } from './roi.constants.ts'

/** More than the weeks before, fewer, no difference that chance could not make, and too little to say anything. */
export const liftOutcomes = ['UP', 'DOWN', 'UNCLEAR', 'TOO_FEW'] as const
type LiftOutcome = (typeof liftOutcomes)[number]

type Lift = {
  outcome: LiftOutcome
  weekends: number
  redemptions: number
  expected: number
  lift: number | null
  low: number | null
  high: number | null
}

/** The days on which a code could be used at all, both counted in. */
type Period = { from: string; to: string }

/** Redemptions by day; a day that is not named had none. */
type Redemptions = ReadonlyMap<string, number>

/**
 * Two-sided 99 % points of Student's distribution by degrees of freedom. Days of sales vary more, and less evenly, than the
 * distribution allows for; at 99 % fewer than one in twenty seasons without any effect give a signal (see the simulation in
 * the tests).
 */
const T_99 = [
  63.66, 9.925, 5.841, 4.604, 4.032, 3.707, 3.499, 3.355, 3.25, 3.169, 3.106, 3.055, 3.012, 2.977, 2.947,
  2.921, 2.898, 2.878, 2.861, 2.845,
] as const

/**
 * How much more is bought around race days than on the same weekdays of the weeks before, so that a Saturday is held
 * against Saturdays. How far chance alone reaches is estimated from how much whole weekends differ: the days of one weekend
 * are alike, so they are not counted as many.
 */
export const measureLift = (
  { redemptions, ...period }: Period & { redemptions: Redemptions },
  raceDays: readonly string[],
): Lift => compareSales(planComparison(period, raceDays), redemptions)

/** What does not depend on sales; apart, because the simulation in the tests compares many seasons of the same races. */
export function planComparison(period: Period, raceDays: readonly string[]) {
  const joined = joinWeekends(raceDays)
  const isRacing = new Set(joined.flat())
  // Earlier no code could be used, so there may be no day to compare with.
  const weekends = joined
    .map((days) => comparableDays(days, period, isRacing))
    .filter((days) => days.length > 0)
  return { weekends, ...countShared(weekends.flat()) }
}

type Comparison = ReturnType<typeof planComparison>

export function compareSales(comparison: Comparison, bought: Redemptions): Lift {
  const measured = comparison.weekends.map((days) => measureWeekend(days, bought))
  const redemptions = sum(measured.map(({ actual }) => actual))
  const expected = sum(measured.map((weekend) => weekend.expected))
  const seen = { weekends: measured.length, redemptions, expected }
  const isEnough = measured.length >= LIFT_MIN.weekends && redemptions + expected >= LIFT_MIN.redemptions
  if (!isEnough || expected === 0) return { outcome: 'TOO_FEW', ...seen, lift: null, low: null, high: null }
  const lift = redemptions / expected - 1
  const reach = reachOfChance(comparison, measured, lift)
  const [low, high] = [lift - reach, lift + reach]
  const outcome = low > 0 ? 'UP' : high < 0 ? 'DOWN' : 'UNCLEAR'
  // Nothing can sell less than nothing.
  return { outcome, ...seen, lift, low: Math.max(-1, low), high }
}

/** Half the width of the interval around the lift. */
function reachOfChance(
  { weekends: { length }, days, shared, separate }: Comparison,
  measured: readonly Measured[],
  lift: number,
): number {
  const expected = sum(measured.map((weekend) => weekend.expected))
  const differences = sum(measured.map((one) => (one.actual - (1 + lift) * one.expected) ** 2))
  const spread = (shared / separate) * differences * (length / (length - 1))
  // Never less than what counting alone makes uncertain.
  const counting = shared * (expected / days)
  const point = T_99[Math.min(length - 1, T_99.length) - 1] ?? T_99[0]
  return (point * Math.sqrt(Math.max(spread, counting))) / expected
}

/** Weekends may share the days they are compared with, and are then less independent than their differences show. */
function countShared(days: readonly ComparedDay[]) {
  const weights = new Map<string, number>()
  for (const { day, usual } of days) {
    addTo(weights, day, 1)
    for (const other of usual) addTo(weights, other, -1 / usual.length)
  }
  return {
    days: days.length,
    shared: sum([...weights.values()].map((weight) => weight ** 2)),
    separate: sum(days.map(({ usual }) => 1 + 1 / usual.length)),
  }
}

const addTo = (weights: Map<string, number>, day: string, weight: number) =>
  weights.set(day, (weights.get(day) ?? 0) + weight)

/** Race days with the days around them; those that touch or overlap are one weekend. */
function joinWeekends(raceDays: readonly string[]): string[][] {
  const days = new Set<string>()
  for (const raceDay of raceDays) {
    for (let n = -RACE_WINDOW.before; n <= RACE_WINDOW.after; n += 1) days.add(addDays(raceDay, n))
  }
  const weekends: string[][] = []
  for (const day of [...days].sort()) {
    const current = weekends.at(-1)
    if (current?.at(-1) === addDays(day, -1)) current.push(day)
    else weekends.push([day])
  }
  return weekends
}

/** A day of a race weekend with those it is compared with. */
type ComparedDay = { day: string; usual: string[] }

function comparableDays(
  days: readonly string[],
  { from, to }: Period,
  isRacing: ReadonlySet<string>,
): ComparedDay[] {
  return days
    .filter((day) => day >= from && day <= to)
    .map((day) => {
      const before = Array.from({ length: BASELINE_WEEKS }, (_, week) => addDays(day, -7 * (week + 1)))
      return { day, usual: before.filter((other) => other >= from && !isRacing.has(other)) }
    })
    .filter(({ usual }) => usual.length > 0)
}

type Measured = { actual: number; expected: number }

function measureWeekend(days: readonly ComparedDay[], redemptions: Redemptions): Measured {
  const on = (day: string) => redemptions.get(day) ?? 0
  return {
    actual: sum(days.map(({ day }) => on(day))),
    expected: sum(days.map(({ usual }) => sum(usual.map(on)) / usual.length)),
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
