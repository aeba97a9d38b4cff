import { expect, test } from 'vitest'
import { createLagMeter } from './replica.ts'

function aMeter() {
  let time = 0
  const meter = createLagMeter(() => time)
  return {
    /** Measures at this time: where the primary is, and the replica. */
    at(ms: number, primary: bigint, replica: bigint) {
      time = ms
      meter.add({ at: ms, lsn: primary }, replica)
      return meter.ms()
    },
    later(ms: number) {
      time = ms
      return meter.ms()
    },
  }
}

test('a replica that was never seen to have everything has no bounded lag', () => {
  const meter = aMeter()
  expect(meter.later(0)).toBe(Number.POSITIVE_INFINITY)
  expect(meter.at(0, 100n, 90n)).toBe(Number.POSITIVE_INFINITY)
})

test('a replica that has everything has no lag, however long nothing is written', () => {
  const meter = aMeter()
  expect(meter.at(0, 100n, 100n)).toBe(0)
  expect(meter.at(5_000, 100n, 100n)).toBe(0)
})

test('the lag is the age of the latest moment that the replica has reached', () => {
  const meter = aMeter()
  meter.at(0, 100n, 100n)
  meter.at(250, 200n, 100n)
  expect(meter.at(500, 300n, 150n)).toBe(500)
  expect(meter.at(750, 400n, 200n)).toBe(500)
  expect(meter.at(1_000, 400n, 400n)).toBe(0)
})

test('the lag grows while nothing can be measured', () => {
  const meter = aMeter()
  meter.at(0, 100n, 100n)
  expect(meter.later(1_500)).toBe(1_500)
})
