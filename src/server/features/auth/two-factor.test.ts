import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts, sessions, users } from '#server/database/schema/accounts.ts'
import { authenticators, recoveryCodes } from '#server/database/schema/two-factor.ts'
import type { Ciphertext } from '#server/platform/encryption.ts'
import type { TwoFactorSetup } from '#shared/accounts/two-factor.contract.ts'
import { cookieOf } from '#tests/support/cookies.ts'
import { codeOf, fieldsOf, type Person, readJson } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const proof = 'rooster-tail'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** The code that the app shows now, as if none had been used before; the server accepts the last one, too. */
async function newCode(userId: string, secret: string): Promise<string> {
  await app.db.update(authenticators).set({ lastStep: 0 }).where(eq(authenticators.userId, userId))
  return createOTP(secret).totp()
}
const secretOf = ({ secret }: TwoFactorSetup) =>
  Buffer.from(base32.decode(secret.replaceAll(' ', ''))).toString('utf8')

async function turnOn(person: Person) {
  const setup = await person.json<TwoFactorSetup>('POST', '/api/auth/two-factor/setup', { proof })
  const secret = secretOf(setup)
  const code = await newCode(person.userId, secret)
  const on = await person.json<{ recoveryCodes: string[] }>('POST', '/api/auth/two-factor', { code })
  return { setup, secret, recoveryCodes: on.recoveryCodes, newCode: () => newCode(person.userId, secret) }
}

async function logIn(email: string, cookie?: string, server = app) {
  const body = { email, password: proof }
  return server.request('POST', '/api/auth/login', { body, cookie })
}
const sendCode = (cookie: string, code: string, server = app) =>
  server.request('POST', '/api/auth/login/code', { body: { code }, cookie })
const whoAmI = (cookie: string) => app.request('GET', '/api/auth/user', { cookie })
const stateOf = (person: Person) => person.json('GET', '/api/auth/two-factor')

test('a user turns on two-factor sign-in with the first code and gets ten recovery codes', async () => {
  const person = await app.signInAs('ATHLETE')
  expect(await stateOf(person)).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0 })
  const { setup, recoveryCodes: codes } = await turnOn(person)
  expect(setup.uri).toMatch(/^otpauth:\/\/totp\/Slipstream:person-\d+%40paddock\.test\?secret=/)
  expect(setup.uri).toContain(setup.secret.replaceAll(' ', ''))
  expect(setup.qr.path).toMatch(/^M4 4h7v1h-7z/)
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^([a-z2-7]{4}-){5}[a-z2-7]{4}$/)
  expect(await stateOf(person)).toEqual({ isOn: true, since: expect.any(String), recoveryCodesLeft: 10 })
  expect(await app.runJobs()).toMatchObject([
    { template: 'security-change', to: person.email, change: 'two-factor-on' },
  ])
})

test('the secret is encrypted, and recovery codes are stored as hashes', async () => {
  const person = await app.signInAs('ATHLETE')
  const { secret, recoveryCodes: codes } = await turnOn(person)
  const [row] = await app.db.select().from(authenticators).where(eq(authenticators.userId, person.userId))
  expect(row?.secret).not.toContain(secret)
  expect(app.services.encryption.decrypt(row?.secret as Ciphertext)).toBe(secret)
  const stored = await app.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, person.userId))
  for (const { codeHash } of stored) {
    expect(codeHash).toMatch(/^[\w-]{43}$/)
    expect(codes.map((code) => code.replaceAll('-', ''))).not.toContain(codeHash)
  }
})

test('the password alone starts no session; the code does', async () => {
  const person = await app.signInAs('BRAND')
  const factor = await turnOn(person)
  const first = await logIn(person.email)
  expect(first.status).toBe(202)
  expect(await first.json()).toEqual({ secondStep: true })
  const pending = cookieOf(first)
  expect(pending).toMatch(/^login=[^;]+$/)
  expect((await whoAmI(pending)).status).toBe(401)

  const second = await sendCode(pending, await factor.newCode())
  expect(await readJson(second)).toMatchObject({ user: { email: person.email, role: 'BRAND' } })
  expect((await whoAmI(cookieOf(second))).status).toBe(200)
  expect(await codeOf(await sendCode(pending, await factor.newCode()))).toEqual([410, 'LOGIN_EXPIRED'])
})

test('a code works once, a wrong one never', async () => {
  const person = await app.signInAs('ATHLETE')
  const factor = await turnOn(person)
  const code = await factor.newCode()
  expect((await sendCode(cookieOf(await logIn(person.email)), code)).status).toBe(200)
  const pending = cookieOf(await logIn(person.email))
  const again = await sendCode(pending, code)
  expect(again.status).toBe(422)
  expect(await fieldsOf(again)).toEqual({ code: 'This code is not right or was used before' })
  expect((await sendCode(pending, 'nonsense')).status).toBe(422)
})

