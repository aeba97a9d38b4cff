import { eq, sql } from 'drizzle-orm'
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertOpportunity } from '#server/database/builders/an-opportunity.ts'
import { users } from '#server/database/schema/accounts.ts'
import { deliverables, payments } from '#server/database/schema/contracts.ts'
import { deadlineCalendars } from '#server/database/schema/deadline-calendars.ts'
import { inDays, timeInDays } from '#tests/support/dates.ts'
import { sendOffer } from '#tests/support/offer-requests.ts'
import type { Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** Turns the calendar on, or gives it a new URL; returns its path. */
async function createCalendar(person: Person): Promise<string> {
  const { url } = await person.json<{ url: string }>('POST', '/api/deadline-calendar')
  return new URL(url).pathname
}

async function readEvents(path: string) {
  const response = await app.request('GET', path)
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
  ])
  const text = await response.text()
  // RFC 5545: lines end in CRLF and are folded at 75 octets.
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const events = new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
  return { response, events }
}

const titlesOf = ({ events }: Awaited<ReturnType<typeof readEvents>>) =>
  events.map(({ summary }) => summary).sort()

/** A contract with one deliverable and one payment. */
async function aDeal() {
  const deal = await app.scenario({ contract: { title: 'Oil; for, a season' } })
  const { contract } = deal
  const dueAt = new Date(timeInDays(5))
  const [work] = await app.db
    .insert(deliverables)
    .values({ contractId: contract.id, title: 'Recap reel', opensAt: new Date(), dueAt, status: 'OPEN' })
    .returning()
  const dueOn = inDays(7)
  const [payment] = await app.db
    .insert(payments)
    .values({
      contractId: contract.id,
      kind: 'STIPEND',
      title: 'First half',
      amountMinor: 50_000,
      currency: 'USD',
      dueOn,
    })
    .returning()
  if (!work || !payment) throw new Error('The rows were not inserted')
  return { ...deal, work, payment, dueAt, dueOn }
}

test('a racer’s calendar has deliverables as moments and payments and contract dates as days', async () => {
  const { racer, brand, contract, work, payment, dueAt, dueOn } = await aDeal()
  const { events } = await readEvents(await createCalendar(racer))
  const byUid = new Map(events.map((event) => [event.uid.split('@')[0], event]))
  expect([...byUid.keys()].sort()).toEqual(
    [
      `contract-end-${contract.id}`,
      `contract-start-${contract.id}`,
      `deliverable-${work.id}`,
      `payment-${payment.id}`,
    ].sort(),
  )
  const deliverable = byUid.get(`deliverable-${work.id}`)
  expect(deliverable?.summary).toBe('Due: Recap reel')
  expect(deliverable?.startDate.isDate).toBe(false)
  expect(Math.abs((deliverable?.startDate.toJSDate().getTime() ?? 0) - dueAt.getTime())).toBeLessThan(1000)
  const paid = byUid.get(`payment-${payment.id}`)
  expect([paid?.startDate.isDate, paid?.startDate.toString()]).toEqual([true, dueOn])
  expect(paid?.description).toContain('$500')
  expect(byUid.get(`contract-end-${contract.id}`)?.summary).toBe('Contract ends: Oil; for, a season')
  expect(titlesOf(await readEvents(await createCalendar(brand)))).toContainEqual(
    expect.stringMatching(/^Due from .*: Recap reel$/),
  )
})

test('offers and the opportunities of followed brands are in it, and nothing of others', async () => {
  const { brand, racer } = await app.scenario({ brand: {}, racer: {} })
  await aDeal()
  const offer = await sendOffer(brand, racer)
  await insertOpportunity(app.db, { brandId: brand.brandId, title: 'Helmet stickers' })
  const path = await createCalendar(racer)
  expect(titlesOf(await readEvents(path))).toEqual([`Offer expires: ${offer.title}`])
  await racer.request('POST', `/api/follows/${brand.userId}`)
  expect(titlesOf(await readEvents(path))).toEqual([
    'Apply by: Helmet stickers',
    `Offer expires: ${offer.title}`,
  ])
  const own = titlesOf(await readEvents(await createCalendar(brand)))
  expect(own).toContain('Applications close: Helmet stickers')
})

test('the file keeps its entity tag until a deadline changes', async () => {
  const { racer, work } = await aDeal()
  const path = await createCalendar(racer)
  const { response, events } = await readEvents(path)
  const tag = response.headers.get('etag') ?? ''
  const conditional = () => app.request('GET', path, { headers: { 'if-none-match': tag } })
  expect((await conditional()).status).toBe(304)
  await app.db
    .update(deliverables)
    .set({ dueAt: sql`${deliverables.dueAt} + interval '1 day'` })
    .where(eq(deliverables.id, work.id))
  expect((await conditional()).status).toBe(200)
  const moved = (await readEvents(path)).events
  expect(moved.map(({ uid }) => uid).sort()).toEqual(events.map(({ uid }) => uid).sort())
})

test('a new link replaces the old one, turning it off ends both, and only a hash is stored', async () => {
  const { racer } = await app.scenario({ racer: {} })
  expect(await racer.json('GET', '/api/deadline-calendar')).toEqual({ createdAt: null })
  const first = await createCalendar(racer)
  const second = await createCalendar(racer)
  expect((await app.request('GET', first)).status).toBe(404)
  await readEvents(second)
  const [stored] = await app.db
    .select()
    .from(deadlineCalendars)
    .where(eq(deadlineCalendars.userId, racer.userId))
  expect(second).not.toContain(stored?.tokenHash)
  await racer.request('DELETE', '/api/deadline-calendar')
  expect((await app.request('GET', second)).status).toBe(404)
  expect(await racer.json('GET', '/api/deadline-calendar')).toEqual({ createdAt: null })
})

test('the calendar of a suspended account is not served', async () => {
  const { racer } = await app.scenario({ racer: {} })
  const path = await createCalendar(racer)
  await app.db.update(users).set({ status: 'SUSPENDED' }).where(eq(users.id, racer.userId))
  expect((await app.request('GET', path)).status).toBe(404)
})
