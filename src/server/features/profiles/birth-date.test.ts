import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Profile } from '#shared/profiles/profile.contract.ts'
import { type ApplicationsApp, LETTER, startApplicationsApp } from '#tests/support/applications-app.ts'

let app: ApplicationsApp
beforeAll(async () => {
  app = await startApplicationsApp()
})
afterAll(() => app.stop())

const BORN = '1987-06-05'

test('a racer keeps it in their profile, changes it and takes it out', async () => {
  const racer = await app.joinRacer({ birthDate: null, slug: 'born-one-day' })
  const save = async (change: object) => {
    const [, profile] = await racer.call<Profile>('GET', '/api/profile')
    return racer.call<Profile>('PUT', '/api/profile', { ...profile, ...change })
  }
  expect((await save({ birthDate: BORN }))[1].birthDate).toBe(BORN)
  expect((await save({ birthDate: '1988-02-29' }))[1].birthDate).toBe('1988-02-29')
  expect((await save({ birthDate: '' }))[1].birthDate).toBeNull()
})

test('a team has none', async () => {
  const racer = await app.joinRacer({ birthDate: BORN, slug: 'born-as-a-team' })
  const [, profile] = await racer.call<Profile>('GET', '/api/profile')
  const [status, saved] = await racer.call<Profile>('PUT', '/api/profile', { ...profile, isTeam: true })
  expect([status, saved.birthDate]).toEqual([200, null])
})

test('nobody else is told it: not by the page, the directory, a comparison or an application', async () => {
  const racer = await app.joinRacer({ birthDate: BORN, slug: 'born-in-june' })
  const brand = await app.joinBrand()
  const opportunity = await brand.publish()
  const [, own] = await racer.call<Profile>('GET', '/api/profile')
  expect(own.birthDate).toBe(BORN)
  const [, { id }] = await racer.call('POST', '/api/applications', {
    ...{ brandId: brand.brandId, opportunityId: opportunity.id, coverLetter: LETTER },
  })
  const seen = await Promise.all(
    [
      `/api/athletes/${own.id}`,
      '/api/athletes?search=Robin',
      '/api/discover/athletes',
      `/api/athletes/compare?ids=${own.id}`,
      `/api/applications/${id}`,
    ].map(async (path) => {
      const [status, answer] = await brand.call<unknown>('GET', path)
      return [path, status, JSON.stringify(answer)] as const
    }),
  )
  expect(seen.map(([, status]) => status)).toEqual(seen.map(() => 200))
  const [, preview] = await racer.call<unknown>('GET', '/api/athletes/me/preview')
  const { rows } = await app.db.execute<{ kept: string }>(
    sql`select snapshot::text as kept from applications where id = ${id}`,
  )
  const told = [...seen.map(([, , text]) => text), JSON.stringify(preview), rows[0]?.kept ?? ''].join('\n')
  expect(told).toContain('Robin')
  expect(told).not.toContain(BORN)
  expect(told).not.toContain('birthDate')
})

test('a search does not find somebody by it', async () => {
  const brand = await app.joinBrand()
  const [status, found] = await brand.call<unknown[]>('GET', `/api/athletes?search=${BORN}`)
  expect([status, found]).toEqual([200, []])
})