test('a recovery code works once, however it is typed, and its use is reported', async () => {
  const person = await app.signInAs('ATHLETE')
  const { recoveryCodes: codes } = await turnOn(person)
  const [code = ''] = codes
  await app.runJobs()
  const typed = ` ${code.toUpperCase().replaceAll('-', ' ')}`
  const attempts = await Promise.all(
    [0, 1].map(async () => sendCode(cookieOf(await logIn(person.email)), typed)),
  )
  expect(attempts.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(await stateOf(person)).toMatchObject({ recoveryCodesLeft: 9 })
  const changes = (await app.runJobs()).filter(({ template }) => template === 'security-change')
  expect(changes).toMatchObject([{ change: 'recovery-code-used' }])
})

test('new recovery codes replace the old ones, with the password or a code', async () => {
  const person = await app.signInAs('ATHLETE')
  const { recoveryCodes: old, newCode } = await turnOn(person)
  const replace = (given?: string) =>
    person.request('POST', '/api/auth/two-factor/recovery-codes', { proof: given })
  expect(await fieldsOf(await replace())).toEqual({ proof: 'This field is required' })
  expect(await fieldsOf(await replace('wrong-line'))).toEqual({
    proof: 'This is neither your password nor a valid code',
  })
  const { recoveryCodes: codes } = await readJson<{ recoveryCodes: string[] }>(await replace(proof))
  expect((await replace(await newCode())).status).toBe(201)
  for (const code of [old[0] ?? '', codes[0] ?? '']) {
    expect((await sendCode(cookieOf(await logIn(person.email)), code)).status).toBe(422)
  }
})

test('turning it off needs the password or a code, and removes every secret', async () => {
  const person = await app.signInAs('ATHLETE')
  const { newCode } = await turnOn(person)
  const turnOff = (given: string) => person.request('POST', '/api/auth/two-factor/off', { proof: given })
  expect((await turnOff('wrong-line')).status).toBe(422)
  expect(await readJson(await turnOff(await newCode()))).toEqual({
    isOn: false,
    since: null,
    recoveryCodesLeft: 0,
  })
  expect((await logIn(person.email)).status).toBe(200)
  expect(await codeOf(await turnOff(proof))).toEqual([409, 'TWO_FACTOR_OFF'])
  await turnOn(person)
  expect((await turnOff(proof)).status).toBe(200)
})

test('a secret that was not confirmed protects nothing, and a confirmed one is not replaced', async () => {
  const person = await app.signInAs('ATHLETE')
  const setUp = (given?: string) => person.request('POST', '/api/auth/two-factor/setup', { proof: given })
  expect(await fieldsOf(await setUp('wrong-line'))).toEqual({ proof: 'This is not your current password' })
  await setUp(proof)
  expect((await logIn(person.email)).status).toBe(200)
  expect((await person.request('POST', '/api/auth/two-factor', { code: '12345' })).status).toBe(422)
  await turnOn(person)
  expect(await codeOf(await setUp(proof))).toEqual([409, 'TWO_FACTOR_ON'])
})

test('an account without a password turns it on after a fresh sign-in only', async () => {
  const { userId, request } = await app.signInAs('ATHLETE')
  await app.db.delete(accounts).where(eq(accounts.userId, userId))
  expect((await request('POST', '/api/auth/two-factor/setup', {})).status).toBe(201)
  const createdAt = new Date(Date.now() - 60 * 60_000)
  await app.db.update(sessions).set({ createdAt }).where(eq(sessions.userId, userId))
  expect(await codeOf(await request('POST', '/api/auth/two-factor/setup', {}))).toEqual([
    403,
    'SIGN_IN_AGAIN',
  ])
})

test('administrators remove the factors of who has lost them; the password signs in again', async () => {
  const [admin, moderator] = [await app.signInAs('ADMIN'), await app.signInAs('MODERATOR')]
  const person = await app.signInAs('ATHLETE')
  await turnOn(person)
  expect(await readJson(await logIn(person.email))).toEqual({ secondStep: true })
  const path = `/api/admin/users/${person.userId}/reset-two-factor`
  const reason = 'Lost the phone and showed an identity card.'
  expect((await moderator.request('POST', path, { reason })).status).toBe(403)
  await admin.json('POST', path, { reason })
  expect(await readJson(await logIn(person.email))).toMatchObject({ user: { id: person.userId } })
})

test('the second step ends with a new password, a suspension, or a forged cookie', async () => {
  const person = await app.signInAs('ATHLETE')
  const { newCode } = await turnOn(person)
  const before = cookieOf(await logIn(person.email))
  const change = { currentPassword: proof, newPassword: 'second-stint' }
  expect((await person.request('POST', '/api/auth/change-password', change)).status).toBe(204)
  expect((await sendCode(before, await newCode())).status).toBe(410)

  const other = await app.signInAs('ATHLETE')
  const factor = await turnOn(other)
  const pending = cookieOf(await logIn(other.email))
  expect((await sendCode(pending.replace(/..$/, 'xx'), await factor.newCode())).status).toBe(410)
  await app.db.update(users).set({ status: 'SUSPENDED' }).where(eq(users.id, other.userId))
  expect((await sendCode(pending, await factor.newCode())).status).toBe(410)
})

test('wrong codes are limited for the account, and the owner’s own browser has attempts of its own', async () => {
  const limited = await startTestApp({ LIMIT_SIGN_IN_ACCOUNT_PER_15_MINUTES: '3' }, app.databaseUrl)
  try {
    const person = await app.signInAs('ATHLETE')
    const known = cookieOf(await logIn(person.email)).replace(/sid=[^;]*; /, '')
    const { newCode } = await turnOn(person)
    const attacker = cookieOf(await logIn(person.email, undefined, limited))
    for (const status of [422, 422, 422, 429]) {
      expect((await sendCode(attacker, '000000', limited)).status).toBe(status)
    }
    // A new login does not bring new attempts.
    const again = cookieOf(await logIn(person.email, undefined, limited))
    expect((await sendCode(again, await newCode(), limited)).status).toBe(429)

    const owner = `${known}; ${cookieOf(await logIn(person.email, known, limited))}`
    expect((await sendCode(owner, '000000', limited)).status).toBe(422)
    expect((await sendCode(owner, await newCode(), limited)).status).toBe(200)
  } finally {
    await limited.stop()
  }
})
