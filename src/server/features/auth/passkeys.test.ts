import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accounts, sessions, users, verifications } from '#server/database/schema/accounts.ts'
import { passkeys } from '#server/database/schema/passkeys.ts'
import { PASSKEYS_MAX } from '#shared/accounts/account.constants.ts'
import type { NewPasskeyOptions, Passkey, PasskeyLoginOptions } from '#shared/accounts/passkey.contract.ts'
import type { OtherWaysIn } from '#shared/accounts/sign-in.contract.ts'
import { aPasskey } from '#tests/support/a-passkey.ts'
import { cookieOf } from '#tests/support/cookies.ts'
import { codeOf, fieldsOf, type Person, readJson } from '#tests/support/person.ts'
import { tokenOf } from '#tests/support/register-user.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { claimAccount } from './claim-account.ts'

const proof = 'rooster-tail'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const prepare = (person: Person) =>
  person.json<NewPasskeyOptions>('POST', '/api/auth/passkeys/options', { proof })

/** An account with a passkey. */
async function aMember() {
  const person = await app.signInAs('ATHLETE')
  const passkey = aPasskey()
  const added = await person.json<Passkey>(
    'POST',
    '/api/auth/passkeys',
    passkey.create(await prepare(person)),
  )
  return { person, passkey, added }
}

/** The login screen of a browser. */
async function openLogin(cookie?: string) {
  const response = await app.request('GET', '/api/auth/login/passkey', { cookie })
  return { cookie: cookieOf(response), options: await readJson<PasskeyLoginOptions>(response) }
}
const logIn = (cookie: string, body: object, server = app) =>
  server.request('POST', '/api/auth/login/passkey', { body, cookie })

const REFUSED = [401, 'UNAUTHENTICATED']
const listOf = (person: Person) => person.json<Passkey[]>('GET', '/api/auth/passkeys')

test('a user adds a passkey with the password, and gets an email about it', async () => {
  const person = await app.signInAs('ATHLETE')
  const refused = await person.request('POST', '/api/auth/passkeys/options', { proof: 'wrong-line' })
  expect(await fieldsOf(refused)).toEqual({ proof: 'This is not your current password' })
  const options = await prepare(person)
  expect(options).toMatchObject({
    rp: { id: 'paddock.test', name: 'Slipstream' },
    user: { name: person.email },
    attestation: 'none',
    excludeCredentials: [],
  })
  const passkey = aPasskey()
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0'
  const headers = { 'user-agent': userAgent }
  const response = await person.request('POST', '/api/auth/passkeys', passkey.create(options), headers)
  expect(response.status).toBe(201)
  expect(await listOf(person)).toEqual([
    {
      id: expect.any(String),
      name: 'Chrome on Linux',
      createdAt: expect.any(String),
      lastUsedAt: null,
    },
  ])
  expect(await app.runJobs()).toMatchObject([
    { template: 'security-change', to: person.email, change: 'passkey-added' },
  ])
  expect((await prepare(person)).excludeCredentials).toEqual([{ type: 'public-key', id: passkey.id }])
})

test('a passkey signs in without a password or a code, and its use is shown', async () => {
  const { person, passkey } = await aMember()
  const { cookie, options } = await openLogin()
  expect(options).toMatchObject({ rpId: 'paddock.test', userVerification: 'required' })
  const response = await logIn(cookie, passkey.use(options))
  expect(await readJson(response)).toMatchObject({ user: { email: person.email } })
  const session = cookieOf(response)
  expect((await app.request('GET', '/api/auth/user', { cookie: session })).status).toBe(200)
  expect(await listOf(person)).toMatchObject([{ lastUsedAt: expect.any(String) }])
})

test('two tabs of one browser can ask for a challenge each', async () => {
  const { passkey } = await aMember()
  const first = await openLogin()
  const second = await openLogin(first.cookie)
  expect((await logIn(second.cookie, passkey.use(first.options))).status).toBe(200)
})

test('a challenge works once, in the browser that asked for it, for ten minutes', async () => {
  const { passkey } = await aMember()
  const { cookie, options } = await openLogin()
  const attempts = await Promise.all([0, 1].map(() => logIn(cookie, passkey.use(options))))
  expect(attempts.map(({ status }) => status).sort()).toEqual([200, 401])

  const here = await openLogin()
  const elsewhere = await openLogin()
  expect(await codeOf(await logIn(elsewhere.cookie, passkey.use(here.options)))).toEqual(REFUSED)
  expect(await codeOf(await logIn('', passkey.use(here.options)))).toEqual(REFUSED)
  vi.setSystemTime(Date.now() + 11 * 60_000)
  const late = await logIn(here.cookie, passkey.use(here.options))
  vi.useRealTimers()
  expect(await codeOf(late)).toEqual(REFUSED)
})

