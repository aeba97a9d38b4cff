import { describe, expect, test } from 'vitest'
import { addDays } from '#shared/time.ts'
import { compareSales, measureLift, planComparison } from './lift.rules.ts'

const FROM = '2026-01-05'
const TO = '2026-10-04'
const daysOf = (first: string, count: number) => Array.from({ length: count }, (_, n) => addDays(first, n))
const season = daysOf(FROM, 273)
/** Saturdays, four weeks apart, the first after a month without races. */
const raceDays = Array.from({ length: 6 }, (_, n) => addDays('2026-02-14', n * 28))

/** The same sales each day, multiplied on the days around races. */
function sold(times: number, each = 4): Map<string, number> {
  const racing = new Set(raceDays.flatMap((day) => [-1, 0, 1, 2].map((n) => addDays(day, n))))
  return new Map(season.map((day) => [day, racing.has(day) ? each * times : each]))
}

const measure = (redemptions: Map<string, number>, races = raceDays) =>
  measureLift({ redemptions, from: FROM, to: TO }, races)

describe('the lift of race weekends', () => {
  test('compares sales with the same weekdays of the weeks before', () => {
    const measured = measure(sold(2))
    expect(measured).toMatchObject({ outcome: 'UP', weekends: 6, redemptions: 192, expected: 96, lift: 1 })
    expect(measured.low).toBeGreaterThan(0)
    expect(measured.high).toBeLessThan(2)
  })

  test('can be negative', () => {
    expect(measure(sold(0.5))).toMatchObject({ outcome: 'DOWN', lift: -0.5 })
  })

  test('is unclear when chance could explain it', () => {
    const redemptions = sold(1)
    const spread = [9, 1, 2, 8, 1, 4]
    for (const [n, day] of raceDays.entries()) redemptions.set(day, spread[n] ?? 0)
    const { outcome, low, high } = measure(redemptions)
    expect(outcome).toBe('UNCLEAR')
    expect(low).toBeLessThan(0)
    expect(high).toBeGreaterThan(0)
  })

  test('is not affected by busy Saturdays: only the same weekdays are compared', () => {
    const redemptions = new Map(season.map((day) => [day, new Date(day).getUTCDay() === 6 ? 30 : 2] as const))
    expect(measure(redemptions)).toMatchObject({ lift: 0 })
  })

  test('is not calculated from three weekends', () => {
    expect(measure(sold(5), raceDays.slice(0, 3))).toMatchObject({
      outcome: 'TOO_FEW',
      weekends: 3,
      lift: null,
      low: null,
      high: null,
    })
  })

  test('is not calculated from a handful of sales', () => {
    expect(measure(new Map(raceDays.map((day) => [day, 2])))).toMatchObject({ outcome: 'TOO_FEW' })
  })

  test('is not calculated without other sales', () => {
    expect(measure(new Map(raceDays.map((day) => [day, 40])))).toMatchObject({
      outcome: 'TOO_FEW',
      expected: 0,
    })
  })

  test('excludes races before any code could be used, and future ones', () => {
    const races = ['2025-12-20', FROM, ...raceDays, '2026-12-12']
    expect(measure(sold(2), races)).toMatchObject({ weekends: 6, lift: 1 })
  })

  test('counts races on consecutive days as one weekend, and never as their own baseline', () => {
    const doubled = raceDays.flatMap((day) => [day, addDays(day, 1)])
    expect(measure(sold(2), doubled).weekends).toBe(6)
    // Races on every Saturday leave no other Saturday to compare with.
    const every = daysOf(FROM, 39).map((_, n) => addDays('2026-01-03', n * 7))
    expect(measure(sold(2), every)).toMatchObject({ outcome: 'TOO_FEW', weekends: 0 })
  })

  test('is deterministic', () => {
    const redemptions = sold(1.5)
    for (const [n, day] of raceDays.entries()) redemptions.set(day, n * 5)
    expect(measure(redemptions)).toEqual(measure(redemptions))
  })
})

/** A seeded generator (mulberry32), so that every run simulates the same seasons. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function drawCount(random: () => number, mean: number): number {
  const limit = Math.exp(-mean)
  let count = 0
  for (let product = 1 - random(); product > limit; product *= 1 - random()) count += 1
  return count
}

/** An exponential or uniform factor around 1: how busy a week or a day is, whether or not there is a race. */
const drawFactor = (random: () => number, spread: 'none' | 'even' | 'wild'): number =>
  spread === 'none' ? 1 : spread === 'even' ? 0.4 + 1.2 * random() : 0.3 - 0.7 * Math.log(1 - random())

const SEASONS = 300

/** How many of many seasons without any effect of races give a signal. */
function falseSignals(given: {
  races: number
  weeksApart: number
  mean: number
  spread: 'none' | 'even' | 'wild'
}) {
  const random = randomOf(given.races * 1000 + given.weeksApart * 100 + given.mean)
  const races = Array.from({ length: given.races }, (_, n) => addDays('2026-02-14', n * 7 * given.weeksApart))
  const days = daysOf(FROM, 60 + given.races * 7 * given.weeksApart)
  // The seasons have the same races, whose days are planned once, as that takes longer than a comparison.
  const comparison = planComparison({ from: FROM, to: days.at(-1) ?? FROM }, races)
  let signals = 0
  for (let season = 0; season < SEASONS; season += 1) {
    const redemptions = new Map<string, number>()
    let week = 1
    for (const [n, day] of days.entries()) {
      if (n % 7 === 0) week = drawFactor(random, given.spread)
      redemptions.set(day, drawCount(random, given.mean * week * drawFactor(random, given.spread)))
    }
    const { outcome } = compareSales(comparison, redemptions)
    if (outcome === 'UP' || outcome === 'DOWN') signals += 1
  }
  return signals / SEASONS
}

describe('a season in which races have no effect', () => {
  const numbers = [4, 6, 9, 14]
  const spreads = ['none', 'even', 'wild'] as const

  test.each(spreads.flatMap((spread) => numbers.map((races) => [races, spread] as const)))(
    'of %i races and %s sales gives a signal in at most one of twenty cases',
    (races, spread) => {
      for (const weeksApart of [2, 4]) {
        for (const mean of [2, 12]) {
          expect(falseSignals({ races, weeksApart, mean, spread })).toBeLessThanOrEqual(0.05)
        }
      }
    },
  )

  test('is told from one in which they double sales', () => {
    const random = randomOf(7)
    const redemptions = new Map<string, number>()
    const racing = new Set(raceDays.flatMap((day) => [-1, 0, 1, 2].map((n) => addDays(day, n))))
    for (const day of season) {
      redemptions.set(day, drawCount(random, (racing.has(day) ? 20 : 10) * drawFactor(random, 'even')))
    }
    expect(measure(redemptions)).toMatchObject({ outcome: 'UP' })
  })
})
