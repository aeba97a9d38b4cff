import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Profile } from '#shared/profiles/profile.contract.ts'
import { postApplication } from '#tests/support/application-requests.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const BORN = '1987-06-05'

test('a racer sets, changes and removes their date of birth', async () => {
  const { racer } = await app.scenario({ racer: { birthDate: null, slug: 'born-one-day' } })
  const save = async (change: object) => {
    const [, profile] = await racer.call<Profile>('GET', '/api/profile')
    return racer.call<Profile>('PUT', '/api/profile', { ...profile, ...change })
  }
  expect((await save({ birthDate: BORN }))[1].birthDate).toBe(BORN)
  expect((await save({ birthDate: '1988-02-29' }))[1].birthDate).toBe('1988-02-29')
  expect((await save({ birthDate: '' }))[1].birthDate).toBeNull()
})

test('a team has no date of birth', async () => {
  const { racer } = await app.scenario({ racer: { birthDate: BORN, slug: 'born-as-a-team' } })
  const [, profile] = await racer.call<Profile>('GET', '/api/profile')
  const [status, saved] = await racer.call<Profile>('PUT', '/api/profile', { ...profile, isTeam: true })
  expect([status, saved.birthDate]).toEqual([200, null])
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
