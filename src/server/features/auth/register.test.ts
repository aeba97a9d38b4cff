import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookieOf } from '#tests/support/cookies.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const mara = {
  email: 'mara@quill.test',
  password: 'rooster-tail',
  role: 'ATHLETE',
  firstName: 'Mara',
  lastName: 'Quill',
}
const register = (body: unknown, headers?: Record<string, string>) =>
  app.request('POST', '/api/auth/register', { body, ...(headers && { headers }) })
const fieldsOf = async (response: Response) => ((await response.json()) as { fields: unknown }).fields
const count = async (email: string) => {
  const { rows } = await app.db.execute(sql`select count(*)::int as n from users where email = ${email}`)
  return rows[0]?.n
}

test('a racer registers, is signed in at once and gets a confirmation email', async () => {
  const response = await register(mara)
  expect(response.status).toBe(201)
  const registered = await response.json()
  expect(registered).toEqual({
    user: {
      id: expect.any(String),
      role: 'ATHLETE',
      firstName: 'Mara',
      lastName: 'Quill',
      email: 'mara@quill.test',
      profileImageUrl: null,
      emailVerified: false,
      onboardingStep: 1,
      locale: null,
      timezone: null,
      keyShortcuts: true,
      hasCorrespondence: false,
      membership: {
        plan: 'racer-free',
        status: 'FREE',
        trialEndsAt: null,
        hasCard: false,
        accessUntil: null,
      },
    },
    profile: null,
  })
  const current = await app.request('GET', '/api/auth/user', { cookie: cookieOf(response) })
  expect(await current.json()).toEqual(registered)
  expect(await app.runJobs()).toEqual([
    {
      template: 'verify-email',
      to: 'mara@quill.test',
      name: 'Mara Quill',
      hours: 48,
      url: expect.stringMatching(/^http:\/\/paddock\.test\/auth\/verify-email\?token=[\w-]{43}$/),
    },
  ])
})

test.each(['BRAND', 'PROMOTER'])('the "N/A" that a %s sends as last name is not stored', async (role) => {
  const email = `${role}@kestrel.test`
  const response = await register({ ...mara, email, role, firstName: 'Kestrel Lubricants', lastName: 'N/A' })
  expect(await response.json()).toMatchObject({
    user: { role, firstName: 'Kestrel Lubricants', lastName: null },
  })
  const [mail] = await app.runJobs()
  expect(mail?.name).toBe('Kestrel Lubricants')
})

test('an email address has one account, whatever its spelling', async () => {
  await register({ ...mara, email: 'only@quill.test' })
  const again = await register({ ...mara, email: 'Only@Quill.test' })
  expect(again.status).toBe(409)
  expect(await again.json()).toMatchObject({
    code: 'EMAIL_TAKEN',
    message: 'An account with this email already exists',
  })
})

test('of concurrent registrations with one email address, one succeeds', async () => {
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => register({ ...mara, email: 'rush@quill.test' })),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)])
  expect(await count('rush@quill.test')).toBe(1)
})

test('one Idempotency-Key sent 50 times concurrently creates one account, and one browser has its session', async () => {
  const body = { ...mara, email: 'once@quill.test' }
  const responses = await Promise.all(
    Array.from({ length: 50 }, () => register(body, { 'idempotency-key': 'the-same-lap' })),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(49).fill(409)])
  const cookies = responses.flatMap((response) => (response.ok ? [cookieOf(response)] : []))
  expect(await count('once@quill.test')).toBe(1)
  const [cookie] = cookies
  expect((await app.request('GET', '/api/auth/user', { cookie })).status).toBe(200)
})

test.each([
  ['an invalid email address', { email: 'mara' }, { email: 'Please enter a valid email address' }],
  ['a short password', { password: '12345' }, { password: 'Password must be at least 6 characters' }],
  ['no account type', { role: undefined }, { role: 'Please select your account type' }],
  ['no first name', { firstName: ' ' }, { firstName: 'This field is required' }],
  ['no last name', { lastName: '' }, { lastName: 'This field is required' }],
])('%s is refused with the text of the specification', async (_, change, fields) => {
  const response = await register({ ...mara, email: 'nobody@quill.test', ...change })
  expect(response.status).toBe(422)
  expect(await fieldsOf(response)).toEqual(fields)
})

test('no one can register as ADMIN', async () => {
  const response = await register({ ...mara, email: 'boss@quill.test', role: 'ADMIN' })
  expect(response.status).toBe(422)
  expect(await fieldsOf(response)).toEqual({ role: 'Please select your account type' })
  expect(await count('boss@quill.test')).toBe(0)
})

test('fields that the form does not have are ignored', async () => {
  const response = await register({
    ...mara,
    email: 'sly@quill.test',
    emailVerified: true,
    status: 'DELETED',
    id: '00000000-0000-7000-8000-000000000000',
    profileImageUrl: 'https://evil.test/a.png',
  })
  const { user } = (await response.json()) as { user: Record<string, unknown> }
  expect(user).toMatchObject({ emailVerified: false, profileImageUrl: null })
  expect(user.id).not.toBe('00000000-0000-7000-8000-000000000000')
  const { rows } = await app.db.execute(sql`select status from users where email = 'sly@quill.test'`)
  expect(rows).toEqual([{ status: 'ACTIVE' }])
})

test('neither password nor token is stored in plain text', async () => {
  await register({ ...mara, email: 'secret@quill.test', password: 'nobody-may-read-this' })
  const { rows } = await app.db.execute(sql`
    select a.password, v.identifier from users u
    join accounts a on a.user_id = u.id
    join verifications v on v.value::jsonb ->> 'userId' = u.id::text
    where u.email = 'secret@quill.test'`)
  const [mail] = (await app.runJobs()).filter(({ to }) => to === 'secret@quill.test')
  const token = mail && 'url' in mail ? mail.url.split('token=')[1] : undefined
  expect(rows).toEqual([
    {
      password: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
      identifier: expect.not.stringContaining(String(token)),
    },
  ])
})
