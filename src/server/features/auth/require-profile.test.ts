import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test.each(['/api/offers', '/api/applications?direction=received', '/api/redemptions', '/api/api-keys'])(
  'a brand without a page is asked to set it up at %s',
  async (path) => {
    const newcomer = await app.signInAs('BRAND')
    expect(await codeOf(await newcomer.request('GET', path))).toEqual([409, 'PROFILE_REQUIRED'])
  },
)

test('whoever has not chosen an account type is asked for the setup, not refused', async () => {
  const newcomer = await app.signInAs(null)
  expect(await codeOf(await newcomer.request('GET', '/api/offers'))).toEqual([403, 'PROFILE_REQUIRED'])
})

test('a racer sees received offers before the profile is set up', async () => {
  const newcomer = await app.signInAs('ATHLETE')
  expect((await newcomer.request('GET', '/api/offers')).status).toBe(200)
})

test('those with a profile, and admins, are let in', async () => {
  const { brand, racer } = await app.scenario({ brand: {}, racer: {} })
  const admin = await app.signInAs('ADMIN')
  for (const person of [brand, racer, admin]) {
    expect((await person.request('GET', '/api/offers')).status).toBe(200)
  }
})
