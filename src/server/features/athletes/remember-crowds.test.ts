import { expect, test } from 'vitest'
import { rememberCrowds } from './remember-crowds.ts'

test('a crowd is remembered for half a minute', () => {
  let now = 1
  const crowds = rememberCrowds(() => now)
  expect(crowds.isCrowd('karting')).toBe(false)
  crowds.remember('karting')
  now = 30_001
  expect(crowds.isCrowd('karting')).toBe(true)
  expect(crowds.isCrowd('rally')).toBe(false)
  now = 30_002
  expect(crowds.isCrowd('karting')).toBe(false)
})

test('the number of remembered filters is limited', () => {
  const crowds = rememberCrowds(() => 1)
  for (let i = 0; i < 1000; i++) crowds.remember(`question ${i}`)
  expect(crowds.isCrowd('question 0')).toBe(true)
  crowds.remember('one more')
  expect(crowds.isCrowd('question 0')).toBe(false)
  expect(crowds.isCrowd('one more')).toBe(true)
})
