import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MyBrand } from '#shared/brands/brand.contract.ts'
import type { ProblemBody } from '#shared/http/problem.contract.ts'
import { cookieOf } from '#tests/support/cookies.ts'
import { tokenOf } from '#tests/support/register-user.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const path = '/api/admin/brand-invitations'
const password = 'rooster-tail'

async function invite(body: object) {
  const { cookie } = await app.signInAs('ADMIN')
  await app.runJobs()
  return app.request('POST', path, { body, cookie })
}

test('an invited company chooses a password and finds its draft', async () => {
  const response = await invite({ name: 'Dunmore St. Garage', email: 'Pit@Dunmore.test' })
  expect(response.status).toBe(201)
  expect(await response.json()).toMatchObject({
    slug: 'dunmore-st-garage',
    name: 'Dunmore St. Garage',
    email: 'pit@dunmore.test',
  })
  expect((await app.request('GET', '/api/brands/dunmore-st-garage')).status).toBe(404)

  const [mail] = await app.runJobs()
  expect(mail).toMatchObject({
    template: 'brand-invitation',
    to: 'pit@dunmore.test',
    name: 'Dunmore St. Garage',
  })
  const chosen = await app.request('POST', '/api/auth/reset-password', {
    body: { token: tokenOf(mail), password },
  })
  expect(chosen.status).toBe(204)
  const login = await app.request('POST', '/api/auth/login', {
    body: { email: 'pit@dunmore.test', password },
  })
  expect(await login.clone().json()).toMatchObject({
    user: { role: 'BRAND', firstName: 'Dunmore St. Garage', lastName: null, emailVerified: true },
    profile: { name: 'Dunmore St. Garage', slug: 'dunmore-st-garage' },
  })
  const mine = await app.request('GET', '/api/brands/me', { cookie: cookieOf(login) })
  expect((await mine.json()) as MyBrand).toMatchObject({ publishedAt: null, version: 1 })
})

test('no one can log in before the link is opened', async () => {
  await invite({ name: 'Turnstile Pies', email: 'oven@turnstile.test' })
  for (const guess of [password, 'undefined', '      ']) {
    const login = await app.request('POST', '/api/auth/login', {
      body: { email: 'oven@turnstile.test', password: guess },
    })
    expect(login.status).toBe(401)
  }
})

test('an email address that has an account is not invited, and no email is sent', async () => {
  const { email } = await app.signInAs('BRAND')
  const response = await invite({ name: 'Again', email: email.toUpperCase() })
  expect(response.status).toBe(409)
  expect((await response.json()) as ProblemBody).toMatchObject({
    code: 'EMAIL_TAKEN',
    message: 'An account with this email already exists',
  })
  expect(await app.runJobs()).toEqual([])
})

test.each([
  ['no name', { name: ' ', email: 'a@b.test' }, 'name'],
  ['a name that is too long', { name: 'x'.repeat(121), email: 'a@b.test' }, 'name'],
  ['an invalid email address', { name: 'Corvane', email: 'corvane' }, 'email'],
])('an invitation with %s is refused', async (_, body, field) => {
  const response = await invite(body)
  expect(response.status).toBe(422)
  expect(((await response.json()) as ProblemBody).fields).toHaveProperty(field)
  expect(await app.runJobs()).toEqual([])
})

test.each(['BRAND', 'ATHLETE', 'PROMOTER'] as const)('a %s cannot invite a brand', async (role) => {
  const { cookie } = await app.signInAs(role)
  const response = await app.request('POST', path, { body: { name: 'X', email: 'x@y.test' }, cookie })
  expect(response.status).toBe(403)
})
