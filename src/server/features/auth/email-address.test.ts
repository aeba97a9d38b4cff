import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerUser, tokenOf } from '#tests/support/register-user.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const post = (path: string, body?: unknown, cookie?: string) => app.request('POST', path, { body, cookie })
const verify = (token: string, cookie: string) => post('/api/auth/verify-email', { token }, cookie)
const checkLink = (token: string, cookie?: string) =>
  app.request('GET', `/api/auth/verify-email?token=${token}`, { cookie })
const refuse = (token: string, cookie?: string) => post('/api/auth/verify-email/refuse', { token }, cookie)
const change = (newEmail: string, cookie: string, password = 'rooster-tail') =>
  post('/api/users/me/email', { newEmail, password }, cookie)
const me = async (cookie: string) =>
  (await (await app.request('GET', '/api/users/me', { cookie })).json()) as Record<string, unknown>

test('the link in the email confirms the email address, once', async () => {
  const cookie = await registerUser(app, { email: 'mara@quill.test' })
  const token = tokenOf((await app.runJobs())[0])
  expect((await verify(token, cookie)).status).toBe(204)
  expect(await me(cookie)).toMatchObject({ email: 'mara@quill.test', emailVerified: true })
  const again = await verify(token, cookie)
  expect(again.status).toBe(410)
  expect(await again.json()).toMatchObject({ code: 'LINK_EXPIRED' })
  expect(await app.runJobs()).toEqual([])
})

test('the link confirms on any device without signing it in, because its token is the proof', async () => {
  const cookie = await registerUser(app, { email: 'phone@quill.test' })
  const token = tokenOf((await app.runJobs())[0])
  const shown = await checkLink(token)
  expect(await shown.json()).toMatchObject({
    emailMasked: 'p•••@quill.test',
    accountName: 'Mara Quill',
    role: 'ATHLETE',
    isChange: false,
    isOwn: false,
  })
  expect(await (await checkLink(token, cookie)).json()).toMatchObject({ isOwn: true })
  const confirmed = await post('/api/auth/verify-email', { token })
  expect([confirmed.status, confirmed.headers.getSetCookie()]).toEqual([204, []])
  expect(await me(cookie)).toMatchObject({ emailVerified: true })
  expect((await checkLink(token)).status).toBe(410)
})

test('a mail scanner that opens the link confirms nothing', async () => {
  const cookie = await registerUser(app, { email: 'scanned@quill.test' })
  const token = tokenOf((await app.runJobs())[0])
  for (const path of [`/auth/verify-email?token=${token}`, `/api/auth/verify-email?token=${token}`]) {
    expect((await app.request('GET', path)).status).not.toBe(500)
  }
  expect(await me(cookie)).toMatchObject({ emailVerified: false })
  expect((await verify(token, cookie)).status).toBe(204)
})

test('the owner of an address sees who registered with it, and shuts them out', async () => {
  const attacker = await registerUser(app, {
    email: 'victim@quill.test',
    firstName: 'Somebody',
    lastName: 'Else',
  })
  const token = tokenOf((await app.runJobs())[0])
  const { cookie: victim } = await app.signInAs('BRAND')
  expect(await (await checkLink(token, victim)).json()).toMatchObject({
    accountName: 'Somebody Else',
    isOwn: false,
  })
  expect((await refuse(token, victim)).status).toBe(204)

  expect((await app.request('GET', '/api/users/me', { cookie: attacker })).status).toBe(401)
  const logIn = (password: string) => post('/api/auth/login', { email: 'victim@quill.test', password })
  expect((await logIn('rooster-tail')).status).toBe(401)
  expect((await verify(token, attacker)).status).toBe(410)
  const { rows } = await app.db.execute(
    sql`select email_verified from users where email = 'victim@quill.test'`,
  )
  expect(rows).toEqual([{ email_verified: false }])

  await post('/api/auth/forgot-password', { email: 'victim@quill.test' })
  const reset = tokenOf((await app.runJobs()).find(({ template }) => template === 'reset-password'))
  await post('/api/auth/reset-password', { token: reset, password: 'mine-alone' })
  expect((await logIn('mine-alone')).status).toBe(200)
  await app.runJobs()
})

