import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#server/database/schema/accounts.ts'
import { organizationInvitations } from '#server/database/schema/members.ts'
import { findPerson } from '#server/features/auth/account.reads.ts'
import { queueNotification } from '#server/features/notifications/queue-notification.ts'
import type { CurrentUser } from '#shared/accounts/current-user.contract.ts'
import type { MemberList } from '#shared/members/member.contract.ts'
import { DAY_MS } from '#shared/time.ts'
import { signInAsMember } from '#tests/support/an-organization-member.ts'
import { codeOf, fieldsOf, type Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const url = '/api/members/invitations'
const tokenOf = (mail: unknown) => (mail as { url: string }).url.split('/').at(-1) ?? ''
const currentOf = (person: Person) => person.json<CurrentUser>('GET', '/api/auth/user')
const listOf = (person: Person) => person.json<MemberList>('GET', '/api/members')

/** Invites the address and returns the token of the mail. */
async function invite(owner: Person, email: string, seat = 'MANAGER'): Promise<string> {
  await app.runJobs()
  await owner.json('POST', url, { email, seat })
  const [mail] = await app.runJobs()
  expect(mail).toMatchObject({ template: 'member-invitation', to: email })
  return tokenOf(mail)
}

const accept = (person: Person, token: string) => person.request('POST', `/api/invitations/${token}/accept`)

describe('an invitation', () => {
  test('lets the invited person join, once', async () => {
    const owner = await app.signInAs('BRAND')
    const guest = await app.signInAs('ATHLETE')
    const token = await invite(owner, guest.email)
    const shown = await app.request('GET', `/api/invitations/${token}`)
    expect(await shown.json()).toMatchObject({ seat: 'MANAGER', email: guest.email })

    expect((await accept(guest, token)).status).toBe(204)
    expect(await currentOf(guest)).toMatchObject({ user: { id: owner.userId }, acting: { seat: 'MANAGER' } })
    const { members, invitations } = await listOf(owner)
    expect(members.map(({ userId, seat }) => [userId, seat])).toEqual([
      [owner.userId, 'OWNER'],
      [guest.userId, 'MANAGER'],
    ])
    expect(invitations).toEqual([])
    expect(await codeOf(await accept(guest, token))).toEqual([410, 'INVITATION_OVER'])
  })

  test('is refused to another address, and stays open', async () => {
    const owner = await app.signInAs('BRAND')
    const token = await invite(owner, 'pit.chief@quill.test')
    const thief = await app.signInAs('BRAND')
    expect(await codeOf(await accept(thief, token))).toEqual([403, 'FORBIDDEN'])
    expect((await listOf(owner)).invitations).toHaveLength(1)
  })

  test('creates an account without an account type for somebody new, who starts in the organization', async () => {
    const owner = await app.signInAs('PROMOTER')
    const token = await invite(owner, 'newcomer@quill.test', 'VIEWER')
    const body = { firstName: 'Ada', lastName: 'Quill', password: 'rooster-tail' }
    const response = await app.request('POST', `/api/invitations/${token}/register`, { body })
    expect(response.status).toBe(204)
    const [cookie] = (response.headers.get('set-cookie') ?? '').split(';')
    const current = await app.request('GET', '/api/auth/user', { cookie })
    expect(await current.json()).toMatchObject({
      user: { id: owner.userId, email: 'newcomer@quill.test', emailVerified: true },
      acting: { seat: 'VIEWER', personName: 'Ada Quill' },
    })
    const again = await app.request('POST', `/api/invitations/${token}/register`, { body })
    expect(await codeOf(again)).toEqual([410, 'INVITATION_OVER'])
  })

  test('does not take over an account that exists', async () => {
    const owner = await app.signInAs('BRAND')
    const guest = await app.signInAs('ATHLETE')
    const token = await invite(owner, guest.email)
    const body = { firstName: 'Ada', lastName: 'Quill', password: 'rooster-tail' }
    const response = await app.request('POST', `/api/invitations/${token}/register`, { body })
    expect(await codeOf(response)).toEqual([409, 'EMAIL_TAKEN'])
  })

  test('ends when it is withdrawn, sent again or 14 days old', async () => {
    const owner = await app.signInAs('BRAND')
    const guest = await app.signInAs('ATHLETE')
    const first = await invite(owner, guest.email)
    const [open] = (await listOf(owner)).invitations
    await owner.json('POST', `${url}/${open?.id}/resend`)
    const [mail] = await app.runJobs()
    expect((await accept(guest, first)).status).toBe(410)
    await owner.json('DELETE', `${url}/${open?.id}`)
    expect((await accept(guest, tokenOf(mail))).status).toBe(410)

    const second = await invite(owner, guest.email)
    await app.db
      .update(organizationInvitations)
      .set({ expiresAt: new Date(Date.now() - DAY_MS) })
      .where(eq(organizationInvitations.accountId, owner.userId))
    expect((await accept(guest, second)).status).toBe(410)
    await app.runJob('members.expire-invitations')
    expect((await invite(owner, guest.email)).length).toBeGreaterThan(20)
  })

  test('can be declined by its link', async () => {
    const owner = await app.signInAs('BRAND')
    const token = await invite(owner, 'busy@quill.test')
    expect((await app.request('POST', `/api/invitations/${token}/decline`)).status).toBe(204)
    expect((await listOf(owner)).invitations).toEqual([])
  })

  test('goes to nobody twice', async () => {
    const owner = await app.signInAs('BRAND')
    const member = await signInAsMember(app, owner.userId, 'VIEWER')
    const to = (email: string) => owner.request('POST', url, { email, seat: 'VIEWER' })
    expect(await fieldsOf(await to(member.email))).toHaveProperty('email')
    expect(await fieldsOf(await to(owner.email))).toHaveProperty('email')
    await to('one@quill.test')
    expect(await codeOf(await to('ONE@quill.test'))).toEqual([409, 'ALREADY_INVITED'])
  })

  test('is not for staff', async () => {
    const owner = await app.signInAs('BRAND')
    const admin = await app.signInAs('ADMIN')
    const token = await invite(owner, admin.email)
    expect((await accept(admin, token)).status).toBe(403)
  })
})

describe('a member', () => {
  test('gets another seat, and loses access when removed', async () => {
    const owner = await app.signInAs('BRAND')
    const member = await signInAsMember(app, owner.userId, 'VIEWER')
    const read = () => member.request('POST', '/api/notifications/read', { all: true })
    expect((await read()).status).toBe(403)
    await owner.json('PATCH', `/api/members/${member.userId}`, { seat: 'MANAGER' })
    expect((await read()).status).toBe(204)
    await owner.json('DELETE', `/api/members/${member.userId}`)
    expect((await currentOf(member)).user.id).toBe(member.userId)
    expect((await member.request('GET', '/api/members')).status).toBe(403)
  })

  test('leaves by themselves', async () => {
    const owner = await app.signInAs('BRAND')
    const member = await signInAsMember(app, owner.userId, 'MANAGER')
    expect((await member.request('DELETE', `/api/organizations/${owner.userId}`)).status).toBe(204)
    expect((await listOf(owner)).members).toHaveLength(1)
  })

  test('of one organization changes nobody in another', async () => {
    const [owner, other] = [await app.signInAs('BRAND'), await app.signInAs('BRAND')]
    const member = await signInAsMember(app, owner.userId, 'VIEWER')
    const seat = { seat: 'MANAGER' }
    expect((await other.request('PATCH', `/api/members/${member.userId}`, seat)).status).toBe(404)
    expect((await other.request('DELETE', `/api/members/${member.userId}`)).status).toBe(404)
  })

  test('cannot give themselves a seat', async () => {
    const owner = await app.signInAs('BRAND')
    const manager = await signInAsMember(app, owner.userId, 'MANAGER')
    const body = { seat: 'SIGNER' }
    expect((await manager.request('PATCH', `/api/members/${manager.userId}`, body)).status).toBe(403)
    expect((await manager.request('POST', url, { email: 'friend@quill.test', ...body })).status).toBe(403)
    expect((await manager.request('POST', '/api/billing/portal')).status).toBe(403)
  })
})

describe('handing over', () => {
  const offer = (owner: Person, to: Person) =>
    owner.json<MemberList>('POST', `/api/members/${to.userId}/ownership-offer`)
  const take = (person: Person, accountId: string) =>
    person.request('POST', `/api/organizations/${accountId}/ownership`)

  test('makes the member the owner and the owner a manager, each with their own login', async () => {
    const owner = await app.signInAs('BRAND')
    const heir = await signInAsMember(app, owner.userId, 'MANAGER')
    expect(await codeOf(await take(heir, owner.userId))).toEqual([409, 'NO_OFFER'])
    await offer(owner, heir)
    expect((await take(heir, owner.userId)).status).toBe(204)

    expect((await currentOf(heir)).acting?.seat).toBe('OWNER')
    const former = await currentOf(owner)
    expect(former).toMatchObject({
      user: { id: owner.userId, email: owner.email },
      acting: { seat: 'MANAGER' },
    })
    const login = await app.request('POST', '/api/auth/login', {
      body: { email: owner.email, password: 'rooster-tail' },
    })
    expect(await login.json()).toMatchObject({ user: { id: owner.userId }, acting: { seat: 'MANAGER' } })
    expect((await owner.request('POST', '/api/billing/portal')).status).toBe(403)
    expect((await listOf(heir)).members.map(({ email, seat }) => [email, seat])).toEqual([
      [heir.email, 'OWNER'],
      [owner.email, 'MANAGER'],
    ])
  })

  test('can be repeated, and leaves one owner', async () => {
    const owner = await app.signInAs('BRAND')
    const [second, third] = [
      await signInAsMember(app, owner.userId, 'MANAGER'),
      await signInAsMember(app, owner.userId, 'VIEWER'),
    ]
    await offer(owner, second)
    await take(second, owner.userId)
    await offer(second, third)
    await take(third, owner.userId)
    const { members } = await listOf(third)
    expect(members.map(({ seat }) => seat)).toEqual(['OWNER', 'MANAGER', 'MANAGER'])
    expect(await codeOf(await third.request('DELETE', `/api/organizations/${owner.userId}`))).toEqual([
      409,
      'OWNER',
    ])
  })

  test('can be declined and withdrawn', async () => {
    const owner = await app.signInAs('BRAND')
    const heir = await signInAsMember(app, owner.userId, 'MANAGER')
    await offer(owner, heir)
    await heir.request('DELETE', `/api/organizations/${owner.userId}/ownership`)
    expect((await take(heir, owner.userId)).status).toBe(409)
    await offer(owner, heir)
    await owner.json('DELETE', `/api/members/${heir.userId}/ownership-offer`)
    expect((await take(heir, owner.userId)).status).toBe(409)
  })

  test('sends later mails of the organization to its new owner', async () => {
    const owner = await app.signInAs('BRAND')
    const heir = await signInAsMember(app, owner.userId, 'MANAGER')
    await offer(owner, heir)
    await take(heir, owner.userId)
    const [account] = await app.db.select().from(users).where(eq(users.id, owner.userId))
    expect(account?.email).toMatch(/\.invalid$/)
    expect((await findPerson(app.db, owner.userId))?.email).toBe(heir.email)
  })

  test('sends what is about the account to the new owner: a forgotten address, and that it was deleted', async () => {
    const { racer } = await app.scenario({ racer: {} })
    await app.db.update(users).set({ name: 'Longleaf Racing' }).where(eq(users.id, racer.userId))
    const heir = await signInAsMember(app, racer.userId, 'MANAGER')
    await offer(racer, heir)
    await take(heir, racer.userId)
    await app.runJobs()
    const remembered = { role: 'ATHLETE', name: 'Longleaf Racing' }
    await app.request('POST', '/api/auth/forgot-email', { body: remembered })
    const recipients = async () => ((await app.runJobs()) as { to: string }[]).map(({ to }) => to)
    expect(await recipients()).toEqual([heir.email])
    await app.db
      .update(users)
      .set({ status: 'PENDING_DELETION', deletesAt: new Date(0) })
      .where(eq(users.id, racer.userId))
    await app.runJob('account-data.erase')
    expect(await recipients()).toEqual([heir.email])
  })
})

test('the notifications of an organization reach members who asked for them by email', async () => {
  const owner = await app.signInAs('BRAND')
  const [asked, quiet] = [
    await signInAsMember(app, owner.userId, 'MANAGER'),
    await signInAsMember(app, owner.userId, 'VIEWER'),
  ]
  const choice = { notifiesByMail: true, notifiesByPush: false }
  await asked.request('PATCH', `/api/organizations/${owner.userId}`, choice)
  await app.runJobs()
  await queueNotification(app.services, {
    userId: owner.userId,
    kind: 'CONTRACTS',
    title: 'A contract was signed',
    body: 'By everyone.',
    url: '/contracts',
    dedupeKey: 'a-signed-contract',
    mail: { action: 'Open', facts: [] },
  })
  const mails = (await app.runJobs()) as { to: string }[]
  const recipients = mails.map(({ to }) => to)
  expect(recipients.toSorted()).toEqual([owner.email, asked.email].toSorted())
  expect(recipients).not.toContain(quiet.email)
})