test('everything that is wrong with a sign-in gets the same response', async () => {
  const { passkey } = await aMember()
  const other = await aMember()
  const faults = [
    { isVerified: false },
    { origin: 'http://paddock.test.evil.test' },
    { host: 'evil.test' },
    { challenge: Buffer.from('made-up').toString('base64url') },
    { userHandle: Buffer.from(other.person.userId).toString('base64url') },
  ]
  const messages = new Set<string>()
  const refuse = async (use: (options: PasskeyLoginOptions) => object) => {
    const { cookie, options } = await openLogin()
    const response = await logIn(cookie, use(options))
    expect(response.status).toBe(401)
    messages.add(((await response.json()) as { message: string }).message)
  }
  for (const fault of faults) await refuse((options) => passkey.use(options, fault))
  await refuse((options) => aPasskey().use(options, { userHandle: 'abc' }))
  await refuse((options) => ({ ...passkey.use(options), id: other.passkey.id, rawId: other.passkey.id }))
  await refuse((options) => {
    const signed = passkey.use(options)
    return {
      ...signed,
      response: { ...signed.response, signature: other.passkey.use(options).response.signature },
    }
  })
  expect([...messages]).toEqual(['This passkey didn’t work. Please try again, or use your password.'])
})

test('a counter that does not grow is refused, as the key may have been copied', async () => {
  const { passkey } = await aMember()
  const signIn = async (counter: number) => {
    const { cookie, options } = await openLogin()
    return (await logIn(cookie, passkey.use(options, { counter }))).status
  }
  expect(await signIn(7)).toBe(200)
  expect(await signIn(7)).toBe(401)
  expect(await signIn(6)).toBe(401)
  expect(await signIn(0)).toBe(401)
  expect(await signIn(8)).toBe(200)
})

test('an authenticator that does not count signs in every time', async () => {
  const person = await app.signInAs('ATHLETE')
  const passkey = aPasskey()
  const created = passkey.create(await prepare(person), { counter: 0 })
  await person.json('POST', '/api/auth/passkeys', created)
  for (const _ of [1, 2]) {
    const { cookie, options } = await openLogin()
    expect((await logIn(cookie, passkey.use(options, { counter: 0 }))).status).toBe(200)
  }
})

test('a new passkey needs a challenge of this session, verification, this site and no certificates', async () => {
  const person = await app.signInAs('ATHLETE')
  const other = await app.signInAs('ATHLETE')
  const add = (body: object) => person.request('POST', '/api/auth/passkeys', body)
  const refused = [400, 'PASSKEY_REFUSED']
  const fetch = vi.spyOn(globalThis, 'fetch')
  const faults = [
    { isVerified: false },
    { origin: 'http://evil.test' },
    { host: 'evil.test' },
    { attestation: { x5c: [Buffer.from('a certificate that names a revocation list')] } },
  ]
  for (const fault of faults) {
    expect(await codeOf(await add(aPasskey().create(await prepare(person), fault)))).toEqual(refused)
  }
  expect(await codeOf(await add(aPasskey().create(await prepare(other))))).toEqual(refused)
  const { options } = await openLogin()
  const { challenge } = options
  expect(await codeOf(await add(aPasskey().create({ ...(await prepare(person)), challenge })))).toEqual(
    refused,
  )
  const used = await prepare(person)
  expect((await add(aPasskey().create(used))).status).toBe(201)
  expect(await codeOf(await add(aPasskey().create(used)))).toEqual(refused)
  expect(fetch).not.toHaveBeenCalled()
  fetch.mockRestore()
})

test('one key belongs to one account', async () => {
  const { passkey } = await aMember()
  const person = await app.signInAs('BRAND')
  const body = passkey.create(await prepare(person))
  expect(await codeOf(await person.request('POST', '/api/auth/passkeys', body))).toEqual([
    409,
    'PASSKEY_KNOWN',
  ])
})

test('an account has a bounded number of passkeys', async () => {
  const { person } = await aMember()
  const last = await prepare(person)
  const rows = Array.from({ length: PASSKEYS_MAX - 1 }, (_, at) => ({
    userId: person.userId,
    credentialId: `${person.userId}-${at}`,
    publicKey: Buffer.from([]),
    counter: 0,
    name: 'Security key',
  }))
  await app.db.insert(passkeys).values(rows)
  const tooMany = [409, 'TOO_MANY_PASSKEYS']
  const add = await person.request('POST', '/api/auth/passkeys', aPasskey().create(last))
  expect(await codeOf(add)).toEqual(tooMany)
  const again = await person.request('POST', '/api/auth/passkeys/options', { proof })
  expect(await codeOf(again)).toEqual(tooMany)
})

