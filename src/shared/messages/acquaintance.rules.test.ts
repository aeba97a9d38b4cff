import { expect, test } from 'vitest'
import { cannotWrite, openingFor } from './acquaintance.rules.ts'
import { type RequestStatus, requestStatuses } from './message.constants.ts'

const free = { arePartners: false, isBlocked: false, isGone: false, acceptsRequests: true }
const requested = (status: RequestStatus, isMine: boolean) => ({ ...free, request: { status, isMine } })

const expected: Record<RequestStatus, [mine: string, theirs: string]> = {
  PENDING: ['REQUEST_PENDING', 'accept'],
  ACCEPTED: ['say', 'say'],
  DECLINED: ['REQUEST_DECLINED', 'accept'],
  WITHDRAWN: ['REQUEST_WITHDRAWN', 'ask'],
  EXPIRED: ['ask', 'ask'],
}

const codeFor = (...given: Parameters<typeof openingFor>) => {
  const opening = openingFor(...given)
  return typeof opening === 'string' ? opening : opening.code
}

test.each(requestStatuses)(
  'after a request that is %s each participant has the permissions in the table',
  (status) => {
    expect([codeFor(requested(status, true)), codeFor(requested(status, false))]).toEqual(expected[status])
  },
)

test('strangers have to send a request', () => {
  expect(openingFor({ ...free, request: null })).toBe('ask')
})

test('whoever accepts no requests hears from people in contact only', () => {
  const closed = { acceptsRequests: false }
  expect(codeFor({ ...free, ...closed, request: null })).toBe('REQUESTS_CLOSED')
  expect(codeFor({ ...requested('EXPIRED', true), ...closed })).toBe('REQUESTS_CLOSED')
  expect(codeFor({ ...requested('ACCEPTED', true), ...closed })).toBe('say')
  expect(codeFor({ ...requested('PENDING', false), ...closed })).toBe('accept')
  expect(codeFor({ ...free, ...closed, arePartners: true, request: null })).toBe('say')
})

test('partners write to each other without a request', () => {
  expect(openingFor({ ...free, arePartners: true, request: null })).toBe('say')
  expect(cannotWrite({ ...free, arePartners: true, request: null, isBlocked: true })).not.toBeNull()
})

test.each(requestStatuses)('between partners a request that is %s stops neither of them', (status) => {
  for (const isMine of [true, false]) {
    const opening = openingFor({ ...requested(status, isMine), arePartners: true })
    expect(opening).toBe(status === 'ACCEPTED' ? 'say' : 'accept')
  }
})

test.each(requestStatuses)(
  'a block stops a request that is %s, too, without revealing who set it',
  (status) => {
    for (const isMine of [true, false]) {
      expect(openingFor({ ...requested(status, isMine), isBlocked: true })).toEqual({
        code: 'BLOCKED',
        text: 'You can’t message this person.',
      })
    }
  },
)

test('a deleted account is not found, blocked or not', () => {
  expect(codeFor({ ...free, request: null, isBlocked: true, isGone: true })).toBe('GONE')
})

test('a user who cannot write sees the reason', () => {
  expect(cannotWrite(requested('PENDING', true))).toBe('They haven’t answered your request yet.')
  expect(cannotWrite(requested('PENDING', false))).toBeNull()
})
