import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertBrand } from '#server/database/builders/a-brand.ts'
import { users } from '#server/database/schema/accounts.ts'
import { brands } from '#server/database/schema/brands.ts'
import { profileViews } from '#server/database/schema/views.ts'
import type { Brand, MyBrand } from '#shared/brands/brand.contract.ts'
import type { BrandForm } from '#shared/brands/brand-form.contract.ts'
import type { ProblemBody } from '#shared/http/problem.contract.ts'
import { toIsoDay } from '#shared/time.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const nowhere = { instagram: null, facebook: null, snapchat: null, tiktok: null, youtube: null, misc: null }

const aForm = (change: Partial<BrandForm> = {}): BrandForm => ({
  name: 'Kestrel Lubricants',
  slug: `kestrel-${randomUUID().slice(0, 8)}`,
  tagline: 'Small batches, long runs.',
  description: 'Race oils blended in small batches in Ohio.',
  categories: ['OIL_AND_FLUIDS', 'GARAGE'],
  website: 'https://kestrel.example',
  logoUrl: null,
  heroUrl: null,
  country: 'US',
  lookingFor: 'Late model crews who run a full season.',
  wantedSports: ['stock-car-racing'],
  wantedCountries: ['US', 'CA'],
  wantedLevel: 'SEMI_PRO',
  offerTypes: ['PRODUCT', 'DISCOUNT_CODE'],
  budgetMin: 50_000,
  budgetMax: 500_000,
  currency: 'USD',
  socials: { ...nowhere, instagram: '@kestrel.oils' },
  accepting: true,
  published: true,
  ...change,
})

type Company = { userId: string; cookie: string }
const aCompany = (): Promise<Company> => app.signInAs('BRAND')
const create = ({ cookie }: Company, form: unknown) =>
  app.request('POST', '/api/brands', { body: form, cookie })
const update = ({ cookie }: Company, id: string, body: unknown) =>
  app.request('PUT', `/api/brands/${id}`, { body, cookie })
const publicPage = (slug: string) => app.request('GET', `/api/brands/${slug}`)
const read = async <T>(response: Promise<Response> | Response) => (await (await response).json()) as T

async function aCompanyWithBrand(change: Partial<BrandForm> = {}) {
  const company = await aCompany()
  const response = await create(company, aForm(change))
  expect(response.status).toBe(201)
  return { company, brand: await read<MyBrand>(response) }
}

test('a company sets up its page, and everyone sees it', async () => {
  const { brand } = await aCompanyWithBrand()
  const seen = await read<Brand>(publicPage(brand.slug))
  expect(seen).toEqual({
    id: brand.id,
    userId: brand.userId,
    about: [{ tag: 'p', children: ['Race oils blended in small batches in Ohio.'] }],
    slug: brand.slug,
    name: 'Kestrel Lubricants',
    tagline: 'Small batches, long runs.',
    description: 'Race oils blended in small batches in Ohio.',
    logoUrl: null,
    heroUrl: null,
    featured: false,
    categories: ['OIL_AND_FLUIDS', 'GARAGE'],
    accepting: true,
    website: 'https://kestrel.example',
    country: 'US',
    lookingFor: 'Late model crews who run a full season.',
    wantedSports: ['stock-car-racing'],
    wantedCountries: ['US', 'CA'],
    wantedLevel: 'SEMI_PRO',
    offerTypes: ['PRODUCT', 'DISCOUNT_CODE'],
    budget: { min: 50_000, max: 500_000, currency: 'USD' },
    socials: { ...nowhere, instagram: 'kestrel.oils' },
    publishedAt: expect.any(String),
    noIndex: false,
    linkPicture: expect.stringMatching(`^/og/brands/${brand.id}.png`),
    sponsorships: [],
    testimonials: null,
    reliability: null,
  })
})

test('a draft is visible to its company only', async () => {
  const { company, brand } = await aCompanyWithBrand({ published: false, description: '', categories: [] })
  expect((await publicPage(brand.slug)).status).toBe(404)
  const mine = await read<MyBrand>(app.request('GET', '/api/brands/me', company))
  expect(mine).toMatchObject({ id: brand.id, publishedAt: null, version: 1 })
  const preview = await app.request('GET', '/api/brands/me/preview', company)
  expect(await preview.json()).toMatchObject({ id: brand.id, name: 'Kestrel Lubricants' })
})

