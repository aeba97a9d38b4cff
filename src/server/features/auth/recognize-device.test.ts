import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { knownDevices } from '#server/database/schema/accounts.ts'
import { cookieOf } from '#tests/support/cookies.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { DEVICES_MAX } from './device.store.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: '1' })
})
afterAll(() => app.stop())

/** Signs in and returns the browser's device cookie. */
async function logIn(email: string, cookie?: string): Promise<string> {
  const response = await app.request('POST', '/api/auth/login', {
    body: { email, password: 'rooster-tail' },
    cookie,
    headers: { 'user-agent': FIREFOX, 'x-forwarded-for': '203.0.113.7' },
  })
  expect(response.status).toBe(200)
  const device = cookieOf(response)
    .split('; ')
    .find((line) => line.startsWith('device='))
  return device ?? ''
}
const deviceMails = async () => (await app.runJobs()).filter(({ template }) => template === 'new-device')
const devicesOf = (userId: string) =>
  app.db.select().from(knownDevices).where(eq(knownDevices.userId, userId))

test('a sign-in from a new browser is reported by email with its time, browser and IP address', async () => {
  const { userId, email } = await app.signInAs('BRAND')
  await logIn(email)
  expect(await deviceMails()).toEqual([])
  await logIn(email)
  expect(await deviceMails()).toEqual([
    expect.objectContaining({
      to: email,
      facts: [
        { label: 'Time', text: expect.stringMatching(/^\w{3} \d{1,2}, \d{4}, \d{1,2}:\d{2}\s[AP]M UTC$/) },
        { label: 'Browser', text: 'Firefox on Linux' },
        { label: 'IP address', text: '203.0.113.7' },
      ],
    }),
  ])
  expect(await devicesOf(userId)).toHaveLength(2)
})

test('a known browser is not reported, also after signing out', async () => {
  const { userId, email } = await app.signInAs('ATHLETE')
  const first = await logIn(email)
  const second = await logIn(email)
  await deviceMails()
  expect(await logIn(email, second)).toBe(second)
  expect(await logIn(email, first)).toBe(first)
  expect(await deviceMails()).toEqual([])
  expect(await devicesOf(userId)).toHaveLength(2)
})

test('registering is not reported, and a browser that another account uses is new to this one', async () => {
  const body = {
    email: 'new@quill.test',
    password: 'rooster-tail',
    role: 'BRAND',
    firstName: 'N',
    lastName: 'A',
  }
  const registered = await app.request('POST', '/api/auth/register', { body })
  const { email } = await app.signInAs('ATHLETE')
  await logIn(email)
  await deviceMails()
  await logIn(email, cookieOf(registered).replace(/sid=[^;]*; /, ''))
  expect(await deviceMails()).toMatchObject([{ to: email }])
})

test('a forged device cookie makes no browser known', async () => {
  const { email } = await app.signInAs('ATHLETE')
  const [value = ''] = (await logIn(email)).split('.')
  await deviceMails()
  await logIn(email, `${value}.${'A'.repeat(43)}`)
  expect(await deviceMails()).toHaveLength(1)
})

test('nothing is sent to an address that its owner has not confirmed', async () => {
  const { email } = await app.signInAs('ATHLETE', { emailVerified: false })
  await logIn(email)
  await logIn(email)
  expect(await deviceMails()).toEqual([])
})

test('an account remembers a limited number of browsers, the last ones used', async () => {
  const { userId, email } = await app.signInAs('PROMOTER')
  const first = await logIn(email)
  const rows = Array.from({ length: DEVICES_MAX }, (_, n) => ({
    userId,
    deviceHash: `device-${n}`,
    lastSeenAt: new Date(Date.now() - (n + 1) * 60_000),
  }))
  await app.db.insert(knownDevices).values(rows)
  await logIn(email)
  const hashes = (await devicesOf(userId)).map(({ deviceHash }) => deviceHash)
  expect(hashes).toHaveLength(DEVICES_MAX)
  expect(hashes).toContain('device-0')
  expect(hashes).not.toContain(`device-${DEVICES_MAX - 1}`)
  await deviceMails()
  await logIn(email, first)
  expect(await deviceMails()).toEqual([])
})

test('browsers that have not been used for years are forgotten', async () => {
  const { userId } = await app.signInAs('ATHLETE')
  const lastSeenAt = new Date(Date.now() - 500 * 86_400_000)
  await app.db.insert(knownDevices).values({ userId, deviceHash: 'an-old-one', lastSeenAt })
  await app.runJob('retention.enforce')
  expect(await devicesOf(userId)).toEqual([])
})
