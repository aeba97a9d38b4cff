import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertPromoter } from '#server/database/builders/a-promoter.ts'
import { insertAthlete } from '#server/database/builders/an-athlete.ts'
import { brands } from '#server/database/schema/brands.ts'
import type { AuditEntry } from '#shared/audit/audit.contract.ts'
import type { BrandCard } from '#shared/brands/brand.contract.ts'
import { LISTINGS_PAGE } from '#shared/listings/listing.constants.ts'
import type { Listing, ListingDetail } from '#shared/listings/listing.contract.ts'
import type { BulkResult } from '#shared/users/admin-user.contract.ts'
import { codeOf, type Person, readJson } from '#tests/support/person.ts'
import type { Brand } from '#tests/support/scenario.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let admin: Person
let moderator: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signInAs('ADMIN')
  moderator = await app.signInAs('MODERATOR')
})
afterAll(() => app.stop())

const reason = 'Winner of the spring series.'
const find = (kind: string, query: string): Promise<Listing[]> =>
  moderator.json('GET', `/api/admin/listings/${kind}?${query}`)
const ids = async (kind: string, query: string) => (await find(kind, query)).map(({ id }) => id)
const act = (who: Person, page: string, action: string, body: object = {}) =>
  who.request(action === 'priority' ? 'PUT' : 'POST', `/api/admin/listings/${page}/${action}`, {
    reason,
    ...body,
  })
const pageOf = ({ brandId }: Brand) => `brands/${brandId}`
const aBrandPage = async (): Promise<Brand> => (await app.scenario({ brand: {} })).brand
const publicStatus = async ({ slug }: Brand) => (await app.request('GET', `/api/brands/${slug}`)).status

describe('the list', () => {
  test('finds a page by a part of its name, its slug, its id and its owner', async () => {
    const { brand } = await app.scenario({ brand: { name: 'Ölspur Racing Oils' } })
    expect(await ids('brands', 'search=olspur')).toEqual([brand.brandId])
    expect(await ids('brands', `search=${brand.slug}`)).toEqual([brand.brandId])
    expect(await ids('brands', `search=${brand.brandId}`)).toEqual([brand.brandId])
    expect(await ids('brands', `search=${brand.userId}`)).toEqual([brand.brandId])
    expect(await ids('brands', 'search=%25')).toEqual([])
    const { user, athlete: profile } = await insertAthlete(app.db, { user: { name: 'Ragna Steinsdóttir' } })
    expect(await ids('racers', 'search=steinsdottir')).toEqual([profile.id])
    expect(await ids('racers', `search=${user.id}`)).toEqual([profile.id])
  })

  test('has the latest pages first, one after the other without a gap', async () => {
    for (let nth = 0; nth <= LISTINGS_PAGE; nth++) {
      await insertAthlete(app.db, { user: { name: `Gapless ${nth}` } })
    }
    const first = await moderator.request('GET', '/api/admin/listings/racers?search=gapless')
    const rows = await readJson<Listing[]>(first)
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const more = await moderator.json<Listing[]>('GET', next)
    expect(new Set([...rows, ...more].map(({ id }) => id)).size).toBe(LISTINGS_PAGE + 1)
    expect(rows.map(({ id }) => id)).toEqual(
      rows
        .map(({ id }) => id)
        .sort()
        .reverse(),
    )
  })
})

describe('featuring', () => {
  const featuredFirst = async () =>
    (await readJson<BrandCard[]>(await app.request('GET', '/api/brands?limit=3')))[0]

  test('puts a page first at once, and taking it away puts it back', async () => {
    const brand = await aBrandPage()
    expect((await act(admin, pageOf(brand), 'feature', { from: null, until: null })).status).toBe(200)
    expect(await featuredFirst()).toMatchObject({ slug: brand.slug, featured: true })
    expect(await ids('brands', 'state=featured')).toContain(brand.brandId)
    expect((await act(admin, pageOf(brand), 'unfeature')).status).toBe(200)
    expect(await featuredFirst()).toMatchObject({ featured: false })
    expect(await codeOf(await act(admin, pageOf(brand), 'unfeature'))).toEqual([409, 'NOT_POSSIBLE'])
  })

  test('begins and ends on its days, when a job compares them with the clock', async () => {
    const { promoter } = await insertPromoter(app.db)
    const page = `promoters/${promoter.id}`
    const planned = await readJson<ListingDetail>(
      await act(admin, page, 'feature', { from: '2098-05-01', until: '2098-05-31' }),
    )
    expect(planned.featuring).toEqual({ state: 'SCHEDULED', from: '2098-05-01', until: '2098-05-31' })
    const isFeatured = async () =>
      (
        await app.db.execute<{ featured: boolean; updated: boolean }>(
          sql`select featured from promoters where id = ${promoter.id}`,
        )
      ).rows[0]?.featured
    const move = (from: string, until: string) =>
      app.db.execute(sql`update promoters set featured_from = now() + ${from}::interval,
        featured_until = now() + ${until}::interval where id = ${promoter.id}`)
    await app.runJob('listings.update-featured')
    expect(await isFeatured()).toBe(false)
    await move('-1 day', '1 day')
    await app.runJob('listings.update-featured')
    expect(await isFeatured()).toBe(true)
    await move('-2 days', '-1 day')
    expect(await ids('promoters', 'state=expired')).toContain(promoter.id)
    await app.runJob('listings.update-featured')
    expect(await isFeatured()).toBe(false)
  })

  test('needs days in order, and the last one ahead', async () => {
    const page = pageOf(await aBrandPage())
    expect((await act(admin, page, 'feature', { from: '2098-05-02', until: '2098-05-01' })).status).toBe(422)
    expect((await act(admin, page, 'feature', { from: null, until: '2001-05-01' })).status).toBe(422)
  })
})

