import { expect, test } from 'vitest'
import { aMessage, me, messageId } from '#tests/support/a-message.ts'
import { entriesOf, timelineOf } from './timeline.ts'

const clock = { now: Date.parse('2026-11-15T10:00:00Z'), timeZone: 'UTC' }
const at = (createdAt: string) => ({ createdAt })
const waiting = {
  key: 'me-them-1',
  toUserId: 'them',
  body: 'On its way',
  pictures: [],
  files: [],
  createdAt: '2026-11-15T09:30:00.000Z',
  problem: null,
  isRefused: false,
}

const outline = (messages: ReturnType<typeof aMessage>[], newFrom: string | null = null) =>
  timelineOf(entriesOf(messages, [], me), { newFrom, clock }).map((part) => {
    if (part.type === 'day') return part.label
    if (part.type === 'new') return 'New messages'
    return `${part.isMine ? 'me' : 'them'} ${part.entries.length} ${part.time}`
  })

test('each day starts with its label', () => {
  expect(
    outline([
      aMessage(1, at('2026-11-13T16:20:00Z')),
      aMessage(2, at('2026-11-14T08:00:00Z')),
      aMessage(3, at('2026-11-15T09:42:00Z')),
    ]),
  ).toEqual([
    'Friday, November 13',
    'them 1 4:20\u00a0PM',
    'Yesterday',
    'them 1 8:00\u00a0AM',
    'Today',
    'them 1 9:42\u00a0AM',
  ])
})

test('messages of one user within five minutes are grouped', () => {
  expect(
    outline([
      aMessage(1, at('2026-11-15T09:00:00Z')),
      aMessage(2, at('2026-11-15T09:04:00Z')),
      aMessage(3, at('2026-11-15T09:10:00Z')),
      aMessage(4, { ...at('2026-11-15T09:11:00Z'), senderId: me }),
    ]),
  ).toEqual(['Today', 'them 2 9:04\u00a0AM', 'them 1 9:10\u00a0AM', 'me 1 9:11\u00a0AM'])
})

test('the divider of new messages ends a group', () => {
  const messages = [aMessage(1), aMessage(2), aMessage(3)]
  expect(outline(messages, messageId(2))).toEqual([
    'Today',
    'them 1 9:00\u00a0AM',
    'New messages',
    'them 2 9:00\u00a0AM',
  ])
})

test('pending messages come last', () => {
  const entries = entriesOf([aMessage(1)], [waiting], me)
  expect(entries.map(({ key, isMine }) => [key, isMine])).toEqual([
    [messageId(1), false],
    ['me-them-1', true],
  ])
})

test('a delivered message is shown once, with its client key', () => {
  const arrived = aMessage(2, { senderId: me, clientKey: waiting.key })
  const entries = entriesOf([aMessage(1), arrived], [waiting], me)
  expect(entries.map(({ key }) => key)).toEqual([messageId(1), waiting.key])
})
