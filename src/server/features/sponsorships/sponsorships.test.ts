import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#server/database/schema/accounts.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { brands } from '#server/database/schema/brands.ts'
import type { Sponsorship } from '#shared/sponsorships/sponsorship.contract.ts'
import { inDays } from '#tests/support/dates.ts'
import type { Brand, Racer } from '#tests/support/scenario.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Page = { sponsorships: Sponsorship[] }
const shownBy = async (path: string) => {
  const response = await app.request('GET', path)
  return ((await response.json()) as Page).sponsorships
}
const sponsorsOf = ({ athleteId }: Racer) => shownBy(`/api/athletes/${athleteId}`)
const racersOf = ({ slug }: Brand) => shownBy(`/api/brands/${slug}`)

const ended = { status: 'COMPLETED', startsOn: inDays(-400), endsOn: inDays(-40) } as const

test('a public sponsorship is on the pages of both sides, without its last day while it runs', async () => {
  const { brand, racer } = await app.scenario({
    racer: { slug: 'public-racer' },
    brand: { name: 'Larkspur Rubber', slug: 'larkspur', logoUrl: '/pictures/larkspur.svg' },
    contract: { startsOn: inDays(-60) },
  })
  const term = { startsOn: inDays(-60), endsOn: null }
  expect(await sponsorsOf(racer)).toEqual([
    { name: 'Larkspur Rubber', pictureUrl: '/pictures/larkspur.svg', path: '/brands/larkspur', ...term },
  ])
  expect(await racersOf(brand)).toEqual([
    { name: expect.any(String), pictureUrl: null, path: '/athletes/public-racer', ...term },
  ])
})

test('current sponsors come before past ones, and contracts of the same two are one sponsorship', async () => {
  const { racer } = await app.scenario({ racer: {}, brand: { name: 'Earlier' }, contract: ended })
  const { brand } = await app.scenario({ racer, brand: { name: 'Renewed' }, contract: ended })
  await app.scenario({ racer, brand, contract: { startsOn: inDays(-39) } })
  const shown = await sponsorsOf(racer)
  expect(shown.map(({ name, startsOn, endsOn }) => [name, startsOn, endsOn])).toEqual([
    ['Renewed', inDays(-400), null],
    ['Earlier', inDays(-400), inDays(-40)],
  ])
})

test.each([
  ['private', { visibility: 'PRIVATE' }],
  ['public for one side only', { publicByAthleteAt: null }],
  ['not signed', { status: 'PENDING_SIGNATURES', executedAt: null }],
  ['not started yet', { status: 'EXECUTED', startsOn: inDays(9) }],
  ['ended before it started', { status: 'TERMINATED', startsOn: inDays(-5), endedAt: new Date(0) }],
] as const)('a contract that is %s is on neither page', async (_, contract) => {
  const { brand, racer } = await app.scenario({ brand: {}, racer: {}, contract })
  expect(await sponsorsOf(racer)).toEqual([])
  expect(await racersOf(brand)).toEqual([])
})

test('hiding it takes it off both pages at once', async () => {
  const { brand, racer, contract } = await app.scenario({ contract: {} })
  expect(await racersOf(brand)).toHaveLength(1)
  await brand.request('PUT', `/api/contracts/${contract.id}/visibility`, { visibility: 'PRIVATE' })
  expect(await racersOf(brand)).toEqual([])
  expect(await sponsorsOf(racer)).toEqual([])
})

test.each(['SUSPENDED', 'DELETED'] as const)('an account that is %s is left out', async (status) => {
  const { brand, racer } = await app.scenario({ contract: {} })
  const close = (userId: string) => app.db.update(users).set({ status }).where(eq(users.id, userId))
  await close(racer.userId)
  expect(await racersOf(brand)).toEqual([])
  const other = await app.scenario({ contract: {} })
  await close(other.brand.userId)
  expect(await sponsorsOf(other.racer)).toEqual([])
})

test('those without a public page are left out, and an unlisted page is not linked', async () => {
  const { brand, racer } = await app.scenario({ contract: {} })
  const change = (set: Partial<typeof athleteProfiles.$inferInsert>) =>
    app.db.update(athleteProfiles).set(set).where(eq(athleteProfiles.id, racer.athleteId))
  await change({ visibility: 'UNLISTED' })
  expect(await racersOf(brand)).toMatchObject([{ path: null }])
  await change({ visibility: 'PRIVATE' })
  expect(await racersOf(brand)).toEqual([])
  await change({ visibility: 'PUBLIC', publishedAt: null })
  expect(await racersOf(brand)).toEqual([])
  await change({ publishedAt: new Date() })
  await app.db.update(brands).set({ publishedAt: null }).where(eq(brands.id, brand.brandId))
  expect(await sponsorsOf(racer)).toEqual([])
})