describe('the priority score', () => {
  test('takes the parts that staff set in place of the computed ones, and computes the others', async () => {
    const { athlete: profile } = await insertAthlete(app.db, {})
    const page = `racers/${profile.id}`
    const before = await moderator.json<ListingDetail>('GET', `/api/admin/listings/${page}`)
    const set = await readJson<ListingDetail>(
      await act(admin, page, 'priority', { membership: 20, answers: 10 }),
    )
    const computed = before.parts.reduce((sum, part) => sum + part.points, 0)
    expect(set.priority).toBe(computed + 30)
    expect(set.parts.find(({ key }) => key === 'answers')).toMatchObject({
      points: 10,
      computed: 0,
      isSet: true,
    })
    const reset = await readJson<ListingDetail>(await act(admin, page, 'priority'))
    expect(reset.priority).toBe(computed)
    expect((await act(admin, page, 'priority', { answers: 11 })).status).toBe(422)
  })

  test('of an event can be set too, and brands have none', async () => {
    const { promoter } = await insertPromoter(app.db)
    const set = await readJson<ListingDetail>(
      await act(admin, `promoters/${promoter.id}`, 'priority', { completeness: 0, activity: 7 }),
    )
    expect(set.priority).toBe(7)
    const refused = await act(admin, pageOf(await aBrandPage()), 'priority', { activity: 7 })
    expect(await codeOf(refused)).toEqual([409, 'NO_PRIORITY'])
  })
})

