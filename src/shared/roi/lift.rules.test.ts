import { describe, expect, test } from 'vitest'
import { addDays } from '#shared/time.ts'
import { measureLift } from './lift.rules.ts'

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
    expect(measured.low).toBe(1)
    expect(measured.high).toBe(1)
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

  test('is not calculated from two weekends', () => {
    expect(measure(sold(5), raceDays.slice(0, 2))).toMatchObject({
      outcome: 'TOO_FEW',
      weekends: 2,
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
