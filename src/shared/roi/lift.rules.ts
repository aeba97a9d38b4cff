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

type Observed = {
  /** Redemptions by day; a day that is not named had none. */
  redemptions: ReadonlyMap<string, number>
  /** The days on which a code could be used at all, both counted in. */
  from: string
  to: string
}

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
export function measureLift(observed: Observed, raceDays: readonly string[]): Lift {
  const weekends = joinWeekends(raceDays)
  const isRacing = new Set(weekends.flat())
  const measured = weekends
    .map((days) => measureWeekend(days, observed, isRacing))
    .filter((weekend) => weekend !== null)
  const redemptions = sum(measured.map(({ actual }) => actual))
  const expected = sum(measured.map((weekend) => weekend.expected))
  const seen = { weekends: measured.length, redemptions, expected }
  const isEnough = measured.length >= LIFT_MIN.weekends && redemptions + expected >= LIFT_MIN.redemptions
  if (!isEnough || expected === 0) return { outcome: 'TOO_FEW', ...seen, lift: null, low: null, high: null }
  const lift = redemptions / expected - 1
  const reach = reachOfChance(measured, lift)
  const [low, high] = [lift - reach, lift + reach]
  const outcome = low > 0 ? 'UP' : high < 0 ? 'DOWN' : 'UNCLEAR'
  // Nothing can sell less than nothing.
  return { outcome, ...seen, lift, low: Math.max(-1, low), high }
}

/** Half the width of the interval around the lift. */
function reachOfChance(weekends: readonly Weekend[], lift: number): number {
  const expected = sum(weekends.map((weekend) => weekend.expected))
  const days = weekends.flatMap((weekend) => weekend.days)
  // Weekends may share the days they are compared with, and are then less independent than their differences show.
  const weights = new Map<string, number>()
  for (const { day, usual } of days) {
    addTo(weights, day, 1)
    for (const other of usual) addTo(weights, other, -1 / usual.length)
  }
  const shared = sum([...weights.values()].map((weight) => weight ** 2))
  const separate = sum(days.map(({ usual }) => 1 + 1 / usual.length))
  const differences = sum(weekends.map((one) => (one.actual - (1 + lift) * one.expected) ** 2))
  const spread = (shared / separate) * differences * (weekends.length / (weekends.length - 1))
  // Never less than what counting alone makes uncertain.
  const counting = shared * (expected / days.length)
  const point = T_99[Math.min(weekends.length - 1, T_99.length) - 1] ?? T_99[0]
  return (point * Math.sqrt(Math.max(spread, counting))) / expected
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

type Weekend = {
  actual: number
  expected: number
  /** Its days with those they are compared with. */
  days: { day: string; usual: string[] }[]
}

/** Null without a day to compare with: earlier no code could be used. */
function measureWeekend(
  days: readonly string[],
  { redemptions, from, to }: Observed,
  isRacing: ReadonlySet<string>,
): Weekend | null {
  const weekend: Weekend = { actual: 0, expected: 0, days: [] }
  for (const day of days) {
    if (day < from || day > to) continue
    const before = Array.from({ length: BASELINE_WEEKS }, (_, week) => addDays(day, -7 * (week + 1)))
    const usual = before.filter((other) => other >= from && !isRacing.has(other))
    if (usual.length === 0) continue
    weekend.days.push({ day, usual })
    weekend.actual += redemptions.get(day) ?? 0
    weekend.expected += sum(usual.map((other) => redemptions.get(other) ?? 0)) / usual.length
  }
  return weekend.days.length > 0 ? weekend : null
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
