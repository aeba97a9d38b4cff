import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readEnv } from '#server/platform/env.ts'
import { createGoogle } from '#server/platform/google.ts'
import { cookieOf } from '#tests/support/cookies.ts'
import {
  type Identity,
  type OpenIdProvider,
  openIdClient,
  otherClient,
  startOpenIdProvider,
} from '#tests/support/openid-provider.ts'
import { codeOf, fieldsOf, readJson } from '#tests/support/person.ts'
import { registerUser, tokenOf } from '#tests/support/register-user.ts'
import { startTestApp, TEST_APP_URL, type TestApp } from '#tests/support/test-app.ts'

const FAILED = '/auth/login?error=google_failed'
const UNVERIFIED = '/auth/login?error=google_unverified'

let provider: OpenIdProvider
let app: TestApp
beforeAll(async () => {
  provider = await startOpenIdProvider(`${TEST_APP_URL}/api/auth/google/callback`)
  app = await startTestApp({
    GOOGLE_CLIENT_ID: openIdClient.id,
    GOOGLE_CLIENT_SECRET: openIdClient.secret,
    GOOGLE_ISSUER: provider.issuer,
  })
})
afterAll(async () => {
  await app.stop()
  await provider.stop()
})
beforeEach(() => {
  provider.state.visitor = undefined
  provider.state.usesOtherClient = false
})

const aVisitor = (name: string, facts: Partial<Identity> = {}): Identity => ({
  sub: `sub-of-${name}`,
  email: `${name}@quill.test`,
  email_verified: true,
  name: 'Ines Solberg',
  given_name: 'Ines',
  family_name: 'Solberg',
  ...facts,
})

const locationOf = (response: Response) => {
  expect(response.status).toBe(302)
  return response.headers.get('location') ?? ''
}
const startSignIn = async (path = '/api/login') => {
  const response = await app.request('GET', path)
  return { url: locationOf(response), cookie: cookieOf(response) }
}
const comeBack = (returnedTo: string, cookie: string) =>
  app.request('GET', returnedTo.slice(TEST_APP_URL.length), { cookie })

/** The whole sign-in flow; `tamper` may change the URL the browser is redirected to. */
async function signIn(visitor: Identity | undefined, path?: string, tamper = (url: string) => url) {
  provider.state.visitor = visitor
  const { url, cookie } = await startSignIn(path)
  const response = await comeBack(await provider.visit(tamper(url)), cookie)
  return { location: locationOf(response), cookie: cookieOf(response) }
}
const withParameter = (name: string, value: string) => (url: string) => {
  const changed = new URL(url)
  changed.searchParams.set(name, value)
  return changed.href
}
const whoAmI = async (cookie: string) => (await app.request('GET', '/api/auth/user', { cookie })).json()
const countUsers = async () => (await app.db.execute(sql`select count(*)::int as n from users`)).rows[0]?.n

test('the browser is redirected to Google with state, nonce and PKCE, and stores the verifier in an encrypted cookie', async () => {
  const response = await app.request('GET', '/api/login')
  const { origin, searchParams } = new URL(locationOf(response))
  expect(origin).toBe(provider.issuer)
  expect(Object.fromEntries(searchParams)).toMatchObject({
    client_id: openIdClient.id,
    redirect_uri: `${TEST_APP_URL}/api/auth/google/callback`,
    response_type: 'code',
    code_challenge_method: 'S256',
    code_challenge: expect.any(String),
    state: expect.any(String),
    nonce: expect.any(String),
  })
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^google=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
})

test('a new user without an account type gets an account and chooses a type', async () => {
  const { location, cookie } = await signIn(aVisitor('ines'))
  expect(location).toBe('/account-type')
  expect(await whoAmI(cookie)).toMatchObject({
    user: {
      email: 'ines@quill.test',
      emailVerified: true,
      role: null,
      firstName: 'Ines',
      lastName: 'Solberg',
      profileImageUrl: null,
    },
  })
})

test('a new user who chose an account type continues to the profile', async () => {
  const racer = await signIn(aVisitor('racer'), '/api/auth/google?role=ATHLETE')
  expect(racer.location).toBe('/profile-onboarding')
  expect(await whoAmI(racer.cookie)).toMatchObject({ user: { role: 'ATHLETE', firstName: 'Ines' } })
  const brand = await signIn(aVisitor('brand'), '/api/auth/google?role=BRAND')
  expect(await whoAmI(brand.cookie)).toMatchObject({
    user: { role: 'BRAND', firstName: 'Ines Solberg', lastName: null },
  })
  const sly = await signIn(aVisitor('sly'), '/api/auth/google?role=ADMIN')
  expect(sly.location).toBe('/account-type')
  expect(await whoAmI(sly.cookie)).toMatchObject({ user: { role: null } })
})

