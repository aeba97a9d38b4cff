import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPromoter } from '#server/database/builders/a-promoter.ts'
import { insertEventDate } from '#server/database/builders/an-event-date.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import { queueFollowerNews } from '#server/features/follows/queue-follower-news.ts'
import { writeSitemap, writeSitemapIndex } from '#server/features/sitemap/write-sitemap.ts'
import type { ReportDetail } from '#shared/moderation/report.contract.ts'
import { daysAfter } from '#shared/time.ts'
import { apiClientOf, createApiKey } from '#tests/support/api-client.ts'
import {
  createDraft,
  messagesOfBulk,
  pickAudience,
  sendBulkMessage,
} from '#tests/support/bulk-message-requests.ts'
import { notificationTitles } from '#tests/support/notifications.ts'
import { type Person, readJson } from '#tests/support/person.ts'
import { createRecap, fetchSharedRecap, runRecapEvent } from '#tests/support/recap-requests.ts'
import type { Brand, Contract, Racer } from '#tests/support/scenario.ts'
import { aShopifyOrder } from '#tests/support/shop-bodies.ts'
import { connectShop, postWebhook, signWebhook } from '#tests/support/shop-requests.ts'
import { startTestApp, TEST_APP_URL, type TestApp } from '#tests/support/test-app.ts'
import { sendContractSigned } from '#tests/support/webhook-requests.ts'

let app: TestApp
let admin: Person
/** A brand that looks around, and reports. */
let reader: Person
let brand: Brand
let racer: Racer
let contract: Contract
let promoter: Person & { promoterId: string }
let dateId: string
let recapLink: string | null

const names = { brand: 'Quillfeather Brakes', racer: 'Zephyrine Oakhollow', promoter: 'Umberwick Nights' }
/** Lists name racers by first and last name. */
const markers = { ...names, racer: 'Zephyrine' }
type Whose = keyof typeof names
const personOf = (whose: Whose): Person => ({ brand, racer, promoter })[whose]

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signInAs('ADMIN')
  reader = (await app.scenario({ brand: { name: 'Plain Reader' } })).brand
  const made = await app.scenario({
    brand: { name: names.brand, slug: 'quillfeather' },
    racer: { slug: 'zephyrine', homeTrack: 'Zephyrine Oval', latitude: 61, longitude: 8 },
    contract: { status: 'ACTIVE', startsOn: daysAfter(new Date(), -30).toISOString().slice(0, 10) },
    opportunity: {},
  })
  brand = made.brand
  racer = made.racer
  contract = made.contract
  await app.db.execute(sql`update users set first_name = 'Zephyrine', last_name = 'Oakhollow',
    name = ${names.racer} where id = ${racer.userId}`)
  const owner = await app.signInAs('PROMOTER')
  const row = aPromoter({ userId: owner.userId, eventName: names.promoter, eventSlug: 'umberwick' })
  await app.db.insert(promoters).values(row)
  promoter = { ...owner, promoterId: row.id }
  dateId = (await insertEventDate(app.db, { promoterId: row.id, title: 'Umberwick Nights Final' })).id
  const recap = await createRecap(brand, contract)
  recapLink = (await runRecapEvent(brand, recap, 'share')).link
})
afterAll(() => app.stop())

async function suspend({ userId }: Person): Promise<ReportDetail> {
  const given = { targetType: 'USER', targetId: userId, reason: 'SCAM', note: 'Look at this' }
  const { id } = await reader.json<{ id: string }>('POST', '/api/reports', given)
  const { version } = await admin.json<ReportDetail>('GET', `/api/admin/reports/${id}`)
  const decision = { version, action: 'suspend', explanation: 'Sold what it did not own.' }
  return admin.json('POST', `/api/admin/reports/${id}/decide`, decision)
}
const lift = ({ id, version }: ReportDetail): Promise<ReportDetail> =>
  admin.json('POST', `/api/admin/reports/${id}/lift`, { version, explanation: 'It was another person.' })

/** Whether a page or list shows the name; 404 and a list without it do not. */
const shows = (whose: Whose, path: string, viewer?: Person) => async (): Promise<boolean> => {
  const response = await app.request('GET', path, { cookie: viewer?.cookie })
  expect([200, 404]).toContain(response.status)
  return (await response.text()).includes(markers[whose])
}
const opens = (path: () => string) => async (): Promise<boolean> =>
  (await app.request('GET', path(), { cookie: reader.cookie })).status === 200
