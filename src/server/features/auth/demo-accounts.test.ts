import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database.ts'
import type { AdminDashboard } from '#shared/dashboards/dashboard.contract.ts'
import { cookieOf } from '#tests/support/cookies.ts'
import { DEMO_PASSWORD, startDemoApp } from '#tests/support/demo-database.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { applyDemoPassword } from './apply-demo-password.ts'

let app: TestApp
beforeAll(async () => {
  app = await startDemoApp()
})
afterAll(() => app.stop())

const logIn = ({ request }: TestApp, password: string) =>
  request('POST', '/api/auth/login', { body: { email: 'admin@demo.test', password } })
const statusOf = async (cookie: string) => (await app.request('GET', '/api/auth/user', { cookie })).status
/** What a start does with this setting. */
const restartWith = (password: string | null) =>
  inTransaction(app.db, (tx) => applyDemoPassword(tx, password))

test('a start with another DEMO_PASSWORD sets it and ends the sessions of the old one', async () => {
  const cookie = cookieOf(await logIn(app, DEMO_PASSWORD))
  await restartWith(DEMO_PASSWORD)
  expect(await statusOf(cookie)).toBe(200)

  await restartWith('another-line')
  expect(await statusOf(cookie)).toBe(401)
  expect((await logIn(app, DEMO_PASSWORD)).status).toBe(401)
  expect((await logIn(app, 'another-line')).status).toBe(200)
})

test('a start with DEMO=0 ends the sessions of demo accounts and lets none of them sign in', async () => {
  await restartWith(DEMO_PASSWORD)
  const cookie = cookieOf(await logIn(app, DEMO_PASSWORD))
  const { cookie: somebodyElse } = await app.signInAs('ATHLETE')
  await restartWith(null)
  expect(await statusOf(cookie)).toBe(401)
  expect(await statusOf(somebodyElse)).toBe(200)

  const withoutDemo = await startTestApp({ DEMO: '0' }, app.databaseUrl)
  const refused = await logIn(withoutDemo, DEMO_PASSWORD)
  expect([refused.status, cookieOf(refused)]).toEqual([401, ''])
  expect(await refused.json()).toMatchObject({ message: 'Invalid email or password' })
  await withoutDemo.stop()
})

test('the admin dashboard of a production server warns about demo accounts', async () => {
  const { cookie } = await app.signInAs('ADMIN')
  const production = await startTestApp(
    {
      NODE_ENV: 'production',
      DATABASE_URL: app.databaseUrl,
      SESSION_SECRET: 'a session secret for this test only',
      MAILBOX: '1',
    },
    app.databaseUrl,
  )
  const warns = async ({ request }: TestApp) => {
    const response = await request('GET', '/api/admin/dashboard', { cookie })
    return ((await response.json()) as AdminDashboard).hasDemoAccounts
  }
  expect(await warns(production)).toBe(true)
  expect(await warns(app)).toBe(false)
  await production.stop()
})