test('a new user is led back to where they came from, after the account type and the profile', async () => {
  const returnTo = '/brands/kestrel?apply=1'
  const query = `returnTo=${encodeURIComponent(returnTo)}`
  const racer = await signIn(aVisitor('returning'), `/api/auth/google?role=ATHLETE&${query}`)
  expect(racer.location).toBe(`/profile-onboarding?${query}`)
  const undecided = await signIn(aVisitor('undecided'), `/api/login?${query}`)
  expect(undecided.location).toBe(`/account-type?${query}`)
  expect((await signIn(aVisitor('outbound'), '/api/login?returnTo=//evil.test')).location).toBe(
    '/account-type',
  )
})

test('a known user is recognised even after the email address changed at Google', async () => {
  await signIn(aVisitor('known'), '/api/auth/google?role=PROMOTER')
  const users = await countUsers()
  const later = aVisitor('known', { email: 'elsewhere@quill.test', email_verified: false })
  expect((await signIn(later)).location).toBe('/dashboard/promoter')
  expect((await signIn(later, '/api/login?returnTo=/messages?tab=2')).location).toBe('/messages?tab=2')
  expect(await countUsers()).toBe(users)
})

test('an email address verified on both sides is one account', async () => {
  const registered = await registerUser(app, { email: 'both@quill.test' })
  const [mail] = (await app.runJobs()).filter(({ to }) => to === 'both@quill.test')
  await app.request('POST', '/api/auth/verify-email', { body: { token: tokenOf(mail) }, cookie: registered })
  const users = await countUsers()
  const { location, cookie } = await signIn(aVisitor('both', { email: 'Both@Quill.test' }))
  expect(location).toBe('/dashboard/athlete')
  expect(await whoAmI(cookie)).toMatchObject({ user: { email: 'both@quill.test', firstName: 'Mara' } })
  expect(await countUsers()).toBe(users)
})

test('who registered with an address loses the account to its owner, who signs in with Google', async () => {
  const attacker = await registerUser(app, { email: 'victim@quill.test', password: 'attacker-knows' })
  const attackersGoogle = aVisitor('attacker-elsewhere')
  expect(await link(attacker, attackersGoogle, { proof: 'attacker-knows' })).toBe(SETTINGS)
  const [mail] = (await app.runJobs()).filter(({ to }) => to === 'victim@quill.test')

  const owner = await signIn(aVisitor('victim'))
  expect(owner.location).toBe('/dashboard/athlete')
  expect(await whoAmI(owner.cookie)).toMatchObject({
    user: { email: 'victim@quill.test', emailVerified: true },
  })
  expect(await methodsOf(owner.cookie)).toEqual({ password: false, google: true })

  expect((await app.request('GET', '/api/auth/user', { cookie: attacker })).status).toBe(401)
  const body = { email: 'victim@quill.test', password: 'attacker-knows' }
  expect((await app.request('POST', '/api/auth/login', { body })).status).toBe(401)
  expect((await signIn(attackersGoogle)).location).toBe('/account-type')
  const token = tokenOf(mail)
  expect(
    (await app.request('POST', '/api/auth/verify-email', { body: { token }, cookie: owner.cookie })).status,
  ).toBe(410)
})

test('the browsers of who had an account before its owner are forgotten', async () => {
  const takeOvers = {
    'by-google@quill.test': () => signIn(aVisitor('by-google')),
    'by-reset@quill.test': async () => {
      await app.request('POST', '/api/auth/forgot-password', { body: { email: 'by-reset@quill.test' } })
      const [mail] = (await app.runJobs()).filter(({ template }) => template === 'reset-password')
      const body = { token: tokenOf(mail), password: 'mine-again' }
      await app.request('POST', '/api/auth/reset-password', { body })
    },
  }
  for (const [email, takeOver] of Object.entries(takeOvers)) {
    const headers = new Headers({ cookie: await registerUser(app, { email }) })
    expect(await app.edge.auth.findKnownDevice(headers, email)).toBeTruthy()
    await takeOver()
    expect(await app.edge.auth.findKnownDevice(headers, email)).toBeUndefined()
  }
})

