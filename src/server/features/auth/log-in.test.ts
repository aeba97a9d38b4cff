import { hash } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookieOf } from '#tests/support/cookies.ts'
import { registerUser } from '#tests/support/register-user.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { DUMMY_HASH, isPassword } from './hash-password.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await registerUser(app, { email: 'mara@quill.test' })
})
afterAll(() => app.stop())

const logIn = (body: unknown, cookie?: string) => app.request('POST', '/api/auth/login', { body, cookie })
const whoAmI = (cookie?: string) => app.request('GET', '/api/auth/user', { cookie })
const right = { email: 'mara@quill.test', password: 'rooster-tail' }

/** The error without its unique id. */
async function errorOf(response: Response) {
  const { errorId, ...body } = (await response.json()) as Record<string, unknown>
  expect(errorId).toMatch(/^ERR_\d+_\w+$/)
  return { status: response.status, ...body }
}

test('a user logs in and out', async () => {
  const response = await logIn({ ...right, email: 'Mara@Quill.test' })
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ user: { role: 'ATHLETE', firstName: 'Mara' }, profile: null })
  const cookie = cookieOf(response)
  expect((await whoAmI(cookie)).status).toBe(200)

  const bye = await app.request('POST', '/api/auth/logout', { cookie })
  expect(bye.status).toBe(204)
  expect(bye.headers.getSetCookie()).toContain('sid=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax')
  expect((await whoAmI(cookie)).status).toBe(401)
  expect((await app.request('POST', '/api/auth/logout')).status).toBe(204)
})

test('a wrong password, an unknown email address and an account without a password get the same response', async () => {
  await app.db.execute(
    sql`insert into users (id, email, name) values (gen_random_uuid(), 'google@quill.test', 'G')`,
  )
  const responses = await Promise.all([
    logIn({ ...right, password: 'wrong-line' }),
    logIn({ email: 'nobody@quill.test', password: 'wrong-line' }),
    logIn({ email: 'google@quill.test', password: 'wrong-line' }),
  ])
  const [known, unknown, passwordless] = await Promise.all(responses.map(errorOf))
  expect(known).toEqual({ status: 401, code: 'UNAUTHENTICATED', message: 'Invalid email or password' })
  expect(unknown).toEqual(known)
  expect(passwordless).toEqual(known)
  expect(responses.flatMap((response) => response.headers.getSetCookie())).toEqual([])
})

test('an equally expensive comparison is made when there is no hash', async () => {
  const cost = (text: string) => /\$argon2id\$v=\d+\$m=\d+,t=\d+,p=\d+\$/.exec(text)?.[0]
  expect(cost(DUMMY_HASH)).toBe(cost(await hash('any')))
  expect(await isPassword('any', null)).toBe(false)
})

test.each([
  ['an invalid email address', { email: 'mara@' }, { email: 'Please enter a valid email address' }],
  ['a short password', { password: '12345' }, { password: 'Password must be at least 6 characters' }],
])('%s is refused with the text of the specification', async (_, change, fields) => {
  const response = await logIn({ ...right, ...change })
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ code: 'VALIDATION', fields })
})

test('each login creates a new session and ends the previous one of the browser', async () => {
  const first = cookieOf(await logIn(right))
  const second = cookieOf(await logIn(right, first))
  expect(second).not.toBe(first)
  expect((await whoAmI(first)).status).toBe(401)
  expect((await whoAmI(second)).status).toBe(200)
})

test.each([
  'sid=',
  'sid=abc',
  'sid=%E0%A4%A',
  `sid=token.${'A'.repeat(43)}=`,
  'sid="; drop table sessions; --',
])('the cookie %s is not a session', async (cookie) => {
  expect((await whoAmI(cookie)).status).toBe(401)
})

test('a suspended account is signed out at once, and only its owner sees the reason', async () => {
  const cookie = await registerUser(app, { email: 'suspended@quill.test' })
  await app.db.execute(sql`update users set status = 'SUSPENDED' where email = 'suspended@quill.test'`)
  expect((await whoAmI(cookie)).status).toBe(401)
  const owner = await logIn({ email: 'suspended@quill.test', password: 'rooster-tail' })
  expect(await errorOf(owner)).toMatchObject({ status: 403, code: 'ACCOUNT_SUSPENDED' })
  expect(owner.headers.getSetCookie()).toEqual([])
  const other = await logIn({ email: 'suspended@quill.test', password: 'guess-guess' })
  expect(other.status).toBe(401)
})

test('a deleted account is unknown', async () => {
  const cookie = await registerUser(app, { email: 'deleted@quill.test' })
  await app.db.execute(sql`update users set status = 'DELETED' where email = 'deleted@quill.test'`)
  expect((await whoAmI(cookie)).status).toBe(401)
  expect((await logIn({ email: 'deleted@quill.test', password: 'rooster-tail' })).status).toBe(401)
})

test('a session ends when it is idle or too old, and use extends the idle limit', async () => {
  const age = (idle: string, created: string) =>
    app.db.execute(sql`update sessions set created_at = now() - ${created}::interval,
      updated_at = now() - ${idle}::interval, expires_at = now() - ${idle}::interval + interval '14 days'
      where user_id = (select id from users where email = 'aged@quill.test')`)
  const cookie = await registerUser(app, { email: 'aged@quill.test' })

  await age('13 days', '20 days')
  expect((await whoAmI(cookie)).status).toBe(200)
  const { rows } = await app.db.execute(sql`
    select expires_at > now() + interval '13 days' as moved from sessions
    where user_id = (select id from users where email = 'aged@quill.test')`)
  expect(rows).toEqual([{ moved: true }])
  await age('30 minutes', '20 days')
  const before = await app.db.execute(sql`select expires_at from sessions order by id`)
  await whoAmI(cookie)
  expect((await app.db.execute(sql`select expires_at from sessions order by id`)).rows).toEqual(before.rows)

  await age('14 days', '20 days')
  expect((await whoAmI(cookie)).status).toBe(401)
  await age('1 minute', '90 days')
  expect((await whoAmI(cookie)).status).toBe(401)
  await app.runJob('retention.enforce')
  const left = await app.db.execute(sql`
    select 1 from sessions join users on users.id = user_id where email = 'aged@quill.test'`)
  expect(left.rows).toEqual([])
})

test('on https, the cookies are bound to its host and to https', async () => {
  const secure = await startTestApp({ APP_URL: 'https://paddock.test' })
  try {
    const cookie = await registerUser(secure, { email: 'mara@quill.test' })
    expect(cookie).toMatch(/^__Host-sid=/)
    const response = await secure.request('POST', '/api/auth/login', { body: right })
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-sid=[^;]+; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(
        /^__Host-device=[^;]+; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ])
    expect((await secure.request('GET', '/api/auth/user', { cookie })).status).toBe(200)
  } finally {
    await secure.stop()
  }
})

test('password guessing is stopped for one account, and others are not affected', async () => {
  const limited = await startTestApp({ LIMIT_SIGN_IN_ACCOUNT_PER_15_MINUTES: '3' })
  const guess = (email: string) =>
    limited.request('POST', '/api/auth/login', { body: { email, password: 'wrong-line' } })
  try {
    for (const email of ['mara@quill.test', 'Mara@quill.test', 'mara@Quill.test']) {
      expect((await guess(email)).status).toBe(401)
    }
    const stopped = await guess('mara@quill.test')
    expect(stopped.status).toBe(429)
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await guess('other@quill.test')).status).toBe(401)
  } finally {
    await limited.stop()
  }
})
