import { expect, test } from 'vitest'
import { judgeAttempt } from './webhook.jobs.ts'

test.each([200, 201, 202, 204, 299])('a response of %i is delivered', (status) => {
  expect(judgeAttempt(1, status)).toEqual({ status: 'DELIVERED', afterSeconds: null, isGone: false })
})

test.each([null, 301, 400, 401, 404, 429, 500, 503])('a response of %s is retried', (status) => {
  expect(judgeAttempt(1, status)).toEqual({ status: 'PENDING', afterSeconds: 5, isGone: false })
})

test('the tenth attempt is the last', () => {
  expect(judgeAttempt(9, 500)).toMatchObject({ status: 'PENDING', afterSeconds: 86_400 })
  expect(judgeAttempt(10, 500)).toMatchObject({ status: 'FAILED', afterSeconds: null })
  expect(judgeAttempt(11, null)).toMatchObject({ status: 'FAILED', afterSeconds: null })
})

test('an endpoint that is gone is not retried', () => {
  expect(judgeAttempt(1, 410)).toEqual({ status: 'FAILED', afterSeconds: null, isGone: true })
})
