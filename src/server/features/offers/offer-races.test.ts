import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accepting, type DealApp, declining, otherTerms, startDealApp } from '#tests/support/dealing.ts'

let app: DealApp
beforeAll(async () => {
  app = await startDealApp()
})
afterAll(() => app.stop())

const contractsOf = async ({ id }: { id: string }) =>
  (await app.db.execute(sql`select from contracts where offer_id = ${id}`)).rows.length

const stepsOf = async ({ id }: { id: string }) =>
  (
    await app.db.execute<{ event: string }>(
      sql`select event from lifecycle_steps where subject_id = ${id} order by version`,
    )
  ).rows.map(({ event }) => event)

test('of fifty answers at once one counts, and the others are told so', async () => {
  const { brand, racer, offer } = await app.deal()
  const seen = { version: offer.version }
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => {
      const address = `/api/offers/${offer.id}`
      if (index % 3 === 0) return racer.call('POST', `${address}/accept`, { ...seen, ...accepting(1) })
      if (index % 3 === 1) return racer.call('POST', `${address}/decline`, { ...seen, ...declining })
      return brand.call('POST', `${address}/withdraw`, { ...seen, note: 'Changed our mind.' })
    }),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(49)
  const { status, version } = await app.look(brand, offer)
  expect(version).toBe(2)
  expect(await contractsOf(offer)).toBe(status === 'ACCEPTED' ? 1 : 0)
  expect(await stepsOf(offer)).toHaveLength(2)
})

test('the racer accepts while the brand withdraws: exactly one wins, and both see the same', async () => {
  for (let round = 0; round < 10; round++) {
    const { brand, racer, offer } = await app.deal()
    const [accepted, withdrawn] = await Promise.all([
      racer.call('POST', `/api/offers/${offer.id}/accept`, { version: 1, ...accepting(1) }),
      brand.call('POST', `/api/offers/${offer.id}/withdraw`, { version: 1, note: 'Too late?' }),
    ])
    expect([accepted.status, withdrawn.status].sort()).toEqual([200, 409])
    const { status } = await app.look(racer, offer)
    expect(status).toBe(accepted.status === 200 ? 'ACCEPTED' : 'WITHDRAWN')
    expect((await app.look(brand, offer)).status).toBe(status)
    expect(await contractsOf(offer)).toBe(accepted.status === 200 ? 1 : 0)
  }
})

test('the racer accepts while the clock strikes: one of the two is written down', async () => {
  for (let round = 0; round < 5; round++) {
    const { racer, offer } = await app.deal()
    await app.db.execute(
      sql`update offers set expires_at = clock_timestamp() + interval '60 milliseconds' where id = ${offer.id}`,
    )
    const answer = racer.call('POST', `/api/offers/${offer.id}/accept`, { version: 1, ...accepting(1) })
    while ((await stepsOf(offer)).length === 1) await app.runJob('offers.expire')
    const end = (await answer).status === 200 ? 'accept' : 'expire'
    expect(await stepsOf(offer)).toEqual(['send', end])
    expect(await contractsOf(offer)).toBe(end === 'accept' ? 1 : 0)
  }
})

test('twenty counter-offers at once are one revision', async () => {
  const { racer, offer } = await app.deal()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      racer.call('POST', `/api/offers/${offer.id}/counter`, {
        version: 1,
        ...otherTerms({ value: `$${index + 2},000` }),
      }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await app.look(racer, offer)).revisions).toHaveLength(2)
})
