import { expect, test } from 'vitest'
import { rememberCrowds } from './remember-crowds.ts'

test('a crowd is believed to be one for half a minute', () => {
  let now = 0
  const crowds = rememberCrowds(() => now)
  expect(crowds.isCrowd('karting')).toBe(false)
  crowds.remember('karting')
  now = 29_999
  expect(crowds.isCrowd('karting')).toBe(true)
  expect(crowds.isCrowd('rally')).toBe(false)
  now = 30_000
  expect(crowds.isCrowd('karting')).toBe(false)
})

test('however many questions there are, only so many are remembered', () => {
  const crowds = rememberCrowds(() => 0)
  for (let i = 0; i < 1000; i++) crowds.remember(`question ${i}`)
  expect(crowds.isCrowd('question 0')).toBe(true)
  crowds.remember('one more')
  expect(crowds.isCrowd('question 0')).toBe(false)
  expect(crowds.isCrowd('one more')).toBe(true)
})
