import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBrand } from '#server/database/builders/a-brand.ts'
import { aPromoter } from '#server/database/builders/a-promoter.ts'
import { brands } from '#server/database/schema/brands.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import type { Role } from '#shared/accounts/roles.ts'
import type { Completeness } from '#shared/profiles/profile.contract.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Person = { cookie: string }
const put = ({ cookie }: Person, path: string, body: object) => app.request('PUT', path, { body, cookie })
const get = async <T>({ cookie }: Person, path: string) =>
  (await (await app.request('GET', path, { cookie })).json()) as T
const stepOf = async (person: Person) =>
  (await get<{ user: { onboardingStep: number | null } }>(person, '/api/auth/user')).user.onboardingStep

test('the wizard resumes at the last step until it is finished', async () => {
  const racer = await app.signInAs('ATHLETE')
  const save = async (body: object) => (await put(racer, '/api/profile/onboarding', body)).json()
  expect(await stepOf(racer)).toBe(1)
  expect(await save({ step: 1, completed: true })).toEqual({ onboardingStep: 2 })
  expect(await save({ step: 2, skipped: true })).toEqual({ onboardingStep: 3 })
  expect(await save({ step: 2 })).toEqual({ onboardingStep: 2 })
  expect(await stepOf(racer)).toBe(2)
  expect(await save({ step: 5, completed: true })).toEqual({ onboardingStep: null })
  expect(await stepOf(racer)).toBeNull()
  expect(await save({ step: 1 })).toEqual({ onboardingStep: null })
})

test('the first step cannot be skipped, and there are five steps', async () => {
  const racer = await app.signInAs('ATHLETE')
  for (const [body, field] of [
    [{ step: 1, skipped: true }, 'skipped'],
    [{ step: 0, completed: true }, 'step'],
    [{ step: 6, completed: true }, 'step'],
    [{ completed: true }, 'step'],
    [{ step: 2, skipped: true }, 'step'],
    [{ step: 5, completed: true }, 'step'],
  ] as const) {
    const response = await put(racer, '/api/profile/onboarding', body)
    expect(response.status).toBe(422)
    expect(Object.keys(((await response.json()) as { fields: object }).fields)).toEqual([field])
  }
  expect(await stepOf(racer)).toBe(1)
})

const keysMissing = ({ items }: Completeness) => items.filter(({ done }) => !done).map(({ key }) => key)

test('each role sees what its own profile lacks', async () => {
  const measure = async (role: Role | null) =>
    get<Completeness>(await app.signInAs(role), '/api/profile/completeness')
  expect(await measure('ATHLETE')).toMatchObject({ score: 5 })
  expect(await measure('BRAND')).toMatchObject({ score: 0 })
  expect(await measure('PROMOTER')).toMatchObject({ score: 0 })
  expect(await measure('ADMIN')).toEqual({ score: 100, items: [] })
  expect(keysMissing(await measure(null))).toEqual(['role'])
})

test('the fields that a brand and a promoter have filled in count', async () => {
  const brand = await app.signInAs('BRAND')
  await app.db.insert(brands).values(aBrand({ ownerUserId: brand.userId }))
  expect(keysMissing(await get<Completeness>(brand, '/api/profile/completeness'))).toEqual([
    ...['logo', 'hero', 'looking-for', 'sports', 'offers', 'socials'],
  ])
  const promoter = await app.signInAs('PROMOTER')
  await app.db.insert(promoters).values(aPromoter({ userId: promoter.userId }))
  expect(keysMissing(await get<Completeness>(promoter, '/api/profile/completeness'))).toEqual([
    ...['bio', 'dates', 'header', 'logo', 'results', 'socials'],
  ])
})

const noSocials = { instagram: null, facebook: null, snapchat: null, tiktok: null, youtube: null, misc: null }

test.each<Role | null>(['ATHLETE', 'BRAND', 'PROMOTER', 'ADMIN', null])(
  'social links of %s are stored in canonical form',
  async (role) => {
    const person = await app.signInAs(role)
    expect(await get(person, '/api/profile/socials')).toEqual(noSocials)
    const response = await put(person, '/api/profile/socials', {
      ...noSocials,
      tiktok: 'https://www.tiktok.com/@kestrel',
    })
    expect(await response.json()).toEqual({ ...noSocials, tiktok: 'kestrel' })
    expect(await get(person, '/api/profile/socials')).toEqual({ ...noSocials, tiktok: 'kestrel' })
    const bad = await put(person, '/api/profile/socials', { ...noSocials, misc: 'javascript:alert(1)' })
    expect(bad.status).toBe(422)
    expect(await bad.json()).toMatchObject({ fields: { misc: expect.stringContaining('web address') } })
    expect(await get(person, '/api/profile/socials')).toEqual({ ...noSocials, tiktok: 'kestrel' })
  },
)

test('motorsports update the profile of the role and raise its version', async () => {
  const choice = { motorsports: ['karting'], disciplines: ['SHIFTER_KART'], level: 'ROOKIE' }
  const racer = await app.signInAs('ATHLETE')
  expect(await (await put(racer, '/api/profile/motorsports', choice)).json()).toEqual(choice)
  expect(await get(racer, '/api/profile')).toMatchObject({
    version: 1,
    slug: expect.stringMatching(/^robin-ashgrove/),
    sports: ['karting'],
    level: 'ROOKIE',
  })
  expect(await (await put(racer, '/api/profile/motorsports', choice)).status).toBe(200)
  expect(await get(racer, '/api/profile')).toMatchObject({ version: 2 })

  const promoter = await app.signInAs('PROMOTER')
  expect((await put(promoter, '/api/profile/motorsports', choice)).status).toBe(409)
  await app.db.insert(promoters).values(aPromoter({ userId: promoter.userId }))
  expect(await (await put(promoter, '/api/profile/motorsports', choice)).json()).toEqual({
    ...choice,
    level: null,
  })
  const [row] = await app.db.select().from(promoters).where(eq(promoters.userId, promoter.userId))
  expect(row).toMatchObject({ sports: ['karting'], disciplines: ['SHIFTER_KART'], version: 2 })
})
