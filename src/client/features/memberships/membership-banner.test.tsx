import { expect, test } from 'vitest'
import { noticeOf } from './membership-banner.tsx'

const now = Date.parse('2026-11-17T12:00:00Z')
const trial = (trialEndsAt: string) =>
  noticeOf({ plan: 'promoter', status: 'TRIALING', trialEndsAt, hasCard: false, accessUntil: null }, now)

test.each([
  ['2026-11-25T12:00:00Z', undefined],
  ['2026-11-24T12:00:00Z', 'Your free trial ends in 7 days.'],
  ['2026-11-18T11:00:00Z', 'Your free trial ends in 1 day.'],
  ['2026-11-17T12:00:00Z', 'Your free trial ends today.'],
])('a trial that ends at %s says: %s', (endsAt, text) => {
  expect(trial(endsAt)?.text).toBe(text)
})

test('a failed payment leads to the card, a cancelled plan to its resumption', () => {
  const ending = {
    plan: 'racer-pro',
    trialEndsAt: null,
    hasCard: true,
    accessUntil: '2026-12-01T00:00:00Z',
  } as const
  const failed = noticeOf({ ...ending, status: 'GRACE' }, now)
  expect(failed).toMatchObject({ link: { label: 'Update your card', to: '/billing' } })
  expect(failed?.text).toMatch(/^Your payment failed\. You keep your plan until .*2026\.$/)
  expect(noticeOf({ ...ending, status: 'ENDING' }, now)?.link).toEqual({
    label: 'Resume',
    to: '/dashboard/membership',
  })
  expect(noticeOf({ ...ending, status: 'ACTIVE' }, now)).toBeNull()
})
