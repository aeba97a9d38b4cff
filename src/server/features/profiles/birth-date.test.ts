import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { birthDateChanges } from '#server/database/schema/athletes.ts'
import type { Profile } from '#shared/profiles/profile.contract.ts'
import { postApplication } from '#tests/support/application-requests.ts'
import { bornYearsAgo } from '#tests/support/dates.ts'
import { notificationTitles } from '#tests/support/notifications.ts'
import { codeOf, type Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const BORN = '1987-06-05'

const save = async (racer: Person, change: object): Promise<[number, Profile & { code: string }]> => {
  const [, profile] = await racer.call<Profile>('GET', '/api/profile')
  return racer.call('PUT', '/api/profile', { ...profile, ...change })
}
const changesOf = (racer: Person) =>
  app.db.select().from(birthDateChanges).where(eq(birthDateChanges.userId, racer.userId))

test('a racer gives their date of birth once, and support changes it', async () => {
  const { racer } = await app.scenario({ racer: { birthDate: null, slug: 'born-one-day' } })
  expect((await save(racer, { birthDate: '' }))[1]).toMatchObject({ birthDate: null, locked: [] })
  expect((await save(racer, { birthDate: BORN }))[1]).toMatchObject({
    birthDate: BORN,
    locked: ['birthDate'],
  })
  for (const birthDate of ['1988-02-29', '', null]) {
    const [status, refused] = await save(racer, { birthDate })
    expect([status, refused.code]).toEqual([409, 'AGE_LOCKED'])
  }
  expect((await save(racer, { bio: 'Faster than last year.' }))[1]).toMatchObject({ birthDate: BORN })
  expect(await changesOf(racer)).toEqual([
    expect.objectContaining({ before: null, after: BORN, source: 'PROFILE', byId: racer.userId }),
  ])
})

test('an adult who makes the account a team’s keeps the date of birth', async () => {
  const { racer } = await app.scenario({ racer: { birthDate: BORN, slug: 'born-as-a-team' } })
  const [status, saved] = await save(racer, { isTeam: true, birthDate: '' })
  expect([status, saved.birthDate]).toEqual([200, BORN])
})

test('a team gives no date of birth', async () => {
  const { racer } = await app.scenario({ racer: { birthDate: null, slug: 'a-team-of-one' } })
  expect((await save(racer, { isTeam: true, birthDate: BORN }))[1].birthDate).toBeNull()
  expect(await changesOf(racer)).toEqual([])
})

test('a known minor cannot become a team, nor anybody older', async () => {
  const { racer } = await app.scenario({ racer: { birthDate: bornYearsAgo(11), slug: 'born-late' } })
  const [, profile] = await racer.call<Profile>('GET', '/api/profile')
  expect(profile.locked).toEqual(['birthDate', 'isTeam'])
  for (const change of [
    { isTeam: true },
    { birthDate: bornYearsAgo(30) },
    { isTeam: true, birthDate: null },
  ]) {
    const [status, refused] = await save(racer, change)
    expect([status, refused.code]).toEqual([409, 'AGE_LOCKED'])
  }
})

describe('support', () => {
  const reason = 'The passport shows another year.'
  const change = (staff: Person, racer: Person, body: object) =>
    staff.request('POST', `/api/admin/users/${racer.userId}/birth-date`, { reason, ...body })

  test('changes a date of birth for a reason, and tells the racer', async () => {
    const { racer } = await app.scenario({ racer: { birthDate: BORN, slug: 'born-again' } })
    const admin = await app.signInAs('ADMIN')
    const changed = await change(admin, racer, { birthDate: '1985-06-05' })
    expect(await changed.json()).toMatchObject({
      age: {
        birthDate: '1985-06-05',
        changes: [{ before: BORN, after: '1985-06-05', source: 'SUPPORT', reason, isVerified: false }],
      },
    })
    expect((await racer.call<Profile>('GET', '/api/profile'))[1].birthDate).toBe('1985-06-05')
    expect(await notificationTitles(app, racer)).toContain('Support changed your date of birth')
    const audited = JSON.stringify(await admin.json('GET', '/api/admin/audit-log'))
    expect(audited).toContain('Changed a date of birth')
    expect(audited).not.toContain('1985-06-05')
  })

  test('gives a reason, changes something, and only for racers', async () => {
    const { racer } = await app.scenario({ racer: { birthDate: BORN, slug: 'born-once' } })
    const admin = await app.signInAs('ADMIN')
    expect((await change(admin, racer, { birthDate: '1985-06-05', reason: '' })).status).toBe(422)
    expect((await change(admin, racer, { birthDate: BORN })).status).toBe(422)
    expect((await change(admin, racer, { birthDate: BORN, isVerified: true })).status).toBe(200)
    const brand = await app.signInAs('BRAND')
    expect(await codeOf(await change(admin, brand, { birthDate: BORN }))).toEqual([409, 'NOT_A_RACER'])
    expect((await change(await app.signInAs('MODERATOR'), racer, { birthDate: '1985-06-05' })).status).toBe(
      403,
    )
  })

  test('sees the dates in the account, moderators do not', async () => {
    const { racer } = await app.scenario({ racer: { birthDate: BORN, slug: 'born-to-be-seen' } })
    const path = `/api/admin/users/${racer.userId}`
    expect(await (await app.signInAs('ADMIN')).json('GET', path)).toMatchObject({ age: { birthDate: BORN } })
    expect(await (await app.signInAs('MODERATOR')).json('GET', path)).toMatchObject({ age: null })
  })
})

test('the history of the dates cannot be rewritten', async () => {
  const { racer } = await app.scenario({ racer: { birthDate: null, slug: 'born-for-good' } })
  await save(racer, { birthDate: BORN })
  await expect(
    app.db
      .update(birthDateChanges)
      .set({ after: '1980-01-01' })
      .where(eq(birthDateChanges.userId, racer.userId)),
  ).rejects.toThrow()
})

test('the date of birth is private: not in the page, the directory, a comparison or an application', async () => {
  const { racer } = await app.scenario({ racer: { birthDate: BORN, slug: 'born-in-june' } })
  const { brand, opportunity } = await app.scenario({ opportunity: {} })
  const [, own] = await racer.call<Profile>('GET', '/api/profile')
  expect(own.birthDate).toBe(BORN)
  const [, { id }] = await postApplication(racer, brand, { opportunityId: opportunity.id })
  const seen = await Promise.all(
    [
      `/api/athletes/${own.id}`,
      '/api/athletes?search=Robin',
      '/api/discover/athletes',
      `/api/athletes/compare?ids=${own.id}`,
      `/api/applications/${id}`,
    ].map(async (path) => {
      const [status, body] = await brand.call<unknown>('GET', path)
      return [path, status, JSON.stringify(body)] as const
    }),
  )
  expect(seen.map(([, status]) => status)).toEqual(seen.map(() => 200))
  const [, preview] = await racer.call<unknown>('GET', '/api/athletes/me/preview')
  const { rows } = await app.db.execute<{ snapshot: string }>(
    sql`select snapshot::text as snapshot from applications where id = ${id}`,
  )
  const texts = [...seen.map(([, , text]) => text), JSON.stringify(preview), rows[0]?.snapshot ?? ''].join(
    '\n',
  )
  expect(texts).toContain('Robin')
  expect(texts).not.toContain(BORN)
  expect(texts).not.toContain('birthDate')
})

test('a search does not match the date of birth', async () => {
  const { brand } = await app.scenario({ brand: {} })
  const [status, found] = await brand.call<unknown[]>('GET', `/api/athletes?search=${BORN}`)
  expect([status, found]).toEqual([200, []])
})