test('a password reset takes an unconfirmed account from a linked Google account of somebody else', async () => {
  const attacker = await registerUser(app, { email: 'taken-over@quill.test' })
  const attackersGoogle = aVisitor('another-attacker')
  expect(await link(attacker, attackersGoogle)).toBe(SETTINGS)
  await app.runJobs()
  await app.request('POST', '/api/auth/forgot-password', { body: { email: 'taken-over@quill.test' } })
  const [mail] = await app.runJobs()
  await app.request('POST', '/api/auth/reset-password', {
    body: { token: tokenOf(mail), password: 'mine-again' },
  })
  expect((await app.request('GET', '/api/auth/user', { cookie: attacker })).status).toBe(401)
  expect((await signIn(attackersGoogle)).location).toBe('/account-type')
  expect((await signIn(aVisitor('taken-over'))).location).toBe('/dashboard/athlete')
})

test('an email address that Google did not verify neither logs in nor creates an account', async () => {
  const users = await countUsers()
  expect((await signIn(aVisitor('both', { sub: 'impostor', email_verified: false }))).location).toBe(
    UNVERIFIED,
  )
  expect((await signIn(aVisitor('fresh', { email_verified: false }))).location).toBe(UNVERIFIED)
  const { email, ...nameless } = aVisitor('nameless')
  expect(email).toBeDefined()
  expect((await signIn(nameless)).location).toBe(UNVERIFIED)
  expect(await countUsers()).toBe(users)
})

test('a suspended account cannot log in', async () => {
  await signIn(aVisitor('closed'), '/api/auth/google?role=ATHLETE')
  await app.db.execute(sql`update users set status = 'SUSPENDED' where email = 'closed@quill.test'`)
  expect(await signIn(aVisitor('closed'))).toEqual({
    location: '/auth/login?error=account_closed',
    cookie: '',
  })
})

test('a user who cancels at Google returns to the login screen', async () => {
  expect(await signIn(undefined)).toEqual({ location: FAILED, cookie: '' })
})

test('a callback without a started flow, with another state, or a second time is refused', async () => {
  provider.state.visitor = aVisitor('state')
  const { url, cookie } = await startSignIn()
  const returnedTo = await provider.visit(url)
  expect(locationOf(await comeBack(returnedTo, ''))).toBe(FAILED)
  expect(locationOf(await comeBack(returnedTo, 'google=forged.c2lnbmF0dXJl'))).toBe(FAILED)
  expect(locationOf(await comeBack(returnedTo, (await startSignIn()).cookie))).toBe(FAILED)
  expect(locationOf(await comeBack(withParameter('state', 'forged')(returnedTo), cookie))).toBe(FAILED)
  expect(locationOf(await comeBack(`${returnedTo}&code=two&state=two`, cookie))).toBe(FAILED)
  expect(locationOf(await comeBack(returnedTo, cookie))).toBe('/account-type')
  expect(locationOf(await comeBack(returnedTo, cookie))).toBe(FAILED)
})

test('an identity token with another nonce is refused', async () => {
  const forged = withParameter('nonce', 'of-another-journey')
  expect((await signIn(aVisitor('nonce'), undefined, forged)).location).toBe(FAILED)
})

test('a code requested with another PKCE challenge is refused', async () => {
  const forged = withParameter('code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM')
  expect((await signIn(aVisitor('pkce'), undefined, forged)).location).toBe(FAILED)
})

test('an identity token for another audience is refused', async () => {
  provider.state.usesOtherClient = true
  const asOther = withParameter('client_id', otherClient.id)
  expect((await signIn(aVisitor('audience'), undefined, asOther)).location).toBe(FAILED)
})

test.each([
  'https://evil.test',
  '//evil.test',
  '/\\evil.test',
  'javascript:alert(1)',
  '/%5C%5Cevil.test/../..//evil.test',
])('no one is redirected to %s', async (returnTo) => {
  const visitor = aVisitor('redirect')
  await signIn(visitor, '/api/auth/google?role=ATHLETE')
  const { location, cookie } = await signIn(visitor, `/api/login?returnTo=${encodeURIComponent(returnTo)}`)
  expect(new URL(location, TEST_APP_URL).origin).toBe(TEST_APP_URL)
  const again = await app.request('GET', `/api/login?returnTo=${encodeURIComponent(returnTo)}`, { cookie })
  expect(new URL(locationOf(again), TEST_APP_URL).origin).toBe(TEST_APP_URL)
})

