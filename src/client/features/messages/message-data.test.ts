import { expect, test } from 'vitest'
import type { Conversation } from '#shared/messages/message.contract.ts'
import { aConversation, aMessage, aThread, me, messageId } from '#tests/support/a-message.ts'
import {
  type ConversationPages,
  firstUnread,
  isListed,
  joinThreads,
  withChange,
  withLastMessage,
  withMessage,
  withOlder,
} from './message-data.ts'

const bodies = ({ messages }: { messages: { body: string | null }[] }) => messages.map(({ body }) => body)

test('a refetched thread preserves older loaded messages', () => {
  const before = { ...aThread([aMessage(1), aMessage(2), aMessage(3)]), hasOlder: false }
  const now = { ...aThread([aMessage(3), aMessage(4)]), hasOlder: true }
  const joined = joinThreads(before, now)
  expect(bodies(joined)).toEqual(['Message 1', 'Message 2', 'Message 3', 'Message 4'])
  expect(joined.hasOlder).toBe(false)
})

test('a message that arrives during a refetch is preserved', () => {
  const joined = joinThreads(aThread([aMessage(1), aMessage(2)]), aThread([aMessage(1)]))
  expect(bodies(joined)).toEqual(['Message 1', 'Message 2'])
})

test('after a gap only the refetched messages are shown', () => {
  const now = { ...aThread([aMessage(50)]), hasOlder: true }
  expect(joinThreads(aThread([aMessage(1)]), now)).toEqual(now)
})

test('older messages are prepended without duplicates', () => {
  const thread = aThread([aMessage(3), aMessage(4)])
  const older = { ...aThread([aMessage(1), aMessage(3)]), hasOlder: true }
  expect(bodies(withOlder(thread, older))).toEqual(['Message 1', 'Message 3', 'Message 4'])
  expect(withOlder(thread, older).hasOlder).toBe(true)
})

test('messages with the same id or client key are one message', () => {
  const mine = aMessage(5, { senderId: me, clientKey: 'a-b-1' })
  const once = withMessage(aThread([aMessage(1)]), mine)
  expect(withMessage(once, mine).messages).toHaveLength(2)
  expect(withMessage(once, { ...mine, id: messageId(6) }).messages).toHaveLength(2)
})

test('a late response does not set a sent message back to sending', () => {
  const thread = aThread([aMessage(5, { clientKey: 'k' })])
  expect(withMessage(thread, aMessage(5, { clientKey: 'k', status: 'sending' })).messages[0]?.status).toBe(
    'sent',
  )
})

test('a late message is sorted by id', () => {
  expect(bodies(withMessage(aThread([aMessage(1), aMessage(3)]), aMessage(2)))).toEqual([
    'Message 1',
    'Message 2',
    'Message 3',
  ])
})

test('a deleted message loses its text', () => {
  expect(bodies(withMessage(aThread([aMessage(1)]), aMessage(1, { body: null })))).toEqual([null])
})

test('the first unread message is one of the other user', () => {
  const messages = [aMessage(1), aMessage(2), aMessage(3, { senderId: me }), aMessage(4)]
  expect(firstUnread(aThread(messages, { unread: 2 }), me)).toBe(messageId(2))
  expect(firstUnread(aThread(messages, { unread: 0 }), me)).toBeNull()
  expect(firstUnread(aThread(messages, { unread: 30 }), me)).toBe(messageId(1))
})

const pagesOf = (...pages: Conversation[][]): ConversationPages => ({
  pages: pages.map((items) => ({ items, total: null, next: null })),
  pageParams: pages.map(() => ''),
})
const first = aConversation({ id: messageId(101), lastMessage: aMessage(1) })
const second = aConversation({ id: messageId(102), lastMessage: aMessage(2) })

test('a new message moves its conversation to the top and counts as unread', () => {
  const message = aMessage(9, { conversationId: second.id })
  const { pages } = withLastMessage(pagesOf([first], [second]), message, true)
  expect(pages.map(({ items }) => items.map(({ id }) => id))).toEqual([[second.id, first.id], []])
  expect(pages[0]?.items[0]).toMatchObject({ unread: 1, lastMessage: message, updatedAt: message.createdAt })
})

test('the same message counts once', () => {
  const message = aMessage(9, { conversationId: second.id })
  const twice = withLastMessage(withLastMessage(pagesOf([first, second]), message, true), message, true)
  expect(twice.pages[0]?.items[0]?.unread).toBe(1)
})

test('a message that is already read is not counted', () => {
  const message = aMessage(9, { conversationId: second.id })
  expect(withLastMessage(pagesOf([second]), message, false).pages[0]?.items[0]?.unread).toBe(0)
})

test('deleting the last message does not move the conversation', () => {
  const list = pagesOf([first, second])
  const { pages } = withLastMessage(list, aMessage(2, { conversationId: second.id, body: null }), false)
  expect(pages[0]?.items.map(({ id }) => id)).toEqual([first.id, second.id])
  expect(pages[0]?.items[1]?.lastMessage?.body).toBeNull()
})

test('an older message changes nothing', () => {
  const list = pagesOf([second])
  expect(withLastMessage(list, aMessage(1, { conversationId: second.id }), true)).toBe(list)
})

test('a change affects one conversation', () => {
  const { pages } = withChange(pagesOf([first], [second]), second.id, { isMuted: true })
  expect(pages.map(({ items }) => items[0]?.isMuted)).toEqual([false, true])
})

test('isListed searches every page', () => {
  expect(isListed(pagesOf([first], [second]), second.id)).toBe(true)
  expect(isListed(pagesOf([first]), second.id)).toBe(false)
})
