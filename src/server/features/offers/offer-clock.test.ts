import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  accepting,
  type DealApp,
  declining,
  inDays,
  otherTerms,
  startDealApp,
} from '#tests/support/dealing.ts'

let app: DealApp
beforeAll(async () => {
  app = await startDealApp()
})
afterAll(() => app.stop())

const HOURS_OF_30_DAYS = 30 * 24

test('an offer that ran out is over before any job comes around', async () => {
  const { brand, racer, offer } = await app.deal()
  await app.ageOffer(offer, HOURS_OF_30_DAYS)
  expect(await app.look(racer, offer)).toMatchObject({ status: 'EXPIRED', allowed: [], version: 1 })
  const steps = [
    app.step(racer, offer, 'view'),
    app.step(racer, offer, 'accept', accepting(1)),
    app.step(racer, offer, 'counter', otherTerms()),
    app.step(racer, offer, 'decline', declining),
    app.step(brand, offer, 'withdraw', { note: 'Too late.' }),
    app.step(brand, offer, 'extend', { expiresAt: inDays(20) }),
  ]
  for (const answer of await Promise.all(steps)) {
    expect([answer.status, await answer.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'invalid_transition', from: 'EXPIRED', allowed: [] }),
    ])
  }
})

test('the job ends it once, writes it down and tells both', async () => {
  const { brand, racer, offer } = await app.deal({ terms: { title: 'Last call' } })
  await app.ageOffer(offer, HOURS_OF_30_DAYS - 1)
  await app.runJob('offers.expire')
  expect((await app.look(racer, offer)).status).toBe('PENDING_ATHLETE')
  await app.ageOffer(offer, 1)
  await Promise.all([app.runJob('offers.expire'), app.runJob('offers.expire')])
  const { status, version, history, decidedAt } = await app.look(brand, offer)
  expect([status, version, decidedAt]).toEqual(['EXPIRED', 2, expect.any(String)])
  expect(history.map(({ event, party }) => [event, party])).toEqual([
    ['send', 'BRAND'],
    ['expire', 'SYSTEM'],
  ])
  expect((await app.news(racer))[0]?.title).toBe('The offer from Hollowtree Gaskets expired')
  expect((await app.news(brand)).map(({ title }) => title)).toEqual(['Your offer to Robin Ashgrove expired'])
})

test('an answer that came in time and had to wait until the end comes too late', async () => {
  const { racer, offer } = await app.deal()
  await app.db.execute(
    sql`update offers set expires_at = clock_timestamp() + interval '3 seconds' where id = ${offer.id}`,
  )
  const answer = await app.db.transaction(async (tx) => {
    await tx.execute(sql`select from offers where id = ${offer.id} for update`)
    const accepted = racer.call('POST', `/api/offers/${offer.id}/accept`, { version: 1, ...accepting(1) })
    await expect.poll(waitsForLock, { timeout: 2500 }).toBe(true)
    await tx.execute(sql`select pg_sleep_until(expires_at) from offers where id = ${offer.id}`)
    return { accepted }
  })
  expect((await answer.accepted).status).toBe(409)
  expect((await app.look(racer, offer)).status).toBe('EXPIRED')
})

async function waitsForLock(): Promise<boolean> {
  const { rows } = await app.db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length > 0
}

test('three days and one day before the end the one whose turn it is hears of it, once each', async () => {
  const { brand, racer, offer } = await app.deal()
  const remind = async (who: typeof racer) => {
    await app.runJob('offers.remind')
    await app.runJobs()
    await app.runJob('offers.remind')
    return (await app.news(who)).map(({ title }) => title).filter((title) => title.includes('hours left'))
  }
  await app.ageOffer(offer, HOURS_OF_30_DAYS - 73)
  expect(await remind(racer)).toEqual([])
  await app.ageOffer(offer, 2)
  expect(await remind(racer)).toEqual(['72 hours left to respond to Hollowtree Gaskets'])
  await app.take(racer, offer, 'counter', otherTerms())
  await app.ageOffer(offer, 48)
  expect(await remind(brand)).toEqual(['24 hours left to respond to Robin Ashgrove'])
  expect(await remind(racer)).toHaveLength(1)
})

test('who gets an offer for a day is not reminded of it at once', async () => {
  const { racer } = await app.deal({ expiresAt: inDays(1) })
  await app.runJob('offers.remind')
  expect((await app.news(racer)).map(({ title }) => title)).toEqual(['Hollowtree Gaskets sent you an offer'])
})

test('more time is given later and never earlier, ninety days from sending at most', async () => {
  const { brand, racer, offer } = await app.deal({ expiresAt: inDays(10) })
  await app.ageOffer(offer, 5 * 24)
  const fieldsFor = async (expiresAt: string) => {
    const answer = await app.step(brand, offer, 'extend', { expiresAt })
    return [answer.status, ((await answer.json()) as { fields?: object }).fields]
  }
  const notLater = { expiresAt: 'Choose a date after the current expiry date.' }
  expect(await fieldsFor(inDays(4))).toEqual([422, notLater])
  expect(await fieldsFor((await app.look(brand, offer)).expiresAt)).toEqual([422, notLater])
  expect(await fieldsFor(inDays(86))).toEqual([
    422,
    { expiresAt: 'An offer can stay open for at most 90 days.' },
  ])
  expect((await app.step(racer, offer, 'extend', { expiresAt: inDays(20) })).status).toBe(403)
  const extended = await app.take(brand, offer, 'extend', { expiresAt: inDays(40) })
  expect(extended).toMatchObject({ status: 'PENDING_ATHLETE', version: 2 })
  expect((await app.news(racer))[0]?.title).toBe('Hollowtree Gaskets extended their offer')
  const longest = await app.take(brand, offer, 'extend', { expiresAt: inDays(85) })
  expect(Date.parse(longest.expiresAt)).toBeGreaterThan(Date.parse(inDays(84.9)))
  expect(longest.allowed).toContain('withdraw')
})
