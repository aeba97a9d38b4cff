import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NamedViewer } from '#shared/analytics/analytics.contract.ts'
import type { Correspondent } from '#shared/messages/message.contract.ts'
import { cookieOf } from '#tests/support/cookies.ts'
import { DEMO_PASSWORD, startDemoApp } from '#tests/support/demo-database.ts'
import { aPerson, type Person } from '#tests/support/person.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import { demoLogins } from '../demo-logins.ts'
import { seededId } from './seeded-id.ts'

const members = demoLogins.filter(({ role }) => role !== 'ADMIN')

let app: TestApp
beforeAll(async () => {
  app = await startDemoApp()
})
afterAll(() => app.stop())

async function logIn(email: string): Promise<Person> {
  const response = await app.request('POST', '/api/auth/login', { body: { email, password: DEMO_PASSWORD } })
  return aPerson(app.request, { userId: '', email, cookie: cookieOf(response) })
}

test.each(members)('$email follows racers and others, and each of them once', async ({ email }) => {
  const { items } = await (await logIn(email)).json<{ items: Correspondent[] }>('GET', '/api/follows')
  const kinds = new Set(items.map(({ role }) => role))
  expect(kinds).toContain('ATHLETE')
  expect(kinds).toContain('PROMOTER')
  expect(new Set(items.map(({ userId }) => userId)).size).toBe(items.length)
})

test.each(['mira-castellan', 'kestrel-lubricants', 'saltmarsh-endurance-series'])(
  '%s has followers',
  async (slug) => {
    const visitor = await app.signInAs('BRAND')
    const state = await visitor.json<{ followers: number }>('GET', `/api/follows/${seededId('user', slug)}`)
    expect(state.followers).toBeGreaterThan(3)
  },
)

test('the racer saved brands', async () => {
  const racer = await logIn('racer@demo.test')
  expect((await racer.json<unknown[]>('GET', '/api/saved-brands')).length).toBeGreaterThan(2)
})

test.each(members)('$email sees named viewers of every kind, and anonymous ones', async ({ email }) => {
  const member = await logIn(email)
  const viewers = await member.json<NamedViewer[]>('GET', '/api/analytics/viewers?range=90d&limit=50')
  expect(new Set(viewers.map(({ role }) => role))).toEqual(new Set(['ATHLETE', 'BRAND', 'PROMOTER']))
  expect(viewers.every(({ path }) => path !== null)).toBe(true)
  const { viewers: kinds } = await member.json<{ viewers: { key: string; now: number }[] }>(
    'GET',
    '/api/analytics?range=90d',
  )
  const byMembers = kinds.filter(({ key }) => key !== 'VISITOR').reduce((sum, { now }) => sum + now, 0)
  expect(viewers.length).toBeLessThan(byMembers)
})
