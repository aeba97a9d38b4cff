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

const DRAWS = 2000
/** Nineteen of twenty. */
const TAILS = { low: 0.025, high: 0.975 } as const

/**
 * How much more is bought around race days than on the same weekdays of the weeks before, so that a Saturday is held
 * against Saturdays. Whole race weekends are drawn again and again to see how far chance alone reaches: the days of one
 * weekend are alike, so they are not counted as many.
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
  const drawn = isEnough && expected > 0 ? drawLifts(measured) : []
  const low = drawn[Math.floor(drawn.length * TAILS.low)]
  const high = drawn[Math.floor(drawn.length * TAILS.high)]
  if (low === undefined || high === undefined) {
    return { outcome: 'TOO_FEW', ...seen, lift: null, low: null, high: null }
  }
  const outcome = low > 0 ? 'UP' : high < 0 ? 'DOWN' : 'UNCLEAR'
  return { outcome, ...seen, lift: redemptions / expected - 1, low, high }
}

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

type Weekend = { actual: number; expected: number }

/** Null without a day to compare with: earlier no code could be used. */
function measureWeekend(
  days: readonly string[],
  { redemptions, from, to }: Observed,
  isRacing: ReadonlySet<string>,
): Weekend | null {
  const weekend: Weekend = { actual: 0, expected: 0 }
  let compared = 0
  for (const day of days) {
    if (day < from || day > to) continue
    const before = Array.from({ length: BASELINE_WEEKS }, (_, week) => addDays(day, -7 * (week + 1)))
    const usual = before.filter((other) => other >= from && !isRacing.has(other))
    if (usual.length === 0) continue
    compared += 1
    weekend.actual += redemptions.get(day) ?? 0
    weekend.expected += sum(usual.map((other) => redemptions.get(other) ?? 0)) / usual.length
  }
  return compared > 0 ? weekend : null
}

/** Lifts of weekends drawn with replacement, the lowest first. The same weekends always give the same ones. */
function drawLifts(weekends: readonly Weekend[]): number[] {
  const random = seededRandom(weekends.length)
  const lifts: number[] = []
  for (let draw = 0; draw < DRAWS; draw += 1) {
    let actual = 0
    let expected = 0
    for (let n = 0; n < weekends.length; n += 1) {
      const weekend = weekends[Math.floor(random() * weekends.length)]
      actual += weekend?.actual ?? 0
      expected += weekend?.expected ?? 0
    }
    // A draw of weekends that nothing was expected of says nothing about a share.
    if (expected > 0) lifts.push(actual / expected - 1)
  }
  return lifts.sort((a, b) => a - b)
}

/** A linear congruential generator modulo 2^32 (multiplier and increment of Numerical Recipes): enough to draw lots. */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
