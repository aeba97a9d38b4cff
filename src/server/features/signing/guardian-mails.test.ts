import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  fetchContract,
  postContractEvent,
  postToContract,
  runContractEvent,
  sendToGuardian,
  setBirthDate,
  signature,
} from '#tests/support/contract-requests.ts'
import { bornYearsAgo } from '#tests/support/dates.ts'
import { draftContract } from '#tests/support/draft-contract.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ LIMIT_MAIL_ACCOUNT_PER_HOUR: '2' })
})
afterAll(() => app.stop())

/** A minor with a contract to sign, who names guardians. */
async function minorNaming() {
  const { brand, racer, contract } = await draftContract(app)
  await setBirthDate(app.db, racer, bornYearsAgo(15))
  await runContractEvent(brand, contract, 'send', { isMinor: true })
  return async (email: string) =>
    (await postContractEvent(racer, contract, 'name-guardian', { name: 'Ann Teller', email })).status
}

test('a racer can send an hour’s limit of links, whomever they go to', async () => {
  const name = await minorNaming()
  expect([await name('a@home.test'), await name('b@home.test')]).toEqual([200, 200])
  expect(await name('c@home.test')).toBe(429)
})

test('amendments send a guardian an hour’s limit of links', async () => {
  const scenario = await draftContract(app)
  const { brand, racer, contract } = scenario
  await setBirthDate(app.db, racer, bornYearsAgo(15))
  await sendToGuardian(scenario, { name: 'Ann Teller', email: 'ann@loud.test' })
  await app.db.execute(sql`update contracts set status = 'ACTIVE' where id = ${contract.id}`)
  const propose = async () => {
    const body = { text: 'One more race, and one more post.', ...signature }
    const response = await postContractEvent(brand, contract, 'propose-amendment', body)
    const [latest] = (await fetchContract(brand, contract)).amendments.items
    if (response.ok) await postToContract(brand, contract, `amendments/${latest?.id}/withdraw`)
    return response.status
  }
  expect([await propose(), await propose(), await propose()]).toEqual([200, 200, 429])
})

test('a guardian gets an hour’s limit of links, whoever sends them and by whichever alias', async () => {
  for (const email of ['ann@quiet.test', 'Ann+kart@quiet.test']) {
    const name = await minorNaming()
    expect(await name(email)).toBe(200)
  }
  const name = await minorNaming()
  expect(await name('ann+again@quiet.test')).toBe(429)
  expect(await name('bo@quiet.test')).toBe(200)
})