test('refusing a change of address ends the link and leaves the account as it is', async () => {
  const cookie = await registerUser(app, { email: 'settled@quill.test' })
  await verify(tokenOf((await app.runJobs())[0]), cookie)
  await change('not-theirs@quill.test', cookie)
  const token = tokenOf((await app.runJobs())[0])
  expect(await (await checkLink(token)).json()).toMatchObject({ isChange: true })
  expect((await refuse(token)).status).toBe(204)
  expect((await verify(token, cookie)).status).toBe(410)
  expect(await me(cookie)).toMatchObject({ email: 'settled@quill.test', emailVerified: true })
})

test('a link of a suspended account confirms nothing', async () => {
  await registerUser(app, { email: 'suspended@quill.test' })
  const token = tokenOf((await app.runJobs())[0])
  await app.db.execute(sql`update users set status = 'SUSPENDED' where email = 'suspended@quill.test'`)
  expect((await checkLink(token)).status).toBe(410)
  expect((await post('/api/auth/verify-email', { token })).status).toBe(410)
})

test('the confirmation email can be sent again until the address is confirmed', async () => {
  const cookie = await registerUser(app, { email: 'again@quill.test' })
  await app.runJobs()
  const resend = () => post('/api/auth/resend-verification', undefined, cookie)
  expect((await post('/api/auth/resend-verification')).status).toBe(401)
  expect((await resend()).status).toBe(204)
  const [mail] = await app.runJobs()
  expect(mail).toMatchObject({ template: 'verify-email', to: 'again@quill.test' })
  await verify(tokenOf(mail), cookie)
  expect((await resend()).status).toBe(204)
  expect(await app.runJobs()).toEqual([])
})

test('the link leads back to where the user was, on this site only', async () => {
  const returnTo = '/athletes/mira?contact=offer'
  const cookie = await registerUser(app, { email: 'elsewhere@quill.test', returnTo })
  const linkOf = async () => {
    const [mail] = await app.runJobs()
    return new URL(mail && 'url' in mail ? mail.url : '')
  }
  expect((await linkOf()).searchParams.get('returnTo')).toBe(returnTo)
  const resend = (path: string) =>
    post(`/api/auth/resend-verification?returnTo=${encodeURIComponent(path)}`, undefined, cookie)
  await resend('/offers?tab=received')
  expect((await linkOf()).searchParams.get('returnTo')).toBe('/offers?tab=received')
  await resend('https://elsewhere.test/offers')
  expect([...(await linkOf()).searchParams.keys()]).toEqual(['token'])
})

test('a new email address takes effect when its link is opened, and the old one is notified', async () => {
  const cookie = await registerUser(app, { email: 'old@quill.test' })
  const [confirmation] = await app.runJobs()
  await verify(tokenOf(confirmation), cookie)
  expect((await change('new@quill.test', cookie)).status).toBe(202)
  const [mail, ...rest] = await app.runJobs()
  expect(mail).toMatchObject({ template: 'confirm-new-email', to: 'new@quill.test', hours: 48 })
  expect(rest).toEqual([])
  expect(await me(cookie)).toMatchObject({ email: 'old@quill.test', emailVerified: true })

  expect((await verify(tokenOf(mail), cookie)).status).toBe(204)
  expect(await me(cookie)).toMatchObject({ email: 'new@quill.test', emailVerified: true })
  expect(await app.runJobs()).toMatchObject([
    { template: 'email-changed', to: 'old@quill.test', name: 'Mara Quill', newEmail: 'n•••@quill.test' },
  ])
})

test('a previous address that was never confirmed is not told of the new one', async () => {
  const cookie = await registerUser(app, { email: 'typo@quill.test' })
  await app.runJobs()
  await change('right@quill.test', cookie)
  const [mail] = await app.runJobs()
  expect((await verify(tokenOf(mail), cookie)).status).toBe(204)
  expect(await app.runJobs()).toEqual([])
})

