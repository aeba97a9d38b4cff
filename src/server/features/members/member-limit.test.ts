import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertMembership } from '#server/database/builders/a-membership.ts'
import { organizationInvitations, organizationMembers } from '#server/database/schema/members.ts'
import { memberships } from '#server/database/schema/memberships.ts'
import { hashToken, newToken } from '#server/platform/link-token.ts'
import type { CurrentUser } from '#shared/accounts/current-user.contract.ts'
import type { RegistrableRole } from '#shared/accounts/roles.ts'
import type { ProblemBody } from '#shared/http/problem.contract.ts'
import type { MemberList } from '#shared/members/member.contract.ts'
import type { Organization } from '#shared/members/organization.contract.ts'
import { planLimit } from '#shared/memberships/entitlement.rules.ts'
import type { Membership } from '#shared/memberships/membership.contract.ts'
import type { PlanKey } from '#shared/memberships/plan-key.constants.ts'
import { DAY_MS } from '#shared/time.ts'
import { signInAsMember } from '#tests/support/an-organization-member.ts'
import { codeOf, type Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const invite = (owner: Person, email: string) =>
  owner.request('POST', '/api/members/invitations', { email, seat: 'MANAGER' })
const listOf = (owner: Person) => owner.json<MemberList>('GET', '/api/members')
const seatsOf = async (owner: Person) => {
  const { usage } = await owner.json<Membership>('GET', '/api/memberships/me')
  return usage.find(({ key }) => key === 'members.seats')
}

/** Open invitations of the organization, and the tokens of their links. */
async function insertInvitations(owner: Person, emails: readonly string[]): Promise<string[]> {
  const rows = emails.map((email) => ({ email, token: newToken() }))
  await app.db.insert(organizationInvitations).values(
    rows.map(({ email, token }) => ({
      ...{ accountId: owner.userId, email, tokenHash: hashToken(token), seat: 'MANAGER' as const },
      expiresAt: new Date(Date.now() + DAY_MS),
    })),
  )
  return rows.map(({ token }) => token)
}

const numbered = (count: number) => Array.from({ length: count }, (_, at) => `n${at}@quill.test`)

type OnPlan = {
  role: RegistrableRole
  plan: PlanKey
  status?: 'ACTIVE' | 'TRIALING' | 'TRIAL_ENDED' | 'LAPSED'
}

async function signInOn({ role, status }: OnPlan): Promise<Person> {
  const owner = await app.signInAs(role)
  const paid = role === 'PROMOTER' ? 'promoter' : 'racer-pro'
  if (status) await insertMembership(app.db, { userId: owner.userId, plan: paid, status })
  return owner
}

describe.each<OnPlan & { next?: PlanKey }>([
  { role: 'BRAND', plan: 'brand' },
  { role: 'ATHLETE', plan: 'racer-free', next: 'racer-pro' },
  { role: 'ATHLETE', plan: 'racer-pro', status: 'ACTIVE' },
  { role: 'PROMOTER', plan: 'promoter' },
  { role: 'PROMOTER', plan: 'promoter', status: 'TRIALING' },
  { role: 'PROMOTER', plan: 'promoter', status: 'ACTIVE' },
  { role: 'PROMOTER', plan: 'promoter-base', status: 'TRIAL_ENDED', next: 'promoter' },
  { role: 'PROMOTER', plan: 'promoter-base', status: 'LAPSED', next: 'promoter' },
])('an organization on $plan ($status)', ({ next, ...on }) => {
  test('invites as many members as its plan includes, also with requests at the same time', async () => {
    const limit = planLimit(on.plan, 'members.seats')
    const owner = await signInOn(on)
    await insertInvitations(owner, numbered(limit - 1))
    const together = await Promise.all(
      ['one', 'two', 'three'].map(async (name) => codeOf(await invite(owner, `${name}@quill.test`))),
    )
    expect(together.map(([status]) => status).toSorted()).toEqual([200, 403, 403])
    expect(await seatsOf(owner)).toEqual({ key: 'members.seats', used: limit, limit })
    const refused = (await (await invite(owner, 'late@quill.test')).json()) as ProblemBody
    expect(refused).toMatchObject({ code: 'PLAN_REQUIRED', ...(next && { plan: next }) })
    expect(refused.message).toContain(`Your plan includes ${limit} members.`)
    expect('plan' in refused).toBe(next !== undefined)
  })
})

describe('with a smaller plan', () => {
  const limit = planLimit('racer-free', 'members.seats')
  const write = async (member: Person) =>
    (await member.request('POST', '/api/notifications/read', { all: true })).status
  const actingOf = async (person: Person) => (await person.json<CurrentUser>('GET', '/api/auth/user')).acting
  const downgrade = (owner: Person) => app.db.delete(memberships).where(eq(memberships.userId, owner.userId))

  async function downgraded() {
    const owner = await signInOn({ role: 'ATHLETE', plan: 'racer-pro', status: 'ACTIVE' })
    const members: Person[] = []
    for (let at = 0; at <= limit; at++) members.push(await signInAsMember(app, owner.userId, 'MANAGER'))
    const [first, last] = [members[0], members[limit]]
    if (!first || !last) throw new Error('No members were added')
    expect([await write(first), await write(last)]).toEqual([204, 204])
    await downgrade(owner)
    return { owner, first, last }
  }

  test('all members stay; those who joined last can view, and not change', async () => {
    const { owner, first, last } = await downgraded()
    expect([await write(first), await write(last)]).toEqual([204, 403])
    expect((await last.request('GET', '/api/contracts')).status).toBe(200)
    expect(await actingOf(first)).toMatchObject({ seat: 'MANAGER', isOverLimit: false })
    expect(await actingOf(last)).toMatchObject({ seat: 'VIEWER', isOverLimit: true })
    const organizationsOf = (person: Person) => person.json<Organization[]>('GET', '/api/organizations')
    expect(await organizationsOf(first)).toMatchObject([
      { isOwn: true, isOverLimit: false },
      { id: owner.userId, seat: 'MANAGER', isOverLimit: false },
    ])
    expect((await organizationsOf(last))[1]).toMatchObject({ seat: 'MANAGER', isOverLimit: true })
    const { members } = await listOf(owner)
    expect(members.filter(({ isOverLimit }) => isOverLimit)).toMatchObject([
      { userId: last.userId, seat: 'MANAGER' },
    ])
    expect(await seatsOf(owner)).toEqual({ key: 'members.seats', used: limit + 1, limit })
    expect(await codeOf(await invite(owner, 'new@quill.test'))).toEqual([403, 'PLAN_REQUIRED'])
  })

  test('their seat counts again with a larger plan, or when another member leaves', async () => {
    const { owner, first, last } = await downgraded()
    await insertMembership(app.db, { userId: owner.userId, plan: 'racer-pro' })
    expect(await write(last)).toBe(204)
    await downgrade(owner)
    expect(await write(last)).toBe(403)
    await first.request('DELETE', `/api/organizations/${owner.userId}`)
    expect(await write(last)).toBe(204)
  })

  test('the owner names no signer who can only view', async () => {
    const { contract, racer } = await app.scenario({ contract: {} })
    await insertMembership(app.db, { userId: racer.userId, plan: 'racer-pro' })
    for (let at = 0; at <= limit; at++) await signInAsMember(app, racer.userId, 'SIGNER')
    const named = async () =>
      (await racer.json<unknown[]>('GET', `/api/contracts/${contract.id}/signers`)).length
    expect(await named()).toBe(limit + 1)
    await downgrade(racer)
    expect(await named()).toBe(limit)
  })

  test('open invitations are accepted while a seat is free, and are not sent again', async () => {
    const owner = await app.signInAs('ATHLETE')
    const guests: Person[] = []
    for (let at = 0; at <= limit; at++) guests.push(await app.signInAs('BRAND'))
    const tokens = await insertInvitations(
      owner,
      guests.map(({ email }) => email),
    )
    const accept = async (at: number) =>
      guests[at]?.request('POST', `/api/invitations/${tokens[at]}/accept`) ?? new Response()
    for (let at = 0; at < limit; at++) expect((await accept(at)).status).toBe(204)
    expect(await codeOf(await accept(limit))).toEqual([409, 'MEMBERS_FULL'])
    const [open] = (await listOf(owner)).invitations
    const resend = () => owner.request('POST', `/api/members/invitations/${open?.id}/resend`)
    expect(await codeOf(await resend())).toEqual([403, 'PLAN_REQUIRED'])
    await app.db.delete(organizationMembers).where(eq(organizationMembers.userId, guests[0]?.userId ?? ''))
    expect((await accept(limit)).status).toBe(204)
  })

  test('an open invitation with a seat of its own is sent again', async () => {
    const owner = await app.signInAs('ATHLETE')
    await insertInvitations(owner, numbered(limit))
    const [open] = (await listOf(owner)).invitations
    expect((await owner.request('POST', `/api/members/invitations/${open?.id}/resend`)).status).toBe(200)
  })
})

test('a member has the plan of the organization, whatever they are themselves', async () => {
  const promoter = await app.signInAs('PROMOTER')
  const colleague = await signInAsMember(app, promoter.userId, 'MANAGER')
  expect((await colleague.request('GET', '/api/analytics?range=12m')).status).toBe(200)

  const racer = await app.signInAs('ATHLETE')
  const manager = await app.signInAs('PROMOTER')
  await app.db
    .insert(organizationMembers)
    .values({ accountId: racer.userId, userId: manager.userId, seat: 'MANAGER' })
  await manager.request('PUT', '/api/organizations/active', { accountId: racer.userId })
  expect((await manager.request('GET', '/api/analytics?range=12m')).status).toBe(403)
})
