import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPromoter } from '#server/database/builders/a-promoter.ts'
import { users } from '#server/database/schema/accounts.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import type { CurrentUser } from '#shared/accounts/current-user.contract.ts'
import type { MemberRow } from '#shared/memberships/admin-membership.contract.ts'
import type { Membership } from '#shared/memberships/membership.contract.ts'
import { codeOf, type Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signInAs('ADMIN')
})
afterAll(() => app.stop())

const PAGE = {
  ...{
    kind: 'SERIES',
    eventName: 'Fernhill Sprints',
    eventSlug: null,
    bio: 'Six evenings.',
    sanctioningBody: null,
  },
  ...{ foundedYear: null, averageAttendance: null, experienceYears: null, website: null },
  ...{
    sports: ['stock-car-racing'],
    disciplines: [],
    classes: [],
    homeTrack: null,
    location: null,
    place: null,
  },
  ...{ history: null, headerImageUrl: null, logoUrl: null },
  socials: { instagram: null, facebook: null, snapchat: null, tiktok: null, youtube: null, misc: null },
}
const UNCONFIRMED = [403, 'EMAIL_UNCONFIRMED']
const planOf = async (promoter: Person) =>
  (await promoter.json<Membership>('GET', '/api/memberships/me')).plan
const confirm = ({ userId }: Person) =>
  app.db.update(users).set({ emailVerified: true }).where(eq(users.id, userId))
const isListed = async ({ userId }: Person) => {
  const { rows } = await app.db.execute<{ listed: boolean }>(
    sql`select is_listed_by_plan as listed from promoters where user_id = ${userId}`,
  )
  return rows[0]?.listed
}

test('a promoter has the base plan until the address is confirmed, wherever the plan is read', async () => {
  const promoter = await app.signInAs('PROMOTER', { emailVerified: false })
  const plans = async () => [
    await planOf(promoter),
    (await promoter.json<CurrentUser>('GET', '/api/auth/user')).user.membership.plan,
    (await admin.json<MemberRow[]>('GET', `/api/admin/memberships?search=${promoter.userId}`))[0]?.plan,
    (await admin.json<{ plan: string }[]>('GET', `/api/admin/users?search=${promoter.userId}`))[0]?.plan,
  ]
  expect(await plans()).toEqual(Array(4).fill('promoter-base'))
  await confirm(promoter)
  expect(await plans()).toEqual(Array(4).fill('promoter'))
})

test('a page is published once the address is confirmed, and the trial begins then', async () => {
  const promoter = await app.signInAs('PROMOTER', { emailVerified: false })
  const publish = () => promoter.request('POST', '/api/promoters', { ...PAGE, published: true })
  expect(await codeOf(await publish())).toEqual(UNCONFIRMED)
  const draft = await promoter.json<{ id: string; version: number }>('POST', '/api/promoters', {
    ...{ ...PAGE, published: false },
  })
  const save = () =>
    promoter.request('PUT', `/api/promoters/${draft.id}`, {
      ...PAGE,
      published: true,
      version: draft.version,
    })
  expect(await codeOf(await save())).toEqual(UNCONFIRMED)
  expect(await codeOf(await promoter.request('PUT', '/api/profile/publication'))).toEqual(UNCONFIRMED)
  await app.runJob('memberships.start-trials')
  expect(await planOf(promoter)).toBe('promoter-base')

  await confirm(promoter)
  expect((await save()).status).toBe(200)
  await app.runJob('memberships.start-trials')
  expect(await promoter.json('GET', '/api/memberships/me')).toMatchObject({
    status: 'TRIALING',
    plan: 'promoter',
  })
})

test('a page that was published before is out of the directory until the address is confirmed', async () => {
  const promoter = await app.signInAs('PROMOTER', { emailVerified: false })
  await app.db.insert(promoters).values(aPromoter({ userId: promoter.userId }))
  await app.runJob('memberships.start-trials')
  expect(await isListed(promoter)).toBe(false)
  await confirm(promoter)
  await app.runJob('memberships.start-trials')
  expect(await isListed(promoter)).toBe(true)
  expect(await planOf(promoter)).toBe('promoter')
})
