import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Card } from '#shared/messages/card.contract.ts'
import type { Conversation, Message } from '#shared/messages/message.contract.ts'
import { cookieOf } from '#tests/support/cookies.ts'
import { DEMO_PASSWORD, startDemoApp } from '#tests/support/demo-database.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import { loadDemo } from '../load-demo.ts'

let app: TestApp
const seed = () => loadDemo(app.db, { hashPassword: async () => 'nobody signs in here', now: new Date() })
beforeAll(async () => {
  app = await startDemoApp()
})
afterAll(() => app.stop())

const rowsOf = async (query: string) => (await app.db.execute(sql.raw(query))).rows

async function openAs(login: string) {
  const response = await app.request('POST', '/api/auth/login', {
    body: { email: `${login}@demo.test`, password: DEMO_PASSWORD },
  })
  const cookie = cookieOf(response)
  const read = async <T>(path: string) => (await (await app.request('GET', path, { cookie })).json()) as T
  const namesIn = async (filter: string) =>
    (await read<Conversation[]>(`/api/messages/conversations?filter=${filter}`)).map(
      ({ participant }) => participant.name,
    )
  return { read, namesIn }
}

test('the racer has unread messages, a received request, a sent request and an archived conversation', async () => {
  const { read, namesIn } = await openAs('racer')
  expect(await namesIn('all')).toEqual([
    'Kestrel Lubricants',
    'Corvane Helmets',
    'Saltmarsh Endurance Series',
    'Tallow & Pine Coffee',
    'Piedmont Late Model Series',
  ])
  expect(await namesIn('unread')).toEqual(['Kestrel Lubricants', 'Corvane Helmets'])
  expect(await namesIn('requests')).toEqual(['Moraine Tyre Works'])
  expect((await namesIn('archived')).sort()).toEqual(['Emmett Sorrelwood', 'Quillon Energy'])
  const [conversation] = await read<Conversation[]>('/api/messages/conversations')
  const thread = await read<{ messages: Message[] }>(
    `/api/messages/conversations/${conversation?.id}?limit=100`,
  )
  expect(thread.messages.length).toBeGreaterThanOrEqual(60)
  const times = thread.messages.map(({ createdAt }) => createdAt)
  expect([...times].sort()).toEqual(times)
  expect(thread.messages.every(({ status }) => status === 'sent')).toBe(true)
})

test('racer and brand see their offers and contracts as cards in their conversation', async () => {
  for (const login of ['racer', 'brand']) {
    const { read } = await openAs(login)
    const conversations = await read<Conversation[]>('/api/messages/conversations')
    const names = ['Kestrel Lubricants', 'Mira Castellan']
    const conversation = conversations.find(({ participant }) => names.includes(participant.name))
    const { messages, cards } = await read<{ messages: Message[]; cards: Card[] }>(
      `/api/messages/conversations/${conversation?.id}`,
    )
    for (const kind of ['OFFER', 'APPLICATION', 'CONTRACT']) {
      const shown = messages.find((message) => message.kind === kind)
      expect(shown?.body).toBeTruthy()
      expect(cards.find(({ id }) => id === shown?.refId)).toMatchObject({ kind, title: shown?.body })
    }
  }
})

test('the brand and the promoter have conversations', async () => {
  const [brand, promoter] = [await openAs('brand'), await openAs('promoter')]
  expect(await brand.namesIn('requests')).toEqual(['Dez Okonjo-Reyes'])
  expect(await brand.namesIn('unread')).toEqual(['Tova Lindqvarn'])
  expect(await brand.namesIn('archived')).toEqual(['Wren Hale'])
  expect((await brand.namesIn('all')).length).toBeGreaterThanOrEqual(5)
  expect(await promoter.namesIn('requests')).toEqual(['Bex Rooker'])
  expect((await promoter.namesIn('unread')).length).toBe(3)
})

test('every counter matches its rows, and no message is in the future', async () => {
  const wrong = `select * from conversation_members own where unread <> (
    select count(*) from messages m where m.conversation_id = own.conversation_id and m.sender_id <> own.user_id
      and (own.last_read_message_id is null or m.id > own.last_read_message_id))`
  expect(await rowsOf(wrong)).toEqual([])
  expect(await rowsOf('select id from messages where created_at > now()')).toEqual([])
})

test('a later start adds nothing, not even deleted conversations', async () => {
  const count = async () => rowsOf('select count(*)::int as count from messages')
  const before = await count()
  await seed()
  expect(await count()).toEqual(before)
  await rowsOf('truncate conversations cascade')
  await rowsOf("delete from users where email = 'piedmont-late-model-series@demo.test'")
  await seed()
  expect(await rowsOf('select id from conversations')).toEqual([])
  expect((await (await openAs('racer')).namesIn('all')).includes('Piedmont Late Model Series')).toBe(false)
})
