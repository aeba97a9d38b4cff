import { describe, expect, test } from 'vitest'
import { fullImageDelay, isFastConnection, isSlowConnection } from './connection.ts'

describe('a slow connection', () => {
  test.each([
    ['is 2g', { effectiveType: '2g' }],
    ['is anything below 2g', { effectiveType: 'slow-2g' }],
    ['is one with data saving', { effectiveType: '4g', downlink: 10, saveData: true }],
    ['is one with a round-trip time above 2000 ms', { effectiveType: '4g', rtt: 2001 }],
  ])('%s', (_, connection) => {
    expect(isSlowConnection(connection)).toBe(true)
  })

  test.each([
    ['3g', { effectiveType: '3g' }],
    ['a round-trip time of exactly 2000 ms', { rtt: 2000 }],
    ['a browser without connection information', {}],
  ])('is not %s', (_, connection) => {
    expect(isSlowConnection(connection)).toBe(false)
  })
})

describe('a fast connection', () => {
  test('is 4g with more than 5 Mbit/s', () => {
    expect(isFastConnection({ effectiveType: '4g', downlink: 5.1 })).toBe(true)
  })

  test.each([
    ['4g with exactly 5 Mbit/s', { effectiveType: '4g', downlink: 5 }],
    ['3g with any bandwidth', { effectiveType: '3g', downlink: 10 }],
    ['one that is slow by another rule', { effectiveType: '4g', downlink: 10, saveData: true }],
    ['a browser without connection information', {}],
  ])('is not %s', (_, connection) => {
    expect(isFastConnection(connection)).toBe(false)
  })
})

test('the full image loads immediately on a fast connection and after a second on others', () => {
  expect(fullImageDelay({ effectiveType: '4g', downlink: 10 })).toBe(0)
  expect(fullImageDelay({ effectiveType: '2g' })).toBe(1000)
  expect(fullImageDelay({})).toBe(1000)
})
