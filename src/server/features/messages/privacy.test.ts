import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  listConversations,
  markRead,
  postMessage,
  sendMessage,
  startConversation,
} from '#tests/support/messaging-requests.ts'
import { codeOf, type Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const setPrivacy = (person: Person, change: object) => person.json('PATCH', '/api/users/me/privacy', change)

test('new people can’t write to whoever doesn’t accept it; people in contact can', async () => {
  const { brand, racer } = await startConversation(app)
  await setPrivacy(racer, { acceptsRequests: false })
  const stranger = await app.signInAs('BRAND')
  const refused = await postMessage(stranger, racer, 'Do you race on Sunday?')
  expect(await codeOf(refused)).toEqual([409, 'REQUESTS_CLOSED'])
  expect((await sendMessage(brand, racer, 'See you on Sunday')).id).toBeDefined()
})

test('what was read is shown unless the reader hides it', async () => {
  const { brand, racer, conversationId } = await startConversation(app)
  const { id } = await sendMessage(brand, racer, 'See you on Sunday')
  await markRead(racer, conversationId, id)
  const readUpTo = async (person: Person) => (await listConversations(person))[0]?.readUpTo
  expect(await readUpTo(brand)).toBe(id)
  await setPrivacy(racer, { showsReading: false })
  expect(await readUpTo(brand)).toBeNull()
  await setPrivacy(racer, { showsReading: true })
  expect(await readUpTo(brand)).toBe(id)
})

test('the visits of whoever opts out are not counted, nor those of browsers with Global Privacy Control', async () => {
  const racer = await app.signInAs('ATHLETE')
  const visit = (page: string, headers: Record<string, string> = {}) =>
    app.request('POST', '/api/track-visitor', {
      body: { page },
      cookie: racer.cookie,
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36', ...headers },
    })
  const counted = async () => {
    const { rows } = await app.pool.query<{ path: string }>('select path from visitor_hits order by path')
    return rows.map(({ path }) => path)
  }
  await visit('/a')
  await visit('/b', { 'sec-gpc': '1' })
  await setPrivacy(racer, { allowsStatistics: false })
  await visit('/c')
  expect(await counted()).toEqual(['/a'])
})
