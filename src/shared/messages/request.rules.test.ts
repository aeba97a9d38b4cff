import { expect, test } from 'vitest'
import { requestStatuses } from './message.constants.ts'
import {
  chipOf,
  expiryFrom,
  isStepOpen,
  isVisibleToReceiver,
  requestLifecycle,
  resendAt,
} from './request.rules.ts'

const sentAt = new Date('2026-05-01T12:00:00Z')
const aWeekLater = new Date('2026-05-08T12:00:00Z')

test.each([
  ['accept', ['PENDING']],
  ['decline', ['PENDING']],
  ['withdraw', ['PENDING']],
  ['resend', ['PENDING', 'DECLINED', 'WITHDRAWN', 'EXPIRED']],
] as const)('%s is allowed for a request that is %j', (step, open) => {
  expect(requestStatuses.filter((status) => isStepOpen(step, status))).toEqual(open)
})

test('the receiver responds, the sender withdraws and resends', () => {
  const by = requestLifecycle.rows.map(({ event, by: parties }) => `${parties.join()} ${event}`)
  expect(by).toEqual([
    'RECEIVER accept',
    'RECEIVER decline',
    'RECEIVER reply',
    'SENDER withdraw',
    'SENDER resend',
    'SENDER restart',
    'SYSTEM expire',
    'SYSTEM deal',
  ])
})

test('a request in any status but accepted can be sent again once, after a week', () => {
  for (const status of requestStatuses) {
    const due = status === 'ACCEPTED' ? null : aWeekLater
    expect(resendAt({ status, attempts: 1, sentAt })).toEqual(due)
    expect(resendAt({ status, attempts: 2, sentAt })).toBeNull()
  }
})

test('a request lasts thirty days', () => {
  expect(expiryFrom(sentAt)).toEqual(new Date('2026-05-31T12:00:00Z'))
})

test('the receiver no longer sees a withdrawn or expired request', () => {
  expect(requestStatuses.filter(isVisibleToReceiver)).toEqual(['PENDING', 'ACCEPTED', 'DECLINED'])
})

test.each([
  ['sending', { status: 'PENDING', isDelivered: false, isSeen: false }],
  ['sent', { status: 'PENDING', isDelivered: true, isSeen: false }],
  ['delivered', { status: 'PENDING', isDelivered: true, isSeen: true }],
  ['accepted', { status: 'ACCEPTED', isDelivered: true, isSeen: true }],
  ['declined', { status: 'DECLINED', isDelivered: true, isSeen: true }],
  ['expired', { status: 'EXPIRED', isDelivered: true, isSeen: false }],
  ['withdrawn', { status: 'WITHDRAWN', isDelivered: false, isSeen: false }],
] as const)('the status is shown as %s', (chip, request) => {
  expect(chipOf(request)).toBe(chip)
})
