import { describe, expect, test } from 'vitest'
import { daysAfter } from '#shared/time.ts'
import { can, limitOf, planOf, planWith } from './entitlement.rules.ts'
import { GRACE_DAYS, type SubscriptionStatus } from './membership.constants.ts'
import { type SubscriptionFacts, standingOf } from './membership.rules.ts'

const NOW = new Date('2026-11-17T12:00:00Z')
const aSubscription = (
  status: SubscriptionStatus,
  given: Partial<SubscriptionFacts> = {},
): SubscriptionFacts => ({
  status,
  trialEndsAt: null,
  cancelAt: null,
  endedAt: null,
  pastDueSince: null,
  ...given,
})
const statusOf = (subscription: SubscriptionFacts | null, compedUntil: Date | null = null) =>
  standingOf({ subscription, compedUntil }, NOW).status

describe('the state of a membership', () => {
  test.each([
    ['incomplete', 'CHECKOUT_PENDING'],
    ['trialing', 'TRIALING'],
    ['active', 'ACTIVE'],
    ['paused', 'TRIAL_ENDED'],
    ['unpaid', 'LAPSED'],
    ['incomplete_expired', 'LAPSED'],
    ['canceled', 'LAPSED'],
  ] as const)('follows a subscription that is %s', (provider, expected) => {
    expect(statusOf(aSubscription(provider))).toBe(expected)
  })

  test('is free without a subscription', () => {
    expect(statusOf(null)).toBe('FREE')
  })

  test('keeps access until the end of a cancelled period', () => {
    const cancelAt = daysAfter(NOW, 10)
    expect(
      standingOf({ subscription: aSubscription('active', { cancelAt }), compedUntil: null }, NOW),
    ).toEqual({
      status: 'ENDING',
      accessUntil: cancelAt,
    })
  })

  test('has days of grace after a failed payment, and lapses after them', () => {
    const failedBefore = (days: number) => aSubscription('past_due', { pastDueSince: daysAfter(NOW, -days) })
    expect(statusOf(failedBefore(GRACE_DAYS - 1))).toBe('GRACE')
    expect(statusOf(failedBefore(GRACE_DAYS))).toBe('LAPSED')
  })

  test('tells a trial that was cancelled from a plan that was', () => {
    const trialEndsAt = daysAfter(NOW, 5)
    expect(statusOf(aSubscription('canceled', { trialEndsAt, endedAt: NOW }))).toBe('TRIAL_ENDED')
    expect(statusOf(aSubscription('canceled', { trialEndsAt: daysAfter(NOW, -5), endedAt: NOW }))).toBe(
      'LAPSED',
    )
  })

  test('is a grant only while nothing is paid for', () => {
    const until = daysAfter(NOW, 30)
    expect(statusOf(null, until)).toBe('COMPED')
    expect(statusOf(aSubscription('canceled'), until)).toBe('COMPED')
    expect(statusOf(aSubscription('active'), until)).toBe('ACTIVE')
    expect(statusOf(null, NOW)).toBe('FREE')
  })
})

describe('a plan', () => {
  const racer = { role: 'ATHLETE', paidPlan: null } as const
  const pro = { role: 'ATHLETE', paidPlan: 'racer-pro' } as const
  const promoter = { role: 'PROMOTER', paidPlan: null } as const

  test('is the base plan of the role without payment', () => {
    expect([racer, pro, promoter].map(planOf)).toEqual(['racer-free', 'racer-pro', 'promoter-base'])
    expect(planOf({ role: 'ADMIN', paidPlan: null })).toBeNull()
  })

  test('decides what an account can do and how much of it', () => {
    expect([can(racer, 'analytics.12-months'), can(pro, 'analytics.12-months')]).toEqual([false, true])
    expect([limitOf(racer, 'applications.open'), limitOf(pro, 'applications.open')]).toEqual([5, Infinity])
    expect(can(promoter, 'directory.events')).toBe(false)
    expect(limitOf({ role: 'BRAND', paidPlan: null }, 'applications.open')).toBe(0)
  })

  test('is offered to those of its role', () => {
    expect(planWith('ATHLETE', () => true)).toBe('racer-pro')
    expect(planWith('BRAND', () => true)).toBeUndefined()
  })
})