test('a link for the previous email address does not restore it', async () => {
  const cookie = await registerUser(app, { email: 'first@quill.test' })
  const early = tokenOf((await app.runJobs())[0])
  await change('second@quill.test', cookie)
  await verify(tokenOf((await app.runJobs())[0]), cookie)
  expect((await verify(early, cookie)).status).toBe(410)
  expect(await me(cookie)).toMatchObject({ email: 'second@quill.test' })
})

test('a change of email address needs the password and a different address', async () => {
  const cookie = await registerUser(app, { email: 'careful@quill.test' })
  const wrong = await change('other@quill.test', cookie, 'not-mine')
  expect(wrong.status).toBe(422)
  expect(await wrong.json()).toMatchObject({ fields: { password: 'This is not your current password' } })
  const same = await change('Careful@quill.test', cookie)
  expect(await same.json()).toMatchObject({ fields: { newEmail: 'This is already your email address' } })
})

test('requesting an address in use gets the same response as a free one, and sends no email', async () => {
  await registerUser(app, { email: 'taken@quill.test' })
  const cookie = await registerUser(app, { email: 'asks@quill.test' })
  await app.runJobs()
  const taken = await change('taken@quill.test', cookie)
  expect(taken.status).toBe(202)
  expect(await app.runJobs()).toEqual([])
  expect(await taken.json()).toEqual(await (await change('free@quill.test', cookie)).json())
})

test('an address registered before its link was opened stays with the account that has it', async () => {
  const cookie = await registerUser(app, { email: 'slow@quill.test' })
  await app.runJobs()
  await change('wanted@quill.test', cookie)
  const [mail] = await app.runJobs()
  await registerUser(app, { email: 'wanted@quill.test' })
  expect((await verify(tokenOf(mail), cookie)).status).toBe(409)
  expect(await me(cookie)).toMatchObject({ email: 'slow@quill.test' })
})

test('a forgotten email address is sent only to that address, and the response is always the same', async () => {
  await registerUser(app, { email: 'ines@solberg.test', firstName: 'Ines', lastName: 'Solberg' })
  await registerUser(app, {
    email: 'kestrel@lubricants.test',
    role: 'BRAND',
    firstName: 'Kestrel',
    lastName: 'N/A',
  })
  const forgotten = { role: 'ATHLETE', name: 'Ines Solberg' }
  await app.runJobs()
  await post('/api/auth/forgot-email', forgotten)
  expect(await app.runJobs()).toEqual([])
  await app.db.execute(
    sql`update users set email_verified = true where email in ('ines@solberg.test', 'kestrel@lubricants.test')`,
  )
  await app.db.execute(sql`
    insert into athlete_profiles (id, user_id, slug, number, city)
    select gen_random_uuid(), id, 'ines', '27', 'Bergen' from users where email = 'ines@solberg.test'`)
  await app.runJobs()
  const forgot = async (body: object) => {
    const response = await post('/api/auth/forgot-email', body)
    expect(response.status).toBe(202)
    return { body: await response.json(), mails: await app.runJobs() }
  }

  const noAccount = await forgot({ role: 'ATHLETE', name: 'Nobody At All' })
  expect(noAccount.mails).toEqual([])
  const ines = await forgot({ role: 'ATHLETE', name: 'ines solberg', number: '#27', city: 'bergen' })
  expect(ines.body).toEqual(noAccount.body)
  expect(ines.mails).toEqual([
    {
      template: 'email-reminder',
      to: 'ines@solberg.test',
      name: 'Ines Solberg',
      email: 'ines@solberg.test',
      loginUrl: 'http://paddock.test/auth/login',
    },
  ])
  for (const wrong of [{ number: '28' }, { city: 'Oslo' }, { role: 'PROMOTER' }]) {
    expect((await forgot({ role: 'ATHLETE', name: 'Ines Solberg', ...wrong })).mails).toEqual([])
  }
  const brand = await forgot({ role: 'BRAND', name: 'Kestrel', city: 'Anywhere' })
  expect(brand.mails.map(({ to }) => to)).toEqual(['kestrel@lubricants.test'])
})
