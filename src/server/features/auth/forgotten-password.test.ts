import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookieOf } from '#tests/support/cookies.ts'
import { registerUser, tokenOf } from '#tests/support/register-user.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const post = (path: string, body: unknown, cookie?: string) => app.request('POST', path, { body, cookie })
const forgot = (email: string) => post('/api/auth/forgot-password', { email })
const check = (token: string) => app.request('GET', `/api/auth/reset-password?token=${token}`)
const reset = (token: string, password = 'new-tyres') => post('/api/auth/reset-password', { token, password })
const logIn = (email: string, password: string) => post('/api/auth/login', { email, password })

async function requestReset(email: string) {
  const cookie = await registerUser(app, { email })
  await app.runJobs()
  await forgot(email)
  const [mail] = await app.runJobs()
  return { cookie, mail, token: tokenOf(mail) }
}

test('requesting a reset gets the same response whether the account exists or not', async () => {
  await registerUser(app, { email: 'known@quill.test' })
  await app.runJobs()
  const [known, unknown] = await Promise.all([forgot('known@quill.test'), forgot('unknown@quill.test')])
  expect([known.status, unknown.status]).toEqual([202, 202])
  expect(await unknown.json()).toEqual(await known.json())
  expect((await app.runJobs()).map(({ to, template }) => [to, template])).toEqual([
    ['known@quill.test', 'reset-password'],
  ])
})

test('the link in the email sets a new password once and ends every session', async () => {
  const { cookie, mail, token } = await requestReset('mara@quill.test')
  expect(mail).toMatchObject({ name: 'Mara Quill', minutes: 60 })
  expect(await (await check(token)).json()).toEqual({ valid: true, emailMasked: 'm•••@quill.test' })

  expect((await reset(token)).status).toBe(204)
  expect((await app.request('GET', '/api/auth/user', { cookie })).status).toBe(401)
  expect((await logIn('mara@quill.test', 'rooster-tail')).status).toBe(401)
  const back = await logIn('mara@quill.test', 'new-tyres')
  expect(await back.json()).toMatchObject({ user: { emailVerified: true } })
  expect(await app.runJobs()).toContainEqual({
    template: 'password-changed',
    to: 'mara@quill.test',
    name: 'Mara Quill',
  })

  const again = await reset(token, 'third-set')
  expect(again.status).toBe(410)
  expect(await again.json()).toMatchObject({ code: 'LINK_EXPIRED' })
  expect((await check(token)).status).toBe(410)
})

test('of concurrent requests with one link, one sets the password', async () => {
  const { token } = await requestReset('crowd@quill.test')
  const responses = await Promise.all(Array.from({ length: 6 }, (_, n) => reset(token, `password-${n}`)))
  expect(responses.map(({ status }) => status).sort()).toEqual([204, 410, 410, 410, 410, 410])
})

test('a reset invalidates the other open links', async () => {
  const { token: first } = await requestReset('twice@quill.test')
  await forgot('twice@quill.test')
  const [mail] = await app.runJobs()
  expect((await reset(tokenOf(mail))).status).toBe(204)
  expect((await reset(first)).status).toBe(410)
})

test('a link is valid for 60 minutes, and the cleanup job deletes it afterwards', async () => {
  const { token } = await requestReset('late@quill.test')
  const proofs = sql`verifications where value like '%late@quill.test%'`
  const { rows } = await app.db.execute(
    sql`select bool_and(expires_at between now() + interval '59 minutes' and now() + interval '48 hours') as good from ${proofs}`,
  )
  expect(rows).toEqual([{ good: true }])
  await app.db.execute(
    sql`update verifications set expires_at = now() - interval '1 second' where value like '%late@quill.test%'`,
  )
  expect((await check(token)).status).toBe(410)
  expect((await reset(token)).status).toBe(410)
  await app.runJob('retention.enforce')
  expect((await app.db.execute(sql`select 1 from ${proofs}`)).rows).toEqual([])
})

test('only the hash of a link is stored', async () => {
  const { token } = await requestReset('hashed@quill.test')
  const { rows } = await app.db.execute(sql`select identifier, value from verifications`)
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('a forged token and a token for another purpose are refused', async () => {
  await registerUser(app, { email: 'verify@quill.test' })
  const [verification] = await app.runJobs()
  expect((await reset('made-up')).status).toBe(410)
  expect((await reset(tokenOf(verification))).status).toBe(410)
})

test('the queued email with the link does not reveal it to readers of the database', async () => {
  await registerUser(app, { email: 'secret@quill.test' })
  await app.runJobs()
  await forgot('secret@quill.test')
  await app.runQueued('account.forgot-password')
  const { rows } = await app.db.execute<{ queued: string }>(
    sql`select payload::text as queued from graphile_worker._private_jobs`,
  )
  const [mail] = await app.runJobs()
  expect(rows).toHaveLength(1)
  for (const text of [tokenOf(mail), 'secret@quill.test']) expect(rows[0]?.queued).not.toContain(text)
})

test('a suspended account gets no link', async () => {
  await registerUser(app, { email: 'closed@quill.test' })
  await app.runJobs()
  await app.db.execute(sql`update users set status = 'SUSPENDED' where email = 'closed@quill.test'`)
  expect((await forgot('closed@quill.test')).status).toBe(202)
  expect(await app.runJobs()).toEqual([])
})

test('a password change ends the other sessions and is notified by email', async () => {
  const here = await registerUser(app, { email: 'change@quill.test' })
  await post('/api/auth/verify-email', { token: tokenOf((await app.runJobs())[0]) }, here)
  const elsewhere = cookieOf(await logIn('change@quill.test', 'rooster-tail'))
  await app.runJobs()
  const change = (currentPassword: string, newPassword: string, cookie?: string) =>
    post('/api/auth/change-password', { currentPassword, newPassword }, cookie)

  const wrong = await change('not-mine', 'new-tyres', here)
  expect(wrong.status).toBe(422)
  expect(await wrong.json()).toMatchObject({
    fields: { currentPassword: 'This is not your current password' },
  })
  expect((await change('rooster-tail', '12345', here)).status).toBe(422)
  expect((await change('rooster-tail', 'new-tyres')).status).toBe(401)

  expect((await change('rooster-tail', 'new-tyres', here)).status).toBe(204)
  expect((await app.request('GET', '/api/auth/user', { cookie: here })).status).toBe(200)
  expect((await app.request('GET', '/api/auth/user', { cookie: elsewhere })).status).toBe(401)
  expect((await logIn('change@quill.test', 'new-tyres')).status).toBe(200)
  expect((await app.runJobs()).map(({ template }) => template)).toContain('password-changed')
})

test('an account without a password gets an email about setting one, and can do so', async () => {
  const cookie = await registerUser(app, { email: 'google@quill.test' })
  await app.db.execute(
    sql`delete from accounts where user_id = (select id from users where email = 'google@quill.test')`,
  )
  await app.runJobs()
  const refused = await post(
    '/api/auth/change-password',
    { currentPassword: 'anything', newPassword: 'new-tyres' },
    cookie,
  )
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({
    code: 'NO_PASSWORD',
    message: expect.stringContaining('Forgot password'),
  })
  await forgot('google@quill.test')
  const [mail] = await app.runJobs()
  await reset(tokenOf(mail))
  expect((await logIn('google@quill.test', 'new-tyres')).status).toBe(200)
})
