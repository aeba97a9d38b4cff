import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccountUser } from '#shared/accounts/current-user.contract.ts'
import { sendMessage } from '#tests/support/messaging-requests.ts'
import { listNotifications } from '#tests/support/notifications.ts'
import { sendOffer } from '#tests/support/offer-requests.ts'
import { fieldsOf, type Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const save = (person: Person, settings: object) => person.request('PATCH', '/api/users/me/settings', settings)

test('settings are stored one by one, and are part of the session', async () => {
  const { racer } = await app.scenario({ racer: {} })
  const settings = async () => {
    const { user } = await racer.json<{ user: Record<string, unknown> }>('GET', '/api/auth/user')
    return [user.locale, user.timezone, user.keyShortcuts]
  }
  expect(await settings()).toEqual([null, null, true])
  expect((await save(racer, { timezone: 'Asia/Tokyo' })).status).toBe(200)
  expect((await save(racer, { locale: 'de-DE', keyShortcuts: false })).status).toBe(200)
  expect((await save(racer, {})).status).toBe(200)
  expect(await settings()).toEqual(['de-DE', 'Asia/Tokyo', false])
})

test('the session tells whether there was a message or an offer, for both sides', async () => {
  const { brand, racer } = await app.scenario({ brand: {}, racer: {} })
  const { brand: writer, racer: reader } = await app.scenario({ brand: {}, racer: {} })
  const haveCorrespondence = async () => {
    const people = [brand, racer, writer, reader]
    return Promise.all(
      people.map(
        async (person) => (await person.json<AccountUser>('GET', '/api/users/me')).hasCorrespondence,
      ),
    )
  }
  expect(await haveCorrespondence()).toEqual([false, false, false, false])
  await sendOffer(brand, racer)
  expect(await haveCorrespondence()).toEqual([true, true, false, false])
  await sendMessage(writer, reader, 'Shall we talk about next season?')
  expect(await haveCorrespondence()).toEqual([true, true, true, true])
})

test.each([
  ['timezone', { timezone: 'Moon/Tycho' }],
  ['timezone', { timezone: '+02:00' }],
  ['locale', { locale: 'tlh-QO' }],
  ['keyShortcuts', { keyShortcuts: 'yes' }],
])('an invalid %s is refused', async (field, settings) => {
  const { racer } = await app.scenario({ racer: {} })
  const response = await save(racer, settings)
  expect(response.status).toBe(422)
  expect(Object.keys(await fieldsOf(response))).toEqual([field])
})

test('a notification is written in the format and time zone of its recipient, not of the sender', async () => {
  const { brand, racer } = await app.scenario({ brand: {}, racer: {} })
  await save(brand, { locale: 'en-US', timezone: 'America/Los_Angeles' })
  await save(racer, { locale: 'en-GB', timezone: 'Asia/Tokyo' })
  const expiresAt = new Date(Date.now() + 10 * 86_400_000)
  expiresAt.setUTCHours(20, 0, 0, 0)
  await sendOffer(brand, racer, { expiresAt: expiresAt.toISOString() })
  await app.runJobs()
  const { items } = await listNotifications(racer)
  // 20:00 in UTC is the morning of the next day in Tokyo.
  const day = new Date(expiresAt.getTime() + 86_400_000)
  const month = day.toLocaleString('en-US', { month: 'long', timeZone: 'UTC' })
  expect(items[0]?.body).toContain(`open until ${day.getUTCDate()} ${month} ${day.getUTCFullYear()}.`)
})
