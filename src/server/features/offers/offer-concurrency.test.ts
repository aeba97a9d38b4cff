import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  acceptBody,
  counterBody,
  createOffer,
  declineBody,
  fetchOffer,
} from '#tests/support/offer-requests.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const countContracts = async ({ id }: { id: string }) =>
  (await app.db.execute(sql`select from contracts where offer_id = ${id}`)).rows.length

async function eventsOf({ id }: { id: string }): Promise<string[]> {
  const { rows } = await app.db.execute<{ event: string }>(
    sql`select event from lifecycle_steps where subject_id = ${id} order by version`,
  )
  return rows.map(({ event }) => event)
}

test('of 50 concurrent events one succeeds and the others get a conflict', async () => {
  const { brand, racer, offer } = await createOffer(app)
  const { version: seenVersion } = offer
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, index) => {
      const path = `/api/offers/${offer.id}`
      if (index % 3 === 0)
        return racer.request('POST', `${path}/accept`, { version: seenVersion, ...acceptBody(1) })
      if (index % 3 === 1)
        return racer.request('POST', `${path}/decline`, { version: seenVersion, ...declineBody })
      return brand.request('POST', `${path}/withdraw`, { version: seenVersion, note: 'Changed our mind.' })
    }),
  )
  const statuses = responses.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(49)
  const { status, version } = await fetchOffer(brand, offer)
  expect(version).toBe(2)
  expect(await countContracts(offer)).toBe(status === 'ACCEPTED' ? 1 : 0)
  expect(await eventsOf(offer)).toHaveLength(2)
})

test('an acceptance and a withdrawal race: exactly one wins, and both parties see it', async () => {
  for (let round = 0; round < 10; round++) {
    const { brand, racer, offer } = await createOffer(app)
    const [accepted, withdrawn] = await Promise.all([
      racer.request('POST', `/api/offers/${offer.id}/accept`, { version: 1, ...acceptBody(1) }),
      brand.request('POST', `/api/offers/${offer.id}/withdraw`, { version: 1, note: 'Too late?' }),
    ])
    expect([accepted.status, withdrawn.status].sort()).toEqual([200, 409])
    const { status } = await fetchOffer(racer, offer)
    expect(status).toBe(accepted.status === 200 ? 'ACCEPTED' : 'WITHDRAWN')
    expect((await fetchOffer(brand, offer)).status).toBe(status)
    expect(await countContracts(offer)).toBe(accepted.status === 200 ? 1 : 0)
  }
})

test('an acceptance and the expiry race: exactly one is recorded', async () => {
  for (let round = 0; round < 5; round++) {
    const { racer, offer } = await createOffer(app)
    await app.db.execute(
      sql`update offers set expires_at = clock_timestamp() + interval '60 milliseconds' where id = ${offer.id}`,
    )
    const response = racer.request('POST', `/api/offers/${offer.id}/accept`, { version: 1, ...acceptBody(1) })
    while ((await eventsOf(offer)).length === 1) await app.runJob('offers.expire')
    const end = (await response).status === 200 ? 'accept' : 'expire'
    expect(await eventsOf(offer)).toEqual(['send', end])
    expect(await countContracts(offer)).toBe(end === 'accept' ? 1 : 0)
  }
})

test('20 concurrent counter-offers are one revision', async () => {
  const { racer, offer } = await createOffer(app)
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      racer.request('POST', `/api/offers/${offer.id}/counter`, {
        version: 1,
        ...counterBody({ value: `$${index + 2},000` }),
      }),
    ),
  )
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await fetchOffer(racer, offer)).revisions).toHaveLength(2)
})