test('a signed-in user is redirected to the dashboard', async () => {
  const cookie = await registerUser(app, { email: 'inside@quill.test', role: 'BRAND' })
  expect(locationOf(await app.request('GET', '/api/login', { cookie }))).toBe('/dashboard/brand')
  expect(locationOf(await app.request('GET', '/api/auth/google', { cookie }))).toBe('/dashboard/brand')
})

test('without a Google client the links lead to our own screens', async () => {
  const plain = await startTestApp()
  try {
    expect(locationOf(await plain.request('GET', '/api/login'))).toBe('/auth/login')
    expect(locationOf(await plain.request('GET', '/api/login?returnTo=/messages'))).toBe(
      '/auth/login?returnTo=%2Fmessages',
    )
    expect(locationOf(await plain.request('GET', '/api/auth/google'))).toBe(
      '/auth/register?error=google_unavailable',
    )
    expect(locationOf(await plain.request('GET', '/api/auth/google/callback?code=a&state=b'))).toBe(FAILED)
  } finally {
    await plain.stop()
  }
})

test('when Google is unreachable the login screen shows an error', async () => {
  const cut = await startTestApp({
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
    GOOGLE_ISSUER: 'http://127.0.0.1:1',
  })
  try {
    expect(locationOf(await cut.request('GET', '/api/login'))).toBe(FAILED)
  } finally {
    await cut.stop()
  }
})

test('an issuer on another machine must use https', () => {
  const env = readEnv({
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
    GOOGLE_ISSUER: 'http://accounts.example.com',
  })
  expect(() => createGoogle(env)).toThrow('GOOGLE_ISSUER must be an https URL')
})

const beginLink = (cookie: string, proof?: string) =>
  app.request('POST', '/api/auth/google/link', { body: { proof }, cookie })

/** Links Google for a signed-in user, as the settings do. */
async function link(cookie: string, visitor: Identity, { returnsAs = cookie, proof = 'rooster-tail' } = {}) {
  provider.state.visitor = visitor
  const begun = await beginLink(cookie, proof)
  const { url } = await readJson<{ url: string }>(begun)
  return locationOf(await comeBack(await provider.visit(url), `${returnsAs}; ${cookieOf(begun)}`))
}
const methodsOf = async (cookie: string) => (await app.request('GET', '/api/auth/methods', { cookie })).json()
const unlink = (cookie: string, proof?: string) =>
  app.request('POST', '/api/auth/google/unlink', { body: { proof }, cookie })
const SETTINGS = '/user-profile?tab=security'

test('linking Google asks for the password, and a link alone begins nothing', async () => {
  const cookie = await registerUser(app, { email: 'unlocked@quill.test' })
  const wrong = await beginLink(cookie, 'not-mine')
  expect(await fieldsOf(wrong)).toEqual({ proof: 'This is not your current password' })
  expect((await beginLink(cookie)).status).toBe(422)
  expect(cookieOf(wrong)).toBe('')
  const byUrl = await app.request('GET', '/api/auth/google?link=1', { cookie })
  expect(locationOf(byUrl)).toBe('/dashboard/athlete')
  expect(await methodsOf(cookie)).toEqual({ password: true, google: false })
})

test('the proof works in the session that gave it only', async () => {
  const cookie = await registerUser(app, { email: 'two-places@quill.test' })
  const elsewhere = await app.request('POST', '/api/auth/login', {
    body: { email: 'two-places@quill.test', password: 'rooster-tail' },
  })
  const google = aVisitor('two-places-elsewhere')
  expect(await link(cookie, google, { returnsAs: cookieOf(elsewhere) })).toBe(
    `${SETTINGS}&error=google_failed`,
  )
  expect(await methodsOf(cookie)).toEqual({ password: true, google: false })
})

test('an account without a password links Google a moment after its sign-in only', async () => {
  const { cookie } = await signIn(aVisitor('no-password'))
  await app.db.execute(sql`update sessions set created_at = now() - interval '20 minutes'
    where user_id = (select id from users where email = 'no-password@quill.test')`)
  expect(await codeOf(await beginLink(cookie))).toEqual([403, 'SIGN_IN_AGAIN'])
})

