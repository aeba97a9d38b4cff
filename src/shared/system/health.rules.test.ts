import { expect, test } from 'vitest'
import { healthOf } from './health.rules.ts'
import { FREE_BYTES_MIN, JOBS_DUE_MAX } from './system.constants.ts'

const healthy = {
  errorRate: { requests: 1000, errors: 10 },
  database: { version: '17.2', bytes: 1 },
  mails: { sent: 95, attempts: 100 },
  payments: { provider: 'stripe' as const, failed: 0 },
  storage: { bytes: 1, freeBytes: FREE_BYTES_MIN },
}
const noJobs = { due: JOBS_DUE_MAX, failed: 0 }

test('an installation within its limits is fine everywhere', () => {
  expect(Object.values(healthOf(healthy, noJobs))).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'ok'])
})

test('what is past its limit is named', () => {
  const bad = {
    ...healthy,
    errorRate: { requests: 1000, errors: 11 },
    mails: { sent: 94, attempts: 100 },
    payments: { provider: 'stripe' as const, failed: 1 },
    storage: { bytes: 1, freeBytes: FREE_BYTES_MIN - 1 },
  }
  expect(healthOf(bad, { due: JOBS_DUE_MAX + 1, failed: 0 })).toEqual({
    ...{ api: 'stop', database: 'ok', queue: 'wait', mail: 'wait', payments: 'wait', storage: 'stop' },
  })
  expect(healthOf(bad, { due: 0, failed: 1 }).queue).toBe('stop')
})

test('what is not used is neither fine nor broken', () => {
  const unused = {
    ...healthy,
    errorRate: { requests: 0, errors: 0 },
    mails: { sent: 0, attempts: 0 },
    payments: { provider: null, failed: 0 },
    storage: { bytes: 0, freeBytes: null },
  }
  expect(healthOf(unused, noJobs)).toMatchObject({
    api: 'ok',
    mail: 'plain',
    payments: 'plain',
    storage: 'ok',
  })
})
