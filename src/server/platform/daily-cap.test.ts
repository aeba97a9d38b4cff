import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createDraft,
  insertRacer,
  type Problem,
  pickAudience,
  sendBulkMessage,
} from '#tests/support/bulk-message-requests.ts'
import { postMessage } from '#tests/support/messaging-requests.ts'
import { postOffer } from '#tests/support/offer-requests.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const FIRST_MESSAGES = 3
const OFFERS = 4
const BULK_MESSAGES = 2

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({
    LIMIT_FIRST_MESSAGES_PER_DAY: String(FIRST_MESSAGES),
    LIMIT_OFFERS_PER_DAY: String(OFFERS),
    LIMIT_BULK_MESSAGES_PER_DAY: String(BULK_MESSAGES),
  })
})
afterAll(() => app.stop())

const refused = [429, 'DAILY_CAP']

describe('in 24 hours a user sends at most', () => {
  test('a number of first messages; those who answered can still be written to', async () => {
    const { brand } = await app.scenario({ brand: {} })
    const known = await app.signInAs('ATHLETE')
    await postMessage(brand, known, 'Would you carry our logo?')
    await postMessage(known, brand, 'I would.')
    for (let sent = 1; sent < FIRST_MESSAGES; sent++) {
      const racer = await insertRacer(app.db)
      expect((await postMessage(brand, racer, 'Would you carry our logo?')).status).toBe(201)
    }
    const another = await insertRacer(app.db)
    const response = await postMessage(brand, another, 'Would you carry our logo?')
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(23 * 3600)
    const { code, message } = (await response.json()) as Problem
    expect([response.status, code]).toEqual(refused)
    expect(message).toBe(
      `You can send ${FIRST_MESSAGES} first messages to new people in 24 hours. You can send the next one in 23 hours.`,
    )
    expect((await postMessage(brand, known, 'The contract is on its way.')).status).toBe(201)

    await app.db.execute(sql`
      update message_requests set sent_at = now() - interval '25 hours'
      where from_user_id = ${brand.userId} and to_user_id = ${known.userId}`)
    expect((await postMessage(brand, another, 'Would you carry our logo?')).status).toBe(201)
  })

  test('a number of offers, also with concurrent requests', async () => {
    const { brand, racer } = await app.scenario({ brand: {}, racer: {} })
    const send = (n: number) => postOffer(brand, racer, { terms: { title: `Offer ${n}` } })
    for (let n = 2; n < OFFERS; n++) expect((await send(n)).status).toBe(201)
    const responses = await Promise.all([send(100), send(101), send(102), send(103)])
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429])
  })

  test('a number of bulk messages, which are not first messages of their own', async () => {
    const brand = await app.signInAs('BRAND')
    for (let sent = 0; sent < BULK_MESSAGES; sent++) {
      const draft = await createDraft(brand, pickAudience(await insertRacer(app.db)))
      expect((await sendBulkMessage(brand, draft))[0]).toBe(202)
    }
    const draft = await createDraft(brand, pickAudience(await insertRacer(app.db)))
    const [status, { code }] = await sendBulkMessage<Problem>(brand, draft)
    expect([status, code]).toEqual(refused)
    await app.runJobs()
    const racer = await insertRacer(app.db)
    expect((await postMessage(brand, racer, 'Would you carry our logo?')).status).toBe(201)
  })
})