test('the owner gets an email when Google is linked, in the settings or by the same address', async () => {
  const mailsTo = async (to: string) =>
    (await app.runJobs()).flatMap((mail) =>
      mail.to === to && mail.template === 'security-change' ? [mail.change] : [],
    )
  const linked = await registerUser(app, { email: 'notified@quill.test' })
  await app.db.execute(sql`update users set email_verified = true where email = 'notified@quill.test'`)
  await app.runJobs()
  expect(await link(linked, aVisitor('notified-elsewhere'))).toBe(SETTINGS)
  expect(await mailsTo('notified@quill.test')).toEqual(['google-linked'])

  await registerUser(app, { email: 'automatic@quill.test' })
  await app.db.execute(sql`update users set email_verified = true where email = 'automatic@quill.test'`)
  await app.runJobs()
  expect((await signIn(aVisitor('automatic'))).location).toBe('/dashboard/athlete')
  expect(await mailsTo('automatic@quill.test')).toEqual(['google-linked'])
  await signIn(aVisitor('automatic'))
  expect(await mailsTo('automatic@quill.test')).toEqual([])
})

test('after a reset Google is named in the email and on the page, and removed there at once', async () => {
  const cookie = await registerUser(app, { email: 'intruded@quill.test' })
  await app.db.execute(sql`update users set email_verified = true where email = 'intruded@quill.test'`)
  const intruder = aVisitor('intruder')
  expect(await link(cookie, intruder)).toBe(SETTINGS)
  await app.runJobs()
  await app.request('POST', '/api/auth/forgot-password', { body: { email: 'intruded@quill.test' } })
  const token = tokenOf((await app.runJobs()).find(({ template }) => template === 'reset-password'))
  const review = () => app.request('GET', `/api/auth/reset-password/ways-in?token=${token}`)
  expect((await review()).status).toBe(410)
  await app.request('POST', '/api/auth/reset-password', { body: { token, password: 'mine-again' } })
  expect((await app.runJobs()).find(({ template }) => template === 'password-changed')).toMatchObject({
    waysIn: { names: ['Google'], url: `${TEST_APP_URL}/auth/other-ways-in?token=${token}` },
  })
  expect(await readJson(await review())).toMatchObject({ google: true, passkeys: [] })

  const intruders = (await signIn(intruder)).cookie
  expect((await app.request('GET', '/api/auth/user', { cookie: intruders })).status).toBe(200)
  const remove = await app.request('POST', '/api/auth/reset-password/ways-in/remove', { body: { token } })
  expect(await readJson(remove)).toMatchObject({ google: false, passkeys: [] })
  expect((await app.request('GET', '/api/auth/user', { cookie: intruders })).status).toBe(401)
  expect((await signIn(intruder)).location).toBe('/account-type')
})

test('a signed-in user links Google, signs in with it, and unlinks it', async () => {
  const cookie = await registerUser(app, { email: 'linking@quill.test' })
  const google = aVisitor('linking-elsewhere')
  expect(await link(cookie, google)).toBe(SETTINGS)
  expect(await methodsOf(cookie)).toEqual({ password: true, google: true })
  expect(await whoAmI((await signIn(google)).cookie)).toMatchObject({ user: { email: 'linking@quill.test' } })

  const wrong = await unlink(cookie, 'not-mine')
  expect(wrong.status).toBe(422)
  expect(await wrong.json()).toMatchObject({ fields: { proof: 'This is not your current password' } })
  expect((await unlink(cookie)).status).toBe(422)
  expect(await methodsOf(cookie)).toEqual({ password: true, google: true })
  const response = await unlink(cookie, 'rooster-tail')
  expect(await response.json()).toEqual({ password: true, google: false })
  expect(await methodsOf(cookie)).toEqual({ password: true, google: false })
})

test('a Google account that signs somebody else in cannot be linked', async () => {
  const taken = aVisitor('taken')
  await signIn(taken)
  const cookie = await registerUser(app, { email: 'second@quill.test' })
  expect(await link(cookie, taken)).toBe(`${SETTINGS}&error=google_taken`)
  expect(await methodsOf(cookie)).toEqual({ password: true, google: false })
})

test('the last way to sign in cannot be removed', async () => {
  const { cookie } = await signIn(aVisitor('only-google'))
  const response = await unlink(cookie)
  expect(response.status).toBe(409)
  expect(await response.json()).toMatchObject({ code: 'LAST_METHOD' })
  expect(await methodsOf(cookie)).toEqual({ password: false, google: true })
})
