import { eq } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { users } from '#server/database/schema/accounts.ts'
import { organizationMembers } from '#server/database/schema/members.ts'
import type { CurrentUser } from '#shared/accounts/current-user.contract.ts'
import { ACCOUNT_HEADER } from '#shared/http/problem.ts'
import type { Organization } from '#shared/members/organization.contract.ts'
import { signInAsMember } from '#tests/support/an-organization-member.ts'
import { codeOf, type Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const currentOf = (person: Person) => person.json<CurrentUser>('GET', '/api/auth/user')
const actFor = (person: Person, accountId: string) =>
  person.request('PUT', '/api/organizations/active', { accountId })

describe('a person with a seat', () => {
  test('acts for the organization and reads what it has', async () => {
    const brand = await app.signInAs('BRAND')
    const viewer = await signInAsMember(app, brand.userId, 'VIEWER')
    expect(await currentOf(viewer)).toMatchObject({
      user: { id: brand.userId, role: 'BRAND', email: viewer.email },
      acting: { seat: 'VIEWER', personId: viewer.userId },
      canSwitch: true,
    })
    expect((await viewer.request('GET', '/api/contracts')).status).toBe(200)
  })

  test('belongs to several organizations and switches between them and their own account', async () => {
    const brand = await app.signInAs('BRAND')
    const promoter = await app.signInAs('PROMOTER')
    const person = await signInAsMember(app, brand.userId, 'MANAGER')
    await app.db
      .insert(organizationMembers)
      .values({ accountId: promoter.userId, userId: person.userId, seat: 'VIEWER' })

    const listed = await person.json<Organization[]>('GET', '/api/organizations')
    expect(listed.map(({ id, seat, isOwn }) => [id, seat, isOwn])).toEqual([
      [person.userId, 'OWNER', true],
      [brand.userId, 'MANAGER', false],
      [promoter.userId, 'VIEWER', false],
    ])
    expect((await actFor(person, promoter.userId)).status).toBe(200)
    expect(await currentOf(person)).toMatchObject({ user: { role: 'PROMOTER' }, acting: { seat: 'VIEWER' } })
    await actFor(person, person.userId)
    const own = await currentOf(person)
    expect([own.user.id, own.acting]).toEqual([person.userId, undefined])
  })

  test('keeps their own login whichever organization is active', async () => {
    const brand = await app.signInAs('BRAND')
    const person = await signInAsMember(app, brand.userId, 'MANAGER')
    const logins = await person.json<unknown[]>('GET', '/api/auth/sessions')
    expect(logins).toHaveLength(1)
    const body = { currentPassword: 'rooster-tail', newPassword: 'crossed-up', confirmPassword: 'crossed-up' }
    expect((await person.request('POST', '/api/auth/change-password', body)).status).toBe(204)
    const ownerLogin = { email: brand.email, password: 'rooster-tail' }
    expect((await app.request('POST', '/api/auth/login', { body: ownerLogin })).status).toBe(200)
  })

  test('starts in the organization when they have no account type of their own', async () => {
    const brand = await app.signInAs('BRAND')
    const person = await signInAsMember(app, brand.userId, 'SIGNER')
    const body = { email: person.email, password: 'rooster-tail' }
    const response = await app.request('POST', '/api/auth/login', { body })
    expect(await response.json()).toMatchObject({ user: { id: brand.userId }, acting: { seat: 'SIGNER' } })
  })
})

describe('without a seat', () => {
  test('nobody acts for an organization', async () => {
    const brand = await app.signInAs('BRAND')
    const other = await app.signInAs('BRAND')
    const manager = await signInAsMember(app, other.userId, 'MANAGER')
    expect((await actFor(manager, brand.userId)).status).toBe(404)
    expect((await currentOf(manager)).user.id).toBe(other.userId)
  })

  test('the session of a removed member acts for themselves from the next request on', async () => {
    const brand = await app.signInAs('BRAND')
    const member = await signInAsMember(app, brand.userId, 'MANAGER')
    await app.db.delete(organizationMembers).where(eq(organizationMembers.userId, member.userId))
    expect((await member.request('GET', '/api/contracts')).status).toBe(403)
    expect((await currentOf(member)).user.id).toBe(member.userId)
  })

  test('a page that still shows the organization cannot write for another account', async () => {
    const brand = await app.signInAs('BRAND')
    const member = await signInAsMember(app, brand.userId, 'MANAGER')
    await app.db.delete(organizationMembers).where(eq(organizationMembers.userId, member.userId))
    const shown = { [ACCOUNT_HEADER]: brand.userId }
    const response = await member.request('POST', '/api/notifications/read', { all: true }, shown)
    expect(await codeOf(response)).toEqual([409, 'ACCOUNT_SWITCHED'])
  })

  test('a changed seat counts from the next request on', async () => {
    const brand = await app.signInAs('BRAND')
    const member = await signInAsMember(app, brand.userId, 'MANAGER')
    const read = () => member.request('POST', '/api/notifications/read', { all: true })
    expect((await read()).status).toBe(204)
    await app.db
      .update(organizationMembers)
      .set({ seat: 'VIEWER' })
      .where(eq(organizationMembers.userId, member.userId))
    expect(await codeOf(await read())).toEqual([403, 'FORBIDDEN'])
  })
})

describe('a suspension', () => {
  const suspend = (userId: string) =>
    app.db.update(users).set({ status: 'SUSPENDED' }).where(eq(users.id, userId))

  test('of the organization closes it to its members', async () => {
    const brand = await app.signInAs('BRAND')
    const member = await signInAsMember(app, brand.userId, 'MANAGER')
    await suspend(brand.userId)
    expect((await currentOf(member)).user.id).toBe(member.userId)
    expect((await actFor(member, brand.userId)).status).toBe(404)
  })

  test('of a member closes every organization to them', async () => {
    const brand = await app.signInAs('BRAND')
    const member = await signInAsMember(app, brand.userId, 'MANAGER')
    await suspend(member.userId)
    expect((await member.request('GET', '/api/auth/user')).status).toBe(401)
  })
})

test('an organization that is being deleted is open to nobody but who undoes it', async () => {
  const brand = await app.signInAs('BRAND')
  const member = await signInAsMember(app, brand.userId, 'MANAGER')
  await app.db.update(users).set({ status: 'PENDING_DELETION' }).where(eq(users.id, brand.userId))
  expect((await currentOf(member)).user.id).toBe(member.userId)
})

test('acting for an organization costs no further statement', async () => {
  const brand = await app.signInAs('BRAND')
  const member = await signInAsMember(app, brand.userId, 'MANAGER')
  const statementsOf = async (person: Person) => {
    const query = vi.spyOn(Client.prototype, 'query')
    await person.request('POST', '/api/notifications/read', { all: true })
    const { length } = query.mock.calls
    query.mockRestore()
    return length
  }
  await statementsOf(brand)
  const [own, forOrganization] = [await statementsOf(brand), await statementsOf(member)]
  expect(own).toBeGreaterThan(0)
  expect(forOrganization).toBe(own)
})
