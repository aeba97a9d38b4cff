import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database.ts'
import { cookieOf } from '#tests/support/cookies.ts'
import { registerUser } from '#tests/support/register-user.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { createAdmin } from './create-admin.ts'
import { createAuthLibrary } from './create-auth.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const whoAmI = (cookie: string) => app.request('GET', '/api/auth/user', { cookie })
const logIn = (email: string, password: string, userAgent = '') =>
  app.request('POST', '/api/auth/login', { body: { email, password }, headers: { 'user-agent': userAgent } })

type Listed = { id: string; device: string; isCurrent: boolean }
const logins = async (cookie: string) =>
  (await (await app.request('GET', '/api/auth/sessions', { cookie })).json()) as Listed[]
const revoke = (id: string, cookie: string) => app.request('DELETE', `/api/auth/sessions/${id}`, { cookie })

const CHROME_ON_WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

test('a user sees where the account is signed in, and can end a session', async () => {
  const home = await registerUser(app, { email: 'mara@quill.test' })
  const work = cookieOf(await logIn('mara@quill.test', 'rooster-tail', CHROME_ON_WINDOWS))
  const listed = await logins(work)
  expect(listed.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
    ['Chrome on Windows', true],
    ['Unknown device', false],
  ])
  const other = listed.find(({ isCurrent }) => !isCurrent)
  expect((await revoke(String(other?.id), work)).status).toBe(204)
  expect((await whoAmI(home)).status).toBe(401)
  expect((await revoke(String(other?.id), work)).status).toBe(404)
})

test('users cannot end the sessions of others', async () => {
  const mine = await registerUser(app, { email: 'one@quill.test' })
  const theirs = await registerUser(app, { email: 'two@quill.test' })
  const [login] = await logins(theirs)
  const response = await revoke(String(login?.id), mine)
  expect(response.status).toBe(404)
  expect((await whoAmI(theirs)).status).toBe(200)
  expect((await app.request('DELETE', '/api/auth/sessions', { cookie: mine })).status).toBe(204)
  expect((await whoAmI(theirs)).status).toBe(200)
})

test('all other sessions can be ended at once', async () => {
  const first = await registerUser(app, { email: 'many@quill.test' })
  const second = cookieOf(await logIn('many@quill.test', 'rooster-tail'))
  const third = cookieOf(await logIn('many@quill.test', 'rooster-tail'))
  expect((await app.request('DELETE', '/api/auth/sessions', { cookie: third })).status).toBe(204)
  expect(await Promise.all([first, second, third].map(async (c) => (await whoAmI(c)).status))).toEqual([
    401, 401, 200,
  ])
})

test('the account type is chosen once, and is never ADMIN', async () => {
  const cookie = await registerUser(app, { email: 'google@quill.test' })
  const choose = (role: string) => app.request('PUT', '/api/auth/user/role', { body: { role }, cookie })
  expect((await choose('BRAND')).status).toBe(409)
  await app.db.execute(sql`update users set role = null where email = 'google@quill.test'`)
  const admin = await choose('ADMIN')
  expect(admin.status).toBe(422)
  expect(await admin.json()).toMatchObject({ fields: { role: 'Please select your account type' } })
  const responses = await Promise.all([choose('BRAND'), choose('BRAND'), choose('BRAND')])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await (await whoAmI(cookie)).json()).toMatchObject({
    user: { role: 'BRAND', firstName: 'Mara Quill', lastName: null },
  })
})

test('a person can change both names, a company has only one', async () => {
  const racer = await registerUser(app, { email: 'racer@quill.test' })
  const brand = await registerUser(app, { email: 'brand@quill.test', role: 'BRAND' })
  const rename = async (cookie: string, body: object) =>
    (await app.request('PATCH', '/api/users/me', { body, cookie })).json()
  expect(await rename(racer, { firstName: 'Mara', lastName: 'Quill-Berg', role: 'ADMIN' })).toMatchObject({
    firstName: 'Mara',
    lastName: 'Quill-Berg',
    role: 'ATHLETE',
  })
  expect(await rename(racer, { firstName: 'Mara', lastName: null })).toMatchObject({ lastName: null })
  expect(await rename(brand, { firstName: 'Kestrel', lastName: 'N/A' })).toMatchObject({
    firstName: 'Kestrel',
    lastName: null,
  })
  expect(await rename(racer, { firstName: '', lastName: null })).toMatchObject({
    fields: { firstName: 'This field is required' },
  })
})

test('the current user includes the public page of each role', async () => {
  const cookies = {
    racer: await registerUser(app, { email: 'face.racer@quill.test' }),
    brand: await registerUser(app, { email: 'face.brand@quill.test', role: 'BRAND' }),
    promoter: await registerUser(app, { email: 'face.promoter@quill.test', role: 'PROMOTER' }),
  }
  const id = (email: string) => sql`(select id from users where email = ${email})`
  await app.db.execute(sql`insert into athlete_profiles (id, user_id, slug)
    values (gen_random_uuid(), ${id('face.racer@quill.test')}, 'mara-quill')`)
  await app.db.execute(sql`insert into brands (id, owner_user_id, slug, name, logo_url)
    values (gen_random_uuid(), ${id('face.brand@quill.test')}, 'kestrel', 'Kestrel', '/k.svg')`)
  await app.db.execute(sql`insert into promoters (id, user_id, event_name)
    values (gen_random_uuid(), ${id('face.promoter@quill.test')}, 'Dune Cup')`)
  const profileOf = async (cookie: string) =>
    ((await (await whoAmI(cookie)).json()) as { profile: unknown }).profile
  expect(await profileOf(cookies.racer)).toMatchObject({
    name: 'Mara Quill',
    slug: 'mara-quill',
    logoUrl: null,
  })
  expect(await profileOf(cookies.brand)).toMatchObject({
    name: 'Kestrel',
    slug: 'kestrel',
    logoUrl: '/k.svg',
  })
  expect(await profileOf(cookies.promoter)).toMatchObject({ name: 'Dune Cup', slug: null, logoUrl: null })
})

test('an admin is created on the server only: as a new account or from an existing one', async () => {
  const library = await createAuthLibrary({
    ...app,
    secret: 'needed to sign cookies, which this test has none of',
  })
  const create = (wish: { email: string; password?: string }) =>
    inTransaction(app.db, (tx) => createAdmin(tx, library, wish))
  const roleOf = async (email: string, password: string) =>
    (await (await logIn(email, password)).json()) as { user: { role: string; emailVerified: boolean } }

  const made = await create({ email: 'chief@quill.test' })
  expect(made).toEqual({ isNew: true, generatedPassword: expect.stringMatching(/^[\w-]{20}$/) })
  expect(await roleOf('chief@quill.test', String(made.generatedPassword))).toMatchObject({
    user: { role: 'ADMIN', emailVerified: true },
  })
  await registerUser(app, { email: 'promoted@quill.test' })
  expect(await create({ email: 'promoted@quill.test' })).toEqual({ isNew: false, generatedPassword: null })
  expect(await roleOf('promoted@quill.test', 'rooster-tail')).toMatchObject({ user: { role: 'ADMIN' } })
  await create({ email: 'promoted@quill.test', password: 'clipboard' })
  expect(await roleOf('promoted@quill.test', 'clipboard')).toMatchObject({ user: { role: 'ADMIN' } })
})