describe('an unpublished page', () => {
  const unpublish = (brand: Brand) => act(moderator, pageOf(brand), 'unpublish', { violation: 'SCAM' })

  test('is gone, its owner reads why by mail with a link to appeal, and cannot publish it again', async () => {
    const brand = await aBrandPage()
    await app.runJobs()
    const removed = await readJson<ListingDetail>(await unpublish(brand))
    expect(removed).toMatchObject({
      status: 'REMOVED',
      allowed: ['restore'],
      decisions: [{ outcome: 'REMOVED', explanation: reason, liftedAt: null }],
    })
    expect(await publicStatus(brand)).toBe(404)
    const mails = await app.runJobs()
    expect(mails).toContainEqual(
      expect.objectContaining({
        template: 'page-unpublished',
        to: brand.email,
        explanation: reason,
        appealPath: expect.stringMatching(/^\/appeals\//),
      }),
    )
    expect(await brand.json('GET', '/api/profile/publication')).toMatchObject({ isRemoved: true })
    expect(await codeOf(await brand.request('PUT', '/api/profile/publication'))).toEqual([409, 'REMOVED'])
    expect(await codeOf(await unpublish(brand))).toEqual([409, 'NOT_POSSIBLE'])
  })

  test('stays hidden when a suspension of its owner ends, and returns when staff restore it', async () => {
    const brand = await aBrandPage()
    await unpublish(brand)
    const account = (action: string) =>
      moderator.request('POST', `/api/admin/users/${brand.userId}/${action}`, { reason, until: null })
    await account('suspend')
    await account('restore')
    expect(await publicStatus(brand)).toBe(404)
    expect((await act(moderator, pageOf(brand), 'restore')).status).toBe(200)
    expect(await publicStatus(brand)).toBe(200)
  })

  test('that is restored while its owner is suspended returns with the account', async () => {
    const brand = await aBrandPage()
    await unpublish(brand)
    await moderator.request('POST', `/api/admin/users/${brand.userId}/suspend`, { reason, until: null })
    await act(moderator, pageOf(brand), 'restore')
    expect(await publicStatus(brand)).toBe(404)
    await moderator.request('POST', `/api/admin/users/${brand.userId}/restore`, { reason })
    expect(await publicStatus(brand)).toBe(200)
  })

  test('returns when an appeal is granted by another reviewer', async () => {
    const brand = await aBrandPage()
    await app.runJobs()
    await unpublish(brand)
    const mail = (await app.runJobs()).find(({ template }) => template === 'page-unpublished')
    const path = mail?.template === 'page-unpublished' ? `/api${mail.appealPath}` : ''
    expect((await app.request('POST', path, { body: { text: 'The team is real.' } })).status).toBe(200)
    const [own] = await moderator.json<{ id: string; source: string }[]>(
      'GET',
      '/api/admin/reports?state=appeals',
    )
    const { version } = await admin.json<{ version: number }>('GET', `/api/admin/reports/${own?.id}`)
    const body = { version, action: 'overturn', explanation: 'The team is real indeed.' }
    const decide = `/api/admin/reports/${own?.id}/decide-appeal`
    expect(await codeOf(await moderator.request('POST', decide, body))).toEqual([409, 'SAME_REVIEWER'])
    expect((await admin.request('POST', decide, body)).status).toBe(200)
    expect(await publicStatus(brand)).toBe(200)
  })
})

test('a page that is not published is neither featured nor unpublished, only no longer featured', async () => {
  const brand = await aBrandPage()
  const page = pageOf(brand)
  await act(admin, page, 'feature', { from: null, until: null })
  await app.db.update(brands).set({ publishedAt: null }).where(eq(brands.id, brand.brandId))
  expect(await admin.json<ListingDetail>('GET', `/api/admin/listings/${page}`)).toMatchObject({
    status: 'DRAFT',
    allowed: ['unfeature'],
  })
  const feature = await act(admin, page, 'feature', { from: null, until: null })
  expect(await codeOf(feature)).toEqual([409, 'NOT_POSSIBLE'])
  const unpublish = await act(moderator, page, 'unpublish', { violation: 'SCAM' })
  expect(await codeOf(unpublish)).toEqual([409, 'NOT_POSSIBLE'])
})

test('every change is in the audit log with what it was before, what it is now and why', async () => {
  const brand = await aBrandPage()
  await act(admin, pageOf(brand), 'feature', { from: null, until: '2098-05-31' })
  const [entry] = await admin.json<AuditEntry[]>('GET', `/api/admin/audit-log?subject=${brand.userId}`)
  expect(entry).toMatchObject({
    action: 'POST /api/admin/listings/{kind}/{id}/feature',
    reason,
    before: { status: 'PUBLISHED', featuring: null },
    after: { status: 'PUBLISHED', featuring: { state: 'NOW', until: '2098-05-31' } },
  })
})

test('many pages are changed as the preview said', async () => {
  const [first, second] = [await aBrandPage(), await aBrandPage()]
  await act(admin, pageOf(second), 'unpublish', { violation: 'SPAM' })
  const run = (isPreview: boolean) =>
    moderator.json<BulkResult>('POST', '/api/admin/listings/bulk', {
      ...{ kind: 'brands', ids: [first.brandId, second.brandId], action: 'unpublish', violation: 'SPAM' },
      ...{ reason, isPreview },
    })
  const expected = {
    affected: [{ id: first.brandId, name: first.name }],
    skipped: [{ id: second.brandId, name: second.name, why: 'Unpublished already' }],
  }
  expect(await run(true)).toEqual(expected)
  expect(await publicStatus(first)).toBe(200)
  expect(await run(false)).toEqual(expected)
  expect(await publicStatus(first)).toBe(404)
})

test('a moderator cannot feature pages or set scores, neither of one page nor of many', async () => {
  const brand = await aBrandPage()
  const { athlete: profile } = await insertAthlete(app.db, {})
  const tries = [
    act(moderator, pageOf(brand), 'feature', { from: null, until: null }),
    act(moderator, pageOf(brand), 'unfeature'),
    act(moderator, `racers/${profile.id}`, 'priority', { membership: 20 }),
    ...['feature', 'unfeature'].map((action) =>
      moderator.request('POST', '/api/admin/listings/bulk', {
        ...{ kind: 'brands', ids: [brand.brandId], action, reason, isPreview: false },
      }),
    ),
  ]
  for (const response of await Promise.all(tries)) expect(response.status).toBe(403)
  const [listed] = await find('brands', `search=${brand.brandId}`)
  expect(listed).toMatchObject({ featuring: null })
})