test('the owner renames and removes a passkey; removing needs the password and is reported', async () => {
  const { person, passkey, added } = await aMember()
  const stranger = await app.signInAs('ATHLETE')
  const path = `/api/auth/passkeys/${added.id}`
  const rename = { name: ' Pit wall laptop ' }
  expect((await stranger.request('PATCH', path, rename)).status).toBe(404)
  expect((await stranger.request('POST', `${path}/remove`, { proof })).status).toBe(404)
  expect(await person.json('PATCH', path, rename)).toMatchObject({ name: 'Pit wall laptop' })
  expect((await person.request('POST', `${path}/remove`, { proof: 'wrong-line' })).status).toBe(422)
  await app.runJobs()
  expect((await person.request('POST', `${path}/remove`, { proof })).status).toBe(204)
  expect(await app.runJobs()).toMatchObject([{ template: 'security-change', change: 'passkey-removed' }])
  expect(await listOf(person)).toEqual([])
  const { cookie, options } = await openLogin()
  expect((await logIn(cookie, passkey.use(options))).status).toBe(401)
})

test('an account without a password adds a passkey after a fresh sign-in only', async () => {
  const { userId, request } = await app.signInAs('ATHLETE')
  await app.db.delete(accounts).where(eq(accounts.userId, userId))
  expect((await request('POST', '/api/auth/passkeys/options', {})).status).toBe(200)
  const createdAt = new Date(Date.now() - 60 * 60_000)
  await app.db.update(sessions).set({ createdAt }).where(eq(sessions.userId, userId))
  const later = await request('POST', '/api/auth/passkeys/options', {})
  expect(await codeOf(later)).toEqual([403, 'SIGN_IN_AGAIN'])
})

test('a suspended or deleted account is closed to its passkeys', async () => {
  const { person, passkey } = await aMember()
  const signIn = async () => {
    const { cookie, options } = await openLogin()
    return codeOf(await logIn(cookie, passkey.use(options)))
  }
  const setStatus = (status: 'SUSPENDED' | 'DELETED') =>
    app.db.update(users).set({ status }).where(eq(users.id, person.userId))
  await setStatus('SUSPENDED')
  expect(await signIn()).toEqual([403, 'ACCOUNT_SUSPENDED'])
  await setStatus('DELETED')
  expect(await signIn()).toEqual(REFUSED)
})

test('whoever registered somebody else’s address loses the passkeys when its owner takes the account', async () => {
  const { person, passkey } = await aMember()
  const { userId: id, email } = person
  await claimAccount(app.services, { id, email, emailVerified: true })
  const { cookie, options } = await openLogin()
  expect((await logIn(cookie, passkey.use(options))).status).toBe(200)
  await claimAccount(app.services, { id, email, emailVerified: false })
  const again = await openLogin()
  expect((await logIn(again.cookie, passkey.use(again.options))).status).toBe(401)
})

test('asking for a challenge writes nothing, and attempts are limited per passkey', async () => {
  const limited = await startTestApp({ LIMIT_SIGN_IN_ACCOUNT_PER_15_MINUTES: '2' }, app.databaseUrl)
  try {
    const before = await app.db.$count(verifications)
    const { cookie, options } = await openLogin()
    expect(await app.db.$count(verifications)).toBe(before)
    const unknown = aPasskey().use(options, { userHandle: 'abc' })
    const statuses = [401, 401, 429]
    for (const status of statuses) expect((await logIn(cookie, unknown, limited)).status).toBe(status)
  } finally {
    await limited.stop()
  }
})

test('after a reset the passkeys of the account are shown, and each can be removed with the same link', async () => {
  const { person, passkey, added } = await aMember()
  await app.runJobs()
  await app.request('POST', '/api/auth/forgot-password', { body: { email: person.email } })
  const token = tokenOf((await app.runJobs()).find(({ template }) => template === 'reset-password'))
  await app.request('POST', '/api/auth/reset-password', { body: { token, password: 'mine-again' } })
  expect((await app.runJobs()).find(({ template }) => template === 'password-changed')).toMatchObject({
    waysIn: { names: [`Passkey: ${added.name}`] },
  })
  const url = '/api/auth/reset-password/ways-in'
  const shown = await readJson<OtherWaysIn>(await app.request('GET', `${url}?token=${token}`))
  expect(shown).toMatchObject({ google: false, passkeys: [{ id: added.id, name: added.name }] })

  const remove = (passkeyId: string) => app.request('POST', `${url}/remove`, { body: { token, passkeyId } })
  const { added: ofAnother } = await aMember()
  expect((await remove(ofAnother.id)).status).toBe(404)
  expect(await readJson(await remove(added.id))).toMatchObject({ passkeys: [] })
  const { cookie, options } = await openLogin()
  expect(await codeOf(await logIn(cookie, passkey.use(options)))).toEqual(REFUSED)
  expect((await app.runJobs()).map(({ template }) => template)).toContain('security-change')
})
