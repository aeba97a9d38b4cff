import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { timeInDays } from '#tests/support/dates.ts'
import { notificationTitles } from '#tests/support/notifications.ts'
import {
  acceptBody,
  ageOffer,
  counterBody,
  createOffer,
  declineBody,
  fetchOffer,
  postOfferEvent,
  runOfferEvent,
} from '#tests/support/offer-requests.ts'
import { fieldsOf, type Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const HOURS_OF_30_DAYS = 30 * 24

test('an offer past its expiry date is expired before any job runs', async () => {
  const { brand, racer, offer } = await createOffer(app)
  await ageOffer(app.db, offer, HOURS_OF_30_DAYS)
  expect(await fetchOffer(racer, offer)).toMatchObject({ status: 'EXPIRED', allowed: [], version: 1 })
  const responses = [
    postOfferEvent(racer, offer, 'view'),
    postOfferEvent(racer, offer, 'accept', acceptBody(1)),
    postOfferEvent(racer, offer, 'counter', counterBody()),
    postOfferEvent(racer, offer, 'decline', declineBody),
    postOfferEvent(brand, offer, 'withdraw', { note: 'Too late.' }),
    postOfferEvent(brand, offer, 'extend', { expiresAt: timeInDays(20) }),
  ]
  for (const response of await Promise.all(responses)) {
    expect([response.status, await response.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'invalid_transition', from: 'EXPIRED', allowed: [] }),
    ])
  }
})

test('the job expires an offer once, records it and notifies both parties', async () => {
  const { brand, racer, offer } = await createOffer(app, { terms: { title: 'Last call' } })
  await ageOffer(app.db, offer, HOURS_OF_30_DAYS - 1)
  await app.runJob('offers.expire')
  expect((await fetchOffer(racer, offer)).status).toBe('PENDING_ATHLETE')
  await ageOffer(app.db, offer, 1)
  await Promise.all([app.runJob('offers.expire'), app.runJob('offers.expire')])
  const { status, version, history, decidedAt } = await fetchOffer(brand, offer)
  expect([status, version, decidedAt]).toEqual(['EXPIRED', 2, expect.any(String)])
  expect(history.map(({ event, party }) => [event, party])).toEqual([
    ['send', 'BRAND'],
    ['expire', 'SYSTEM'],
  ])
  expect((await notificationTitles(app, racer)).at(-1)).toBe('The offer from Hollowtree Gaskets expired')
  expect(await notificationTitles(app, brand)).toEqual(['Your offer to Robin Ashgrove expired'])
})

test('a response that waits for a lock until the offer expires is refused', async () => {
  const { racer, offer } = await createOffer(app)
  await app.db.execute(
    sql`update offers set expires_at = clock_timestamp() + interval '2 seconds' where id = ${offer.id}`,
  )
  let isRefused = false
  const { accepted } = await app.db.transaction(async (tx) => {
    await tx.execute(sql`select from offers where id = ${offer.id} for update`)
    const accepting = racer.request('POST', `/api/offers/${offer.id}/accept`, {
      version: 1,
      ...acceptBody(1),
    })
    void accepting.then(() => {
      isRefused = true
    })
    // A slow machine may take so long to reach the lock that the offer has expired before.
    await expect.poll(async () => isRefused || (await isLockAwaited())).toBe(true)
    await tx.execute(sql`select pg_sleep_until(expires_at) from offers where id = ${offer.id}`)
    return { accepted: accepting }
  })
  expect((await accepted).status).toBe(409)
  expect((await fetchOffer(racer, offer)).status).toBe('EXPIRED')
})

async function isLockAwaited(): Promise<boolean> {
  const { rows } = await app.db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length > 0
}

test('the party whose turn it is gets one reminder 72 hours and one 24 hours before the expiry', async () => {
  const { brand, racer, offer } = await createOffer(app)
  const remind = async (person: Person) => {
    await app.runJob('offers.remind')
    await app.runJobs()
    await app.runJob('offers.remind')
    return (await notificationTitles(app, person)).filter((title) => title.includes('expires in'))
  }
  await ageOffer(app.db, offer, HOURS_OF_30_DAYS - 73)
  expect(await remind(racer)).toEqual([])
  await ageOffer(app.db, offer, 2)
  expect(await remind(racer)).toEqual(['Offer from Hollowtree Gaskets expires in 72 hours'])
  await runOfferEvent(racer, offer, 'counter', counterBody())
  await ageOffer(app.db, offer, 48)
  expect(await remind(brand)).toEqual(['Counter-offer from Robin Ashgrove expires in 24 hours'])
  expect(await remind(racer)).toHaveLength(1)
})

test('an offer that is open for one day sends no reminder at once', async () => {
  const { racer } = await createOffer(app, { expiresAt: timeInDays(1) })
  await app.runJob('offers.remind')
  expect(await notificationTitles(app, racer)).toEqual(['Hollowtree Gaskets sent you an offer'])
})

test('an offer can only be extended, to at most 90 days after it was sent', async () => {
  const { brand, racer, offer } = await createOffer(app, { expiresAt: timeInDays(10) })
  await ageOffer(app.db, offer, 5 * 24)
  const extend = async (expiresAt: string) => {
    const response = await postOfferEvent(brand, offer, 'extend', { expiresAt })
    return [response.status, await fieldsOf(response)]
  }
  const notLater = { expiresAt: 'Choose a date after the current expiry date.' }
  expect(await extend(timeInDays(4))).toEqual([422, notLater])
  expect(await extend((await fetchOffer(brand, offer)).expiresAt)).toEqual([422, notLater])
  expect(await extend(timeInDays(86))).toEqual([
    422,
    { expiresAt: 'An offer can stay open for at most 90 days.' },
  ])
  expect((await postOfferEvent(racer, offer, 'extend', { expiresAt: timeInDays(20) })).status).toBe(403)
  const extended = await runOfferEvent(brand, offer, 'extend', { expiresAt: timeInDays(40) })
  expect(extended).toMatchObject({ status: 'PENDING_ATHLETE', version: 2 })
  expect((await notificationTitles(app, racer)).at(-1)).toBe('Hollowtree Gaskets extended their offer')
  const longest = await runOfferEvent(brand, offer, 'extend', { expiresAt: timeInDays(85) })
  expect(Date.parse(longest.expiresAt)).toBeGreaterThan(Date.parse(timeInDays(84.9)))
  expect(longest.allowed).toContain('withdraw')
})
