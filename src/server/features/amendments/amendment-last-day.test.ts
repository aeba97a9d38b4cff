import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OfferTerms } from '#shared/offers/offer-terms.contract.ts'
import { toIsoDay } from '#shared/time.ts'
import { createCode, listCodes } from '#tests/support/code-requests.ts'
import {
  fetchContract,
  postContractEvent,
  postToContract,
  runContractEvent,
  sendAndSign,
  signature,
} from '#tests/support/contract-requests.ts'
import { inDays, startOfDay } from '#tests/support/dates.ts'
import { listDeliverables } from '#tests/support/deliverable-requests.ts'
import { type ContractScenario, draftContract } from '#tests/support/draft-contract.ts'
import { createPayment, fetchPaymentPlan } from '#tests/support/payment-requests.ts'
import { codeOf } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const season = { duration: 'Season', endsOn: inDays(60) } as const
const newEnd = (endsOn: string) => ({ text: 'The last day moves.', endsOn, ...signature })

/** The racer proposes another last day; returns how the brand signs it. */
async function proposeEnd({ racer, brand, contract }: ContractScenario, endsOn: string) {
  const { amendments } = await runContractEvent(racer, contract, 'propose-amendment', newEnd(endsOn))
  return () => postToContract(brand, contract, `amendments/${amendments.items[0]?.id}/sign`, signature)
}

async function contractWithDates() {
  const work: OfferTerms['work'] = [
    { title: 'Season film', kind: 'CONTENT', dueAfterDays: 90, times: 1 },
    { title: 'First post', kind: 'SOCIAL_POST', dueAfterDays: 5, times: 1 },
  ]
  const scenario = await draftContract(app, { ...season, work })
  await createPayment(app, scenario.brand, scenario.contract, { title: 'Last', dueOn: inDays(60) })
  await sendAndSign(scenario)
  await createCode(scenario.brand, scenario.contract, { code: 'WHOLE', endsAt: startOfDay(inDays(61)) })
  await createCode(scenario.brand, scenario.contract, { code: 'SPRING', endsAt: startOfDay(inDays(40)) })
  const datesOf = async () => {
    const { brand, contract } = scenario
    const work = await listDeliverables(brand, contract)
    const { payments } = await fetchPaymentPlan(brand, contract)
    const { codes } = await listCodes(brand, contract)
    return {
      ...Object.fromEntries(work.map(({ title, dueAt }) => [title, toIsoDay(dueAt)])),
      ...Object.fromEntries(payments.map(({ title, dueOn }) => [title, dueOn])),
      ...Object.fromEntries(codes.map(({ code, endsAt }) => [code, toIsoDay(endsAt)])),
    }
  }
  return { ...scenario, datesOf }
}

test('a later last day takes the work, payments and codes with it that ended on the previous one', async () => {
  const scenario = await contractWithDates()
  const before = await scenario.datesOf()
  const sign = await proposeEnd(scenario, inDays(120))
  expect(await scenario.datesOf()).toEqual(before)
  expect((await sign()).status).toBe(200)
  expect(await scenario.datesOf()).toEqual({
    ...before,
    'Season film': inDays(90),
    Last: inDays(120),
    WHOLE: inDays(121),
  })
  const film = (await listDeliverables(scenario.racer, scenario.contract)).find(
    ({ title }) => title === 'Season film',
  )
  expect(film?.history.at(-1)).toMatchObject({ event: 'change', note: 'Amendment 1' })
})

test('an earlier last day leaves nothing due or valid after it', async () => {
  const scenario = await contractWithDates()
  const before = await scenario.datesOf()
  const sign = await proposeEnd(scenario, inDays(30))
  expect((await sign()).status).toBe(200)
  expect(await scenario.datesOf()).toEqual({
    ...before,
    'Season film': inDays(30),
    Last: inDays(30),
    WHOLE: inDays(31),
    SPRING: inDays(31),
  })
})

test('a later last day is refused where another contract reserves the category by then', async () => {
  const exclusive = { categories: ['TYRES'], ...season }
  const current = await draftContract(app, exclusive)
  await sendAndSign(current)
  const { racer, contract } = current
  const signEarly = await proposeEnd(current, inDays(120))
  const next = { categories: ['TYRES'], startsOn: inDays(100) }
  await sendAndSign(await draftContract(app, next, { racer }))

  expect(await codeOf(await signEarly())).toEqual([409, 'CATEGORY_TAKEN'])
  expect((await fetchContract(racer, contract)).endsOn).toBe(inDays(60))
  const [open] = (await fetchContract(racer, contract)).amendments.items
  await postToContract(racer, contract, `amendments/${open?.id}/withdraw`)
  const refused = await postContractEvent(racer, contract, 'propose-amendment', newEnd(inDays(100)))
  expect(await codeOf(refused)).toEqual([409, 'CATEGORY_TAKEN'])
  const sign = await proposeEnd(current, inDays(99))
  expect((await sign()).status).toBe(200)
})