test('a company without a page gets none', async () => {
  const company = await aCompany()
  expect(await read(app.request('GET', '/api/brands/me', company))).toBeNull()
  expect((await app.request('GET', '/api/brands/me/preview', company)).status).toBe(404)
})

test('a company sees how often its page was viewed in a month', async () => {
  const { company, brand } = await aCompanyWithBrand()
  const view = (daysAgo: number) => ({
    profileUserId: company.userId,
    source: 'brand_profile',
    day: toIsoDay(Date.now() - daysAgo * 86_400_000),
  })
  await app.db.insert(profileViews).values([view(0), view(29), view(30), view(90)])
  expect(brand.viewsInMonth).toBe(0)
  expect(await read(app.request('GET', '/api/brands/me', company))).toMatchObject({ viewsInMonth: 2 })
})

test('an unknown page is not found', async () => {
  expect((await publicPage('no-such-brand')).status).toBe(404)
})

test('a company has one page, even with concurrent requests', async () => {
  const company = await aCompany()
  const responses = await Promise.all([create(company, aForm()), create(company, aForm())])
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409])
  const third = await create(company, aForm())
  expect([third.status, (await read<ProblemBody>(third)).code]).toEqual([409, 'BRAND_EXISTS'])
})

test('a save changes all fields, and the page at once', async () => {
  const { company, brand } = await aCompanyWithBrand()
  const form = aForm({
    name: 'Kestrel Oils',
    budgetMin: null,
    budgetMax: null,
    wantedLevel: null,
    accepting: false,
  })
  const response = await update(company, brand.id, { ...form, version: brand.version })
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({
    name: 'Kestrel Oils',
    slug: form.slug,
    version: 2,
    budget: null,
  })
  expect(await read(publicPage(String(form.slug)))).toMatchObject({ name: 'Kestrel Oils', accepting: false })
  expect((await publicPage(brand.slug)).status).toBe(404)
})

test('the account has the name of the company', async () => {
  const { company, brand } = await aCompanyWithBrand()
  await update(company, brand.id, { ...aForm({ name: 'Kestrel & Daughters' }), version: 1 })
  const session = await read<object>(app.request('GET', '/api/auth/user', company))
  expect(session).toMatchObject({
    user: { firstName: 'Kestrel & Daughters', lastName: null },
    profile: { id: brand.id, name: 'Kestrel & Daughters' },
  })
  const [account] = await app.db.select({ name: users.name }).from(users).where(eq(users.id, company.userId))
  expect(account?.name).toBe('Kestrel & Daughters')
})

test('a page that stays published keeps its publication date, and can be unpublished', async () => {
  const { company, brand } = await aCompanyWithBrand()
  const again = await read<MyBrand>(update(company, brand.id, { ...aForm(), version: 1 }))
  expect(again.publishedAt).toBe(brand.publishedAt)
  const draft = await read<MyBrand>(update(company, brand.id, { ...aForm({ published: false }), version: 2 }))
  expect(draft.publishedAt).toBeNull()
  expect((await publicPage(draft.slug)).status).toBe(404)
})

