import { expect, test } from 'vitest'
import type { Conversation } from '#shared/messages/message.contract.ts'
import { aConversation, aMessage, messageId } from '#tests/support/a-message.ts'
import { type ConversationPages, isListed, withChange, withNews } from './conversation-data.ts'

const pagesOf = (...pages: Conversation[][]): ConversationPages => ({
  pages: pages.map((items) => ({ items, total: null, next: null })),
  pageParams: pages.map(() => ''),
})
const first = aConversation({ id: messageId(101), lastMessage: aMessage(1) })
const second = aConversation({ id: messageId(102), lastMessage: aMessage(2) })

test('a conversation with news goes to the head of the list and counts them', () => {
  const news = aMessage(9, { conversationId: second.id })
  const { pages } = withNews(pagesOf([first], [second]), news, true)
  expect(pages.map(({ items }) => items.map(({ id }) => id))).toEqual([[second.id, first.id], []])
  expect(pages[0]?.items[0]).toMatchObject({ unread: 1, lastMessage: news, updatedAt: news.createdAt })
})

test('the same news twice count once', () => {
  const news = aMessage(9, { conversationId: second.id })
  const twice = withNews(withNews(pagesOf([first, second]), news, true), news, true)
  expect(twice.pages[0]?.items[0]?.unread).toBe(1)
})

test('what is being read, and what is mine, is not unread', () => {
  const news = aMessage(9, { conversationId: second.id })
  expect(withNews(pagesOf([second]), news, false).pages[0]?.items[0]?.unread).toBe(0)
})

test('taking the last message back changes its line, not its place', () => {
  const list = pagesOf([first, second])
  const { pages } = withNews(list, aMessage(2, { conversationId: second.id, body: null }), false)
  expect(pages[0]?.items.map(({ id }) => id)).toEqual([first.id, second.id])
  expect(pages[0]?.items[1]?.lastMessage?.body).toBeNull()
})

test('old news change nothing', () => {
  const list = pagesOf([second])
  expect(withNews(list, aMessage(1, { conversationId: second.id }), true)).toBe(list)
})

test('a change concerns one conversation', () => {
  const { pages } = withChange(pagesOf([first], [second]), second.id, { isMuted: true })
  expect(pages.map(({ items }) => items[0]?.isMuted)).toEqual([false, true])
})

test('a conversation is found on every page', () => {
  expect(isListed(pagesOf([first], [second]), second.id)).toBe(true)
  expect(isListed(pagesOf([first]), second.id)).toBe(false)
})
