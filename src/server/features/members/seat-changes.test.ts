import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntries } from '#server/database/schema/audit.ts'
import { organizationInvitations, seatChanges } from '#server/database/schema/members.ts'
import type { SeatChange } from '#shared/members/member.contract.ts'
import { SEAT_CHANGES_PAGE } from '#shared/members/seat.constants.ts'
import { signInAsMember } from '#tests/support/an-organization-member.ts'
import type { Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const HISTORY = '/api/members/history'
const historyOf = (owner: Person) => owner.json<SeatChange[]>('GET', HISTORY)
const kindsOf = async (owner: Person) => (await historyOf(owner)).map(({ kind }) => kind)

async function invite(owner: Person, email: string): Promise<string> {
  await app.runJobs()
  await owner.json('POST', '/api/members/invitations', { email, seat: 'VIEWER' })
  const [mail] = await app.runJobs()
  return (mail as unknown as { url: string }).url.split('/').at(-1) ?? ''
}

test('an invitation and everything that follows is in the history, latest first', async () => {
  const owner = await app.signInAs('BRAND')
  expect(await historyOf(owner)).toEqual([])
  const guest = await app.signInAs('ATHLETE')
  const token = await invite(owner, guest.email)
  await guest.request('POST', `/api/invitations/${token}/accept`)
  const member = `/api/members/${guest.userId}`
  await owner.json('PATCH', member, { seat: 'MANAGER' })
  await owner.json('PATCH', member, { seat: 'MANAGER' })
  await owner.json('DELETE', member)
  const changes = await historyOf(owner)
  expect(changes).toMatchObject([
    { kind: 'REMOVED', seatBefore: 'MANAGER', seatAfter: null },
    { kind: 'CHANGED', seatBefore: 'VIEWER', seatAfter: 'MANAGER', by: expect.any(String) },
    { kind: 'JOINED', seatAfter: 'VIEWER', by: null },
    { kind: 'INVITED', seatAfter: 'VIEWER', who: guest.email, by: expect.any(String) },
  ])
  expect(new Set(changes.slice(0, 3).map(({ who }) => who)).size).toBe(1)
})

test('withdrawn, declined and expired invitations are in it, without their address once that is deleted', async () => {
  const owner = await app.signInAs('BRAND')
  await invite(owner, 'one@quill.test')
  const { invitations } = await owner.json<{ invitations: { id: string }[] }>('GET', '/api/members')
  await owner.json('DELETE', `/api/members/invitations/${invitations[0]?.id}`)
  const token = await invite(owner, 'two@quill.test')
  await app.request('POST', `/api/invitations/${token}/decline`)
  await invite(owner, 'three@quill.test')
  const mine = eq(organizationInvitations.accountId, owner.userId)
  await app.db
    .update(organizationInvitations)
    .set({ expiresAt: new Date(0) })
    .where(mine)
  await app.runJob('members.expire-invitations')
  expect(await kindsOf(owner)).toEqual(['EXPIRED', 'INVITED', 'DECLINED', 'INVITED', 'WITHDRAWN', 'INVITED'])
  expect((await historyOf(owner)).at(-1)?.who).toBe('one@quill.test')
  await app.db.delete(organizationInvitations).where(mine)
  expect((await historyOf(owner)).map(({ who }) => who)).toEqual(Array(6).fill(null))
})

test('a member who leaves, and a new owner, are in it; the owner alone reads it', async () => {
  const owner = await app.signInAs('BRAND')
  const leaving = await signInAsMember(app, owner.userId, 'VIEWER')
  const heir = await signInAsMember(app, owner.userId, 'MANAGER')
  await leaving.request('DELETE', `/api/organizations/${owner.userId}`)
  expect((await heir.request('GET', HISTORY)).status).toBe(403)
  await owner.json('POST', `/api/members/${heir.userId}/ownership-offer`)
  await heir.request('POST', `/api/organizations/${owner.userId}/ownership`)
  expect((await owner.request('GET', HISTORY)).status).toBe(403)
  expect(await historyOf(heir)).toMatchObject([
    { kind: 'HANDED_OVER', seatBefore: 'MANAGER', seatAfter: 'OWNER', by: expect.any(String) },
    { kind: 'LEFT', seatBefore: 'VIEWER', by: null },
  ])
})

test('staff read it of any account, and that is in the audit log', async () => {
  const owner = await app.signInAs('BRAND')
  await signInAsMember(app, owner.userId, 'VIEWER')
  await invite(owner, 'four@quill.test')
  const moderator = await app.signInAs('MODERATOR')
  const path = `/api/admin/users/${owner.userId}/seat-changes`
  expect(await moderator.json('GET', path)).toEqual(await historyOf(owner))
  const read = and(eq(auditEntries.actorId, moderator.userId), eq(auditEntries.subjectUserId, owner.userId))
  expect(await app.db.select().from(auditEntries).where(read)).toMatchObject([
    { action: 'GET /api/admin/users/{id}/seat-changes' },
  ])
})

test('rows cannot be changed or deleted, and come page by page', async () => {
  const owner = await app.signInAs('BRAND')
  const row = { accountId: owner.userId, kind: 'LEFT' as const, seatBefore: 'VIEWER' as const }
  await app.db.insert(seatChanges).values(Array.from({ length: SEAT_CHANGES_PAGE + 1 }, () => row))
  const mine = eq(seatChanges.accountId, owner.userId)
  await expect(app.db.update(seatChanges).set({ kind: 'REMOVED' }).where(mine)).rejects.toThrow()
  await expect(app.db.delete(seatChanges).where(mine)).rejects.toThrow()
  const first = await owner.request('GET', HISTORY)
  expect(await first.json()).toHaveLength(SEAT_CHANGES_PAGE)
  const [, next = ''] = /<([^>]+)>/.exec(first.headers.get('link') ?? '') ?? []
  expect(await owner.json<SeatChange[]>('GET', next.replace(/^https?:\/\/[^/]+/, ''))).toHaveLength(1)
})