/** As it is written; the server writes it anew every five minutes. */
const isOnSitemap = (part: string) => async (): Promise<boolean> => {
  const index = await writeSitemapIndex(app.db, TEST_APP_URL)
  const parts = [...index.matchAll(/\/sitemaps\/(brands|athletes|promoters)\/([0-9a-f-]+)\.xml/g)]
  const texts = await Promise.all(
    parts.map(([, kind, from = '']) =>
      new Response(writeSitemap(app.db, TEST_APP_URL, { kind: kind as ListedKind, from })).text(),
    ),
  )
  return texts.some((text) => text.includes(part))
}
type ListedKind = Parameters<typeof writeSitemap>[2]['kind']

const doors: [whose: Whose, door: string, isOpen: () => Promise<boolean>][] = [
  ['brand', 'directory', shows('brand', '/api/brands')],
  ['brand', 'page', shows('brand', '/api/brands/quillfeather')],
  ['brand', 'opportunities of the page', opens(() => '/api/brands/quillfeather/opportunities')],
  ['brand', 'open opportunities', shows('brand', '/api/opportunities/open')],
  ['brand', 'search', shows('brand', '/api/search?q=quillfeather')],
  ['brand', 'suggestions', shows('brand', '/api/search/suggestions?q=quillfeather&scope=brands')],
  ['brand', 'sitemap', isOnSitemap('/brands/quillfeather')],
  ['brand', 'link picture', opens(() => '/og/brands/quillfeather.png')],
  ['brand', 'shared recap', async () => (await fetchSharedRecap(app, recapLink)).status === 200],
  ['racer', 'directory', () => shows('racer', '/api/athletes', reader)()],
  ['racer', 'page', shows('racer', '/api/athletes/zephyrine')],
  ['racer', 'pictures', opens(() => `/api/athletes/${racer.athleteId}/media`)],
  ['racer', 'map', () => shows('racer', '/api/athletes/map?bounds=7,60,9,62&zoom=9', reader)()],
  ['racer', 'scouting', () => shows('racer', '/api/discover/athletes', reader)()],
  ['racer', 'comparison', () => shows('racer', `/api/athletes/compare?ids=${racer.athleteId}`, reader)()],
  ['racer', 'search', () => shows('racer', '/api/search?q=zephyrine', reader)()],
  [
    'racer',
    'suggestions',
    () => shows('racer', '/api/search/suggestions?q=zephyrine&scope=athletes', reader)(),
  ],
  ['racer', 'sitemap', isOnSitemap('/athletes/zephyrine')],
  ['racer', 'link picture', opens(() => '/og/athletes/zephyrine.png')],
  ['racer', 'QR code', opens(() => '/api/athletes/zephyrine/qr.svg')],
  ['racer', 'media kit', opens(() => '/api/athletes/zephyrine/media-kit.pdf')],
  ['racer', 'shared recap', async () => (await fetchSharedRecap(app, recapLink)).status === 200],
  ['promoter', 'directory', shows('promoter', '/api/events')],
  ['promoter', 'page', shows('promoter', '/api/promoters/umberwick')],
  ['promoter', 'dates of the page', opens(() => '/api/promoters/umberwick/dates')],
  ['promoter', 'calendar', shows('promoter', '/api/event-dates')],
  ['promoter', 'page of a date', opens(() => `/api/event-dates/${dateId}`)],
  ['promoter', 'search', shows('promoter', '/api/search?q=umberwick')],
  ['promoter', 'suggestions', shows('promoter', '/api/search/suggestions?q=umberwick&scope=promoters')],
  ['promoter', 'sitemap', isOnSitemap('/promoters/umberwick')],
  ['promoter', 'link picture', opens(() => '/og/promoters/umberwick.png')],
  ['promoter', 'calendar file', opens(() => '/promoters/umberwick/calendar.ics')],
  ['promoter', 'calendar file of a date', opens(() => `/api/event-dates/${dateId}.ics`)],
  ['promoter', 'calendar file of all', shows('promoter', '/events/calendar.ics')],
]

const openDoors = async (whose: Whose): Promise<string[]> => {
  const open: string[] = []
  for (const [owner, door, isOpen] of doors) if (owner === whose && (await isOpen())) open.push(door)
  return open
}

