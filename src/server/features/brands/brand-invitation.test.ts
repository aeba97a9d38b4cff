import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MyBrand } from '#shared/brands/brand.contract.ts'
import type { ProblemBody } from '#shared/http/problem.contract.ts'
import type { ListingDetail } from '#shared/listings/listing.contract.ts'
import { cookieOf } from '#tests/support/cookies.ts'
import { codeOf, readJson } from '#tests/support/person.ts'
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

/** The token of the link in the latest invitation. */
async function invitedToken(): Promise<string> {
  const mails = await app.runJobs()
  const mail = mails.findLast(({ template }) => template === 'brand-invitation')
  return mail?.template === 'brand-invitation' ? (mail.url.split('/').at(-1) ?? '') : ''
}
const link = (token: string) => `/api/brand-invitations/${token}`

test('an invited company chooses a password and finds its draft', async () => {
  const response = await invite({ name: 'Dunmore St. Garage', email: 'Pit@Dunmore.test' })
  expect(response.status).toBe(201)
  expect(await response.json()).toMatchObject({
    slug: 'dunmore-st-garage',
    name: 'Dunmore St. Garage',
    email: 'pit@dunmore.test',
  })
  expect((await app.request('GET', '/api/brands/dunmore-st-garage')).status).toBe(404)

  const token = await invitedToken()
  expect(await (await app.request('GET', link(token))).json()).toMatchObject({
    brandName: 'Dunmore St. Garage',
    email: 'pit@dunmore.test',
  })
  const registered = await app.request('POST', `${link(token)}/register`)
  const { url } = (await registered.json()) as { url: string }
  const chosen = await app.request('POST', '/api/auth/reset-password', {
    body: { token: new URL(url, 'https://slipstream.test').searchParams.get('token'), password },
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
  expect(await codeOf(await app.request('POST', `${link(token)}/register`))).toEqual([404, 'INVITATION_OVER'])
})

test('a brand account without a page takes it over, once', async () => {
  await invite({ name: 'Halfpipe Helmets', email: 'hello@halfpipe.test' })
  const token = await invitedToken()
  const [owner, late] = [await app.signInAs('BRAND'), await app.signInAs('BRAND')]
  expect(await (await owner.request('POST', `${link(token)}/accept`)).json()).toMatchObject({
    profile: { name: 'Halfpipe Helmets', slug: 'halfpipe-helmets' },
  })
  expect(await owner.json<MyBrand>('GET', '/api/brands/me')).toMatchObject({ slug: 'halfpipe-helmets' })
  expect(await codeOf(await late.request('POST', `${link(token)}/accept`))).toEqual([404, 'INVITATION_OVER'])
})

test('an account with a page, or of another role, does not take over a second one', async () => {
  await invite({ name: 'Two Pages', email: 'two@pages.test' })
  const token = await invitedToken()
  const { brand, racer } = await app.scenario({ brand: {}, racer: {} })
  expect(await codeOf(await brand.request('POST', `${link(token)}/accept`))).toEqual([409, 'BRAND_EXISTS'])
  expect((await racer.request('POST', `${link(token)}/accept`)).status).toBe(403)
})

test('an address that has an account is asked to sign in', async () => {
  const { email } = await app.signInAs('BRAND')
  await invite({ name: 'Again', email: email.toUpperCase() })
  const response = await app.request('POST', `${link(await invitedToken())}/register`)
  expect(await codeOf(response)).toEqual([409, 'EMAIL_TAKEN'])
})

describe('an administrator', () => {
  async function aPage(name: string) {
    const admin = await app.signInAs('ADMIN')
    const page = await readJson<{ id: string }>(
      await invite({ name, email: `owner@${name.toLowerCase()}.test` }),
    )
    const token = await invitedToken()
    return { admin, token, id: page.id, path: `/api/admin/brands/${page.id}/invitation` }
  }

  test('revokes an invitation, and its link stops working', async () => {
    const { admin, token, path: sent, id } = await aPage('Revoked')
    expect((await admin.request('DELETE', sent)).status).toBe(204)
    expect((await app.request('GET', link(token))).status).toBe(404)
    expect((await admin.request('DELETE', sent)).status).toBe(404)
    const { handOver } = await admin.json<ListingDetail>('GET', `/api/admin/listings/brands/${id}`)
    expect(handOver).toMatchObject({ isUnclaimed: true, invitation: { state: 'REVOKED' } })
  })

  test('invites another address, which ends the invitation before', async () => {
    const { admin, token, path: sent } = await aPage('Moved')
    expect(await admin.json('POST', sent, { email: 'new@moved.test' })).toMatchObject({
      isUnclaimed: true,
      invitation: { email: 'new@moved.test', state: 'OPEN' },
    })
    expect((await app.request('GET', link(token))).status).toBe(404)
    expect((await app.request('GET', link(await invitedToken()))).status).toBe(200)
  })

  test('cannot use an invitation after its last day', async () => {
    const { token } = await aPage('Late')
    await app.db.execute(sql`update brand_invitations set expires_at = now() - interval '1 minute'
      where email = 'owner@late.test'`)
    expect(await codeOf(await app.request('POST', `${link(token)}/register`))).toEqual([
      404,
      'INVITATION_OVER',
    ])
  })

  test('cannot give away a page whose owner can sign in', async () => {
    const { brand } = await app.scenario({ brand: {} })
    const admin = await app.signInAs('ADMIN')
    const sent = `/api/admin/brands/${brand.brandId}/invitation`
    expect(await codeOf(await admin.request('POST', sent, { email: 'thief@page.test' }))).toEqual([
      409,
      'HAS_OWNER',
    ])
    const moderator = await app.signInAs('MODERATOR')
    expect((await moderator.request('POST', sent, { email: 'thief@page.test' })).status).toBe(403)
  })
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