test('a save over a newer version is refused and changes nothing', async () => {
  const { company, brand } = await aCompanyWithBrand()
  const saves = await Promise.all(
    ['First', 'Second'].map((name) => update(company, brand.id, { ...aForm({ name }), version: 1 })),
  )
  expect(saves.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = saves.find(({ status }) => status === 409)
  expect(refused && (await read<ProblemBody>(refused)).code).toBe('STALE')
  const mine = await read<MyBrand>(app.request('GET', '/api/brands/me', company))
  expect(mine.version).toBe(2)
})

test('only the owner can save a brand page', async () => {
  const { brand } = await aCompanyWithBrand()
  const { company: other } = await aCompanyWithBrand()
  expect((await update(other, brand.id, { ...aForm({ name: 'Mine now' }), version: 1 })).status).toBe(404)
  expect((await update(other, randomUUID(), { ...aForm(), version: 1 })).status).toBe(404)
  expect(await read(publicPage(brand.slug))).toMatchObject({ name: 'Kestrel Lubricants' })
})

test('no one can feature their own page', async () => {
  const company = await aCompany()
  await create(company, { ...aForm(), featured: true, ownerUserId: randomUUID(), version: 9 })
  const [row] = await app.db.select().from(brands).where(eq(brands.ownerUserId, company.userId))
  expect(row).toMatchObject({ featured: false, version: 1 })
})

describe('a slug', () => {
  test('is derived from the name when none is chosen, and is never used twice', async () => {
    const name = `Bramble ${randomUUID().slice(0, 8)}`
    const slug = name.toLowerCase().replace(' ', '-')
    const first = await aCompanyWithBrand({ name, slug: '' })
    const second = await aCompanyWithBrand({ name, slug: '' })
    expect([first.brand.slug, second.brand.slug]).toEqual([slug, `${slug}-2`])
  })

  test('that another brand has is refused at its field', async () => {
    const { brand } = await aCompanyWithBrand()
    const { company, brand: own } = await aCompanyWithBrand()
    for (const response of [
      await create(await aCompany(), aForm({ slug: brand.slug })),
      await update(company, own.id, { ...aForm({ slug: brand.slug }), version: 1 }),
    ]) {
      expect(response.status).toBe(422)
      expect((await read<ProblemBody>(response)).fields).toHaveProperty('slug')
    }
  })

  test('left blank stays unchanged', async () => {
    const { company, brand } = await aCompanyWithBrand()
    const saved = await read<MyBrand>(update(company, brand.id, { ...aForm({ slug: '' }), version: 1 }))
    expect(saved.slug).toBe(brand.slug)
  })

  test('can be checked in advance', async () => {
    const { company, brand } = await aCompanyWithBrand()
    const check = (slug: string, { cookie }: Company) =>
      read(app.request('GET', `/api/brands/slug-available?slug=${encodeURIComponent(slug)}`, { cookie }))
    const other = await aCompany()
    expect(await check(brand.slug, company)).toEqual({ available: true, suggestion: null })
    expect(await check(brand.slug, other)).toEqual({ available: false, suggestion: `${brand.slug}-2` })
    expect(await check('create', other)).toEqual({ available: false, suggestion: 'create-2' })
    expect(await check('Dunmore St. Garage', other)).toEqual({
      available: false,
      suggestion: 'dunmore-st-garage',
    })
    expect(await check('dunmore-st-garage', other)).toEqual({ available: true, suggestion: null })
    expect(await check('🏁', other)).toEqual({ available: false, suggestion: 'brand' })
    expect(await check('Åx', other)).toEqual({ available: false, suggestion: 'ax-brand' })
  })
})

describe('a page can be published with', () => {
  test.each([
    ['a description', { description: ' ' }, 'description'],
    ['a category', { categories: [] }, 'categories'],
  ])('%s', async (_, change, field) => {
    const company = await aCompany()
    const response = await create(company, aForm(change))
    expect(response.status).toBe(422)
    expect((await read<ProblemBody>(response)).fields).toHaveProperty(field)
    expect((await create(company, aForm({ ...change, published: false }))).status).toBe(201)
  })
})

describe('invalid input is refused at its field', () => {
  test.each<[string, unknown]>([
    ['name', ''],
    ['name', 'x'.repeat(121)],
    ['slug', 'Kestrel Lubricants'],
    ['slug', 'create'],
    ['slug', 'ab'],
    ['slug', 'x'.repeat(61)],
    ['tagline', 'x'.repeat(121)],
    ['description', 'x'.repeat(4001)],
    ['categories', ['SUBMARINES']],
    ['website', 'javascript:alert(1)'],
    ['website', 'ftp://kestrel.example'],
    ['website', 'not a website'],
    ['website', `https://kestrel.example/${'x'.repeat(300)}`],
    ['logoUrl', 'https://elsewhere.example/logo.png'],
    ['heroUrl', '/media/0123456789abcdef01234567-640x480/640.webp'],
    ['country', 'Germany'],
    ['lookingFor', 'x'.repeat(1001)],
    ['wantedSports', ['chess-boxing']],
    ['wantedCountries', ['usa']],
    ['wantedCountries', Array.from({ length: 31 }, () => 'US')],
    ['wantedLevel', 'WORLD_CHAMPION'],
    ['offerTypes', ['FREE_BEER']],
    ['budgetMin', -1],
    ['budgetMin', 10.5],
    ['budgetMax', 100_000_000_001],
    ['budgetMax', 100],
    ['currency', 'XYZ'],
    ['accepting', 'yes'],
  ])('%s: %j', async (field, value) => {
    const company = await aCompany()
    const response = await create(company, { ...aForm(), [field]: value })
    expect(response.status).toBe(422)
    const { fields = {} } = await read<ProblemBody>(response)
    expect(Object.keys(fields).map((name) => name.split('.')[0])).toContain(field)
    expect(await read(app.request('GET', '/api/brands/me', company))).toBeNull()
  })

  test('more categories than ten', async () => {
    const company = await aCompany()
    const eleven = [
      'TYRES',
      'TOOLS',
      'PRINT',
      'FUEL',
      'MEDIA',
      'RALLY',
      'SAFETY',
      'POWER',
      'WHEELS',
      'TIMING',
      'EVENTS',
    ]
    const response = await create(company, aForm({ categories: eleven }))
    expect((await read<ProblemBody>(response)).fields).toEqual({
      categories: 'Choose at most 10 categories',
    })
  })
})

test('a website may be entered without its protocol', async () => {
  const { brand } = await aCompanyWithBrand({ website: 'kestrel.example/oils' })
  expect(brand.website).toBe('https://kestrel.example/oils')
})

test('a stored picture can stay, even when it is not an upload', async () => {
  const { cookie, userId } = await aCompany()
  const logoUrl = '/pictures/brand-hollowtree-mark.svg'
  const { brand } = await insertBrand(app.db, { brand: { logoUrl } })
  await app.db.update(brands).set({ ownerUserId: userId }).where(eq(brands.id, brand.id))
  const response = await update({ cookie, userId }, brand.id, { ...aForm({ logoUrl }), version: 1 })
  expect(response.status).toBe(200)
})

describe('the time zone of a brand', () => {
  test('comes from its country, from its owner’s settings where the country has several, and can be chosen', async () => {
    const { brand: nepali } = await aCompanyWithBrand({ country: 'NP' })
    expect(nepali.timezone).toBe('Asia/Katmandu')
    const { brand: american } = await aCompanyWithBrand({ country: 'US', timezone: null })
    expect(american.timezone).toBe('America/New_York')
    const owner = await aCompany()
    await app.db.update(users).set({ timezone: 'America/Denver' }).where(eq(users.id, owner.userId))
    expect(await read<MyBrand>(create(owner, aForm({ country: 'US' })))).toMatchObject({
      timezone: 'America/Denver',
    })
    const { brand: chosen } = await aCompanyWithBrand({ timezone: 'Pacific/Auckland' })
    expect(chosen.timezone).toBe('Pacific/Auckland')
  })

  test('stays while the country does, and follows a move unless it is chosen', async () => {
    const { company, brand } = await aCompanyWithBrand({ country: 'NZ', timezone: 'Pacific/Chatham' })
    const save = async (version: number, change: Partial<BrandForm>) =>
      read<MyBrand>(update(company, brand.id, { ...aForm(change), version }))
    expect(await save(1, { country: 'NZ' })).toMatchObject({ timezone: 'Pacific/Chatham' })
    expect(await save(2, { country: 'JP' })).toMatchObject({ timezone: 'Asia/Tokyo' })
    expect(await save(3, { country: 'NZ', timezone: 'Pacific/Chatham' })).toMatchObject({
      timezone: 'Pacific/Chatham',
    })
    expect(await save(4, { country: 'NZ', timezone: null })).toMatchObject({ timezone: 'Pacific/Auckland' })
  })

  test.each(['Mars/Olympus', '+02:00', 'Europe/Berlin; drop table brands'])(
    'is a name of the time zone database, not %s',
    async (timezone) => {
      const response = await create(await aCompany(), aForm({ timezone }))
      expect(response.status).toBe(422)
      expect((await read<ProblemBody>(response)).fields).toMatchObject({ timezone: 'Unknown time zone' })
    },
  )
})
