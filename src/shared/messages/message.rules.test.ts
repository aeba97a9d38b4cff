import { expect, test } from 'vitest'
import { aConversation, aMessage, me } from '#tests/support/a-message.ts'
import { snippetOf } from './message.rules.ts'

const snippet = (change: Parameters<typeof aMessage>[1]) =>
  snippetOf(aConversation({ lastMessage: aMessage(1, change) }))

test('the last message is shown on one line, and the user’s own is marked', () => {
  expect(snippet({ body: 'Two\n\n  lines' })).toBe('Two lines')
  expect(snippet({ body: 'Hello', senderId: me })).toBe('You: Hello')
  expect(snippetOf(aConversation())).toBe('No messages yet')
})

test('a card is named after its kind, whoever sent it', () => {
  expect(snippet({ kind: 'OFFER', body: 'Two-season renewal' })).toBe('Offer: Two-season renewal')
  expect(snippet({ kind: 'APPLICATION', body: 'Spring crews', senderId: me })).toBe(
    'Application: Spring crews',
  )
  expect(snippet({ kind: 'CONTRACT', body: 'Ten sentences' })).toBe('Contract: Ten sentences')
})

test('the text of a deleted message is not shown', () => {
  expect(snippet({ body: null, senderId: me })).toBe('You deleted a message')
  expect(snippet({ kind: 'OFFER', body: null })).toBe('This message was deleted')
})
