import { expect, test } from 'vitest'
import { judgeAttempt } from './judge-attempt.ts'

test.each([200, 201, 202, 204, 299])('an answer of %i is delivered', (status) => {
  expect(judgeAttempt(1, status)).toEqual({ status: 'DELIVERED', afterSeconds: null, isGone: false })
})

test.each([null, 301, 400, 401, 404, 429, 500, 503])('an answer of %s is tried again', (status) => {
  expect(judgeAttempt(1, status)).toEqual({ status: 'PENDING', afterSeconds: 5, isGone: false })
})

test('the tenth try is the last', () => {
  expect(judgeAttempt(9, 500)).toMatchObject({ status: 'PENDING', afterSeconds: 86_400 })
  expect(judgeAttempt(10, 500)).toMatchObject({ status: 'FAILED', afterSeconds: null })
  expect(judgeAttempt(11, null)).toMatchObject({ status: 'FAILED', afterSeconds: null })
})

test('whoever is gone is not tried again', () => {
  expect(judgeAttempt(1, 410)).toEqual({ status: 'FAILED', afterSeconds: null, isGone: true })
})
