import { expect, test } from 'vitest'
import { aMessage, aThread, me, messageId } from '#tests/support/a-message.ts'
import { firstUnread, joinThreads, withMessage, withOlder } from './thread-data.ts'

const bodies = ({ messages }: { messages: { body: string | null }[] }) => messages.map(({ body }) => body)

test('a thread that is fetched again keeps the older messages that were scrolled to', () => {
  const before = { ...aThread([aMessage(1), aMessage(2), aMessage(3)]), hasOlder: false }
  const now = { ...aThread([aMessage(3), aMessage(4)]), hasOlder: true }
  const joined = joinThreads(before, now)
  expect(bodies(joined)).toEqual(['Message 1', 'Message 2', 'Message 3', 'Message 4'])
  expect(joined.hasOlder).toBe(false)
})

test('a message that came while the thread was on its way stays', () => {
  const joined = joinThreads(aThread([aMessage(1), aMessage(2)]), aThread([aMessage(1)]))
  expect(bodies(joined)).toEqual(['Message 1', 'Message 2'])
})

test('where something between would be missing, only what is new is shown', () => {
  const now = { ...aThread([aMessage(50)]), hasOlder: true }
  expect(joinThreads(aThread([aMessage(1)]), now)).toEqual(now)
})

test('older messages come in front, each once', () => {
  const thread = aThread([aMessage(3), aMessage(4)])
  const older = { ...aThread([aMessage(1), aMessage(3)]), hasOlder: true }
  expect(bodies(withOlder(thread, older))).toEqual(['Message 1', 'Message 3', 'Message 4'])
  expect(withOlder(thread, older).hasOlder).toBe(true)
})

test('the same message twice is one message, by its id and by its key', () => {
  const mine = aMessage(5, { senderId: me, clientKey: 'a-b-1' })
  const once = withMessage(aThread([aMessage(1)]), mine)
  expect(withMessage(once, mine).messages).toHaveLength(2)
  expect(withMessage(once, { ...mine, id: messageId(6) }).messages).toHaveLength(2)
})

test('what was sent does not become unsent by a slower answer', () => {
  const thread = aThread([aMessage(5, { clientKey: 'k' })])
  expect(withMessage(thread, aMessage(5, { clientKey: 'k', status: 'sending' })).messages[0]?.status).toBe(
    'sent',
  )
})

test('a message that arrives late stands where it belongs', () => {
  expect(bodies(withMessage(aThread([aMessage(1), aMessage(3)]), aMessage(2)))).toEqual([
    'Message 1',
    'Message 2',
    'Message 3',
  ])
})

test('a message that was taken back loses its words', () => {
  expect(bodies(withMessage(aThread([aMessage(1)]), aMessage(1, { body: null })))).toEqual([null])
})

test('new is what is unread of theirs', () => {
  const messages = [aMessage(1), aMessage(2), aMessage(3, { senderId: me }), aMessage(4)]
  expect(firstUnread(aThread(messages, { unread: 2 }), me)).toBe(messageId(2))
  expect(firstUnread(aThread(messages, { unread: 0 }), me)).toBeNull()
  expect(firstUnread(aThread(messages, { unread: 30 }), me)).toBe(messageId(1))
})