describe('a suspended account', () => {
  test.each<Whose>(['brand', 'racer', 'promoter'])(
    'of a %s is behind no public door, and behind all of them again when it is lifted',
    async (whose) => {
      const all = doors.flatMap(([owner, door]) => (owner === whose ? [door] : []))
      expect(await openDoors(whose)).toEqual(all)
      const suspended = await suspend(personOf(whose))
      expect(await openDoors(whose)).toEqual([])
      const lifted = await lift(suspended)
      expect(lifted.history.map(({ event }) => event)).toEqual(['suspend', 'lift'])
      expect(await openDoors(whose)).toEqual(all)
    },
  )

  test('that was not published stays so when it is lifted', async () => {
    const { brand: draft } = await app.scenario({ brand: { slug: 'unfinished', publishedAt: null } })
    await lift(await suspend(draft))
    expect((await app.request('GET', '/api/brands/unfinished')).status).toBe(404)
  })

  test('cannot use its API keys', async () => {
    const { brand: holder } = await app.scenario({ brand: {} })
    const { key } = await createApiKey(holder, { scopes: ['reports:read'] })
    const call = async () =>
      (await apiClientOf(app, key).request('GET', '/api/v1/reports/codes?from=2026-01-01&to=2026-01-31'))
        .status
    expect(await call()).toBe(200)
    const suspended = await suspend(holder)
    expect(await call()).toBe(401)
    await lift(suspended)
    expect(await call()).toBe(200)
  })

  test('gets nothing from its shop, which is told so', async () => {
    const shop = await connectShop(app, 'SHOPIFY')
    const deliver = async () => {
      const body = aShopifyOrder()
      return (await postWebhook(app, shop, body, signWebhook(shop, body, 'orders/paid'))).status
    }
    expect(await deliver()).toBe(200)
    const suspended = await suspend(shop.brand)
    expect(await deliver()).toBe(404)
    await lift(suspended)
    expect(await deliver()).toBe(200)
  })

  test('is sent no webhooks: new events make none, and waiting ones are not delivered', async () => {
    const { brand: owner } = await app.scenario({ brand: {} })
    const { id } = await owner.json<{ id: string }>('POST', '/api/webhook-endpoints', {
      url: 'https://1.1.1.1/hook',
      events: ['contract.signed'],
    })
    const messages = async () =>
      (
        await app.db.execute<{
          status: string
          error: string | null
        }>(sql`select webhook_messages.status, error
          from webhook_messages left join webhook_attempts on message_id = webhook_messages.id
          where endpoint_id = ${id} order by webhook_messages.id`)
      ).rows
    await sendContractSigned(app, owner)
    const suspended = await suspend(owner)
    await sendContractSigned(app, owner)
    await app.runQueued('webhooks.send')
    expect(await messages()).toEqual([{ status: 'FAILED', error: 'Not sent: this webhook is paused.' }])
    await lift(suspended)
    await sendContractSigned(app, owner)
    expect((await messages()).map(({ status }) => status)).toEqual(['FAILED', 'PENDING'])
  })

  test('sends no bulk messages that were waiting', async () => {
    const { brand: sender, racer: recipient } = await app.scenario({ brand: {}, racer: {} })
    const bulk = await createDraft(sender, pickAudience({ id: recipient.athleteId }))
    await sendBulkMessage(sender, bulk)
    await suspend(sender)
    await app.runQueued('bulk-message.write')
    expect(await messagesOfBulk(app.db, bulk)).toEqual([])
  })

  test('tells its followers nothing', async () => {
    const follower = await app.signInAs('ATHLETE')
    await follower.request('POST', `/api/follows/${promoter.userId}`)
    await app.runJobs()
    const suspended = await suspend(promoter)
    const news = {
      authorId: promoter.userId,
      title: 'New date',
      body: 'Soon',
      url: '/events',
      dedupeKey: 'a',
    }
    await queueFollowerNews(app.services, news)
    await app.runQueued('follows.notify')
    expect(await notificationTitles(app, follower)).toEqual([])
    await lift(suspended)
    await queueFollowerNews(app.services, { ...news, dedupeKey: 'b' })
    await app.runQueued('follows.notify')
    expect(await notificationTitles(app, follower)).toEqual(['New date'])
  })

  test('leaves contracts readable to the other party', async () => {
    const deal = await app.scenario({ contract: { status: 'ACTIVE' } })
    await suspend(deal.brand)
    const read = ({ request }: Person, file = '') =>
      request('GET', `/api/contracts/${deal.contract.id}${file}`)
    expect((await read(deal.racer)).status).toBe(200)
    expect((await read(deal.racer, '/pdf')).status).toBe(200)
    expect((await read(deal.brand)).status).toBe(401)
  })

  test('can be restored from any report about it', async () => {
    const { brand: twice } = await app.scenario({ brand: {} })
    await suspend(twice)
    const other = await app.signInAs('ATHLETE')
    const { id } = await other.json<{ id: string }>('POST', '/api/reports', {
      ...{ targetType: 'USER', targetId: twice.userId, reason: 'SPAM', note: 'Still there' },
    })
    const open = await admin.json<ReportDetail>('GET', `/api/admin/reports/${id}`)
    const dismissed = await readJson<ReportDetail>(
      await admin.request('POST', `/api/admin/reports/${id}/decide`, {
        ...{ version: open.version, action: 'dismiss', explanation: 'Nothing new in this one.' },
      }),
    )
    expect(dismissed.allowed).toEqual(['lift'])
    expect(await lift(dismissed)).toMatchObject({ suspension: null })
  })
})
