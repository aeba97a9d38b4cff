import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readText } from '#shared/contracts/read-text.ts'
import { formatLongDate } from '#shared/format/date.ts'
import type { OfferTerms } from '#shared/offers/offer-terms.contract.ts'
import type { Payment } from '#shared/payments/payment.contract.ts'
import type { PaymentSchedule } from '#shared/payments/payment-schedule.contract.ts'
import { onceAtStart } from '#shared/payments/payment-schedule.rules.ts'
import { addDays, today } from '#shared/time.ts'
import {
  fetchContract,
  listContracts,
  runContractEvent,
  sendAndSign,
} from '#tests/support/contract-requests.ts'
import { type ContractScenario, draftContract } from '#tests/support/draft-contract.ts'
import {
  acceptBody,
  counterBody,
  createOffer,
  postOffer,
  postOfferEvent,
  runOfferEvent,
} from '#tests/support/offer-requests.ts'
import { addPayment, fetchPaymentPlan } from '#tests/support/payment-requests.ts'
import { codeOf, fieldsOf, type Person, readJson } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** Days that an offer may still be for, whenever this runs. */
const year = Number(today().slice(0, 4)) + 1
const endOfFebruary = addDays(`${year}-03-01`, -1)

const monthly = (given: Partial<PaymentSchedule> = {}): Partial<OfferTerms> => ({
  currency: 'USD',
  cashMinor: 90_000,
  startsOn: `${year}-01-31`,
  schedule: { ...onceAtStart, interval: 'MONTHLY', times: 3, ...given },
})

const planOf = async (person: Person, contract: { id: string }) =>
  (await fetchPaymentPlan(person, contract)).payments.map(({ title, amountMinor, dueOn }) => [
    title,
    amountMinor,
    dueOn,
  ])

const tableOf = async (person: Person, contract: { id: string }) => {
  const { text } = await fetchContract(person, contract)
  const table = readText(text).find(({ kind }) => kind === 'table')
  return table?.kind === 'table' ? table.rows.slice(1) : []
}

const thirtyFirsts = [
  [`January 31, ${year}`, 'Sponsorship payment 1 of 3 (stipend)', '$300'],
  [formatLongDate(endOfFebruary), 'Sponsorship payment 2 of 3 (stipend)', '$300'],
  [`March 31, ${year}`, 'Sponsorship payment 3 of 3 (stipend)', '$300'],
  ['Total', '', '$900'],
]

describe('a payment plan', () => {
  test('is offered, countered, accepted, listed in the contract and planned', async () => {
    const { brand, racer, offer } = await createOffer(app, { terms: monthly() })
    expect(offer.current.terms).toMatchObject({ value: '$900', ...monthly() })
    expect(offer.worth).toEqual({ amountMinor: 90_000, currency: 'USD' })
    const terms = { ...offer.current.terms, ...monthly({ times: 6 }), cashMinor: 180_000 }
    const countered = await runOfferEvent(racer, offer, 'counter', { ...counterBody(), terms })
    expect(countered.current.terms).toMatchObject({ value: '$1,800', schedule: { times: 6 } })
    const accepted = await runOfferEvent(brand, offer, 'accept-counter', acceptBody(2))
    const contract = { id: accepted.contractId ?? '' }
    expect(await fetchContract(racer, contract)).toMatchObject({
      cashMinor: 180_000,
      value: '$1,800',
      terms: { schedule: { interval: 'MONTHLY', times: 6, firstDueOn: null, events: [] } },
      payments: [{ currency: 'USD', paidMinor: 0, totalMinor: 180_000 }],
    })
    expect((await planOf(racer, contract)).at(1)).toEqual([
      'Sponsorship payment 2 of 6',
      30_000,
      endOfFebruary,
    ])
    expect((await tableOf(racer, contract)).at(-1)).toEqual(['Total', '', '$1,800'])
  })

  test('has changed when only its rhythm has', async () => {
    const { racer, offer } = await createOffer(app, { terms: monthly() })
    const { terms } = offer.current
    const counter = (changed: Partial<OfferTerms>) =>
      postOfferEvent(racer, offer, 'counter', { ...counterBody(), terms: { ...terms, ...changed } })
    expect((await counter({})).status).toBe(422)
    expect((await counter(monthly({ interval: 'QUARTERLY' }))).status).toBe(200)
  })

  test.each<[string, Partial<OfferTerms>, string]>([
    ['without cash', { ...monthly(), cashMinor: null }, 'terms.cashMinor'],
    ['without a currency', { ...monthly(), currency: null }, 'terms.currency'],
    ['that does not divide evenly', { ...monthly(), cashMinor: 100 }, 'terms.cashMinor'],
    ['that is too large', { ...monthly(), cashMinor: 3_000_000_000_000 }, 'terms.cashMinor'],
    ['with too many payments', monthly({ times: 49 }), 'terms.schedule.times'],
    ['without its events', monthly({ interval: 'PER_EVENT' }), 'terms.schedule.events'],
  ])('%s is refused at its field', async (_, terms, field) => {
    const { brand, racer } = await app.scenario({ brand: {}, racer: {} })
    const response = await postOffer(brand, racer, { terms })
    expect(response.status).toBe(422)
    expect(Object.keys(await fieldsOf(response))).toContain(field)
  })

  test('per event has one payment on the day of each event', async () => {
    const events = [
      { name: 'Brno', on: `${year}-06-02` },
      { name: 'Most', on: `${year}-05-05` },
    ]
    const { brand, racer, offer } = await createOffer(app, {
      terms: { ...monthly({ interval: 'PER_EVENT', events }), cashMinor: 100_000 },
    })
    const accepted = await runOfferEvent(racer, offer, 'accept', acceptBody(1))
    expect(await planOf(brand, { id: accepted.contractId ?? '' })).toEqual([
      ['Sponsorship payment: Most', 50_000, `${year}-05-05`],
      ['Sponsorship payment: Brno', 50_000, `${year}-06-02`],
    ])
  })

  test('of a single amount is one payment on the first day, as before', async () => {
    const { brand, contract } = await draftContract(app, {
      currency: 'EUR',
      cashMinor: 5000,
      startsOn: `${year}-04-01`,
    })
    expect(await planOf(brand, contract)).toEqual([['Sponsorship payment', 5000, `${year}-04-01`]])
  })
})

describe('the text of a draft', () => {
  let scenario: ContractScenario
  beforeAll(async () => {
    scenario = await draftContract(app, monthly())
  })

  test('lists the plan, and follows each change of it', async () => {
    const { brand, racer, contract } = scenario
    expect(await tableOf(racer, contract)).toEqual(thirtyFirsts)
    const { version } = await fetchContract(brand, contract)
    const dueOn = `${year}-02-01`
    const bonus = { kind: 'BONUS', title: 'Signing', amountMinor: 5000, dueOn }
    const added = await readJson<Payment>(await addPayment(brand, contract, bonus))
    expect((await tableOf(racer, contract)).at(1)).toEqual([`February 1, ${year}`, 'Signing (bonus)', '$50'])
    const change = { ...bonus, currency: 'USD', amountMinor: 7000, version: added.version }
    const changed = await readJson<Payment>(await brand.request('PATCH', `/api/payments/${added.id}`, change))
    expect((await tableOf(racer, contract)).at(-1)).toEqual(['Total', '', '$970'])
    await brand.request('DELETE', `/api/payments/${added.id}?version=${changed.version}`)
    expect(await tableOf(racer, contract)).toEqual(thirtyFirsts)
    expect((await fetchContract(brand, contract)).version).toBe(version)
    await runContractEvent(brand, contract, 'edit-clauses', { clauses: 'Mirrors, too.', noticeDays: 14 })
    expect(await tableOf(racer, contract)).toEqual(thirtyFirsts)
  })

  test('changes by two requests at a time without a deadlock', async () => {
    const { brand, contract } = await draftContract(app, monthly())
    const { payments } = await fetchPaymentPlan(brand, contract)
    const removals = payments.map(({ id, version }) =>
      brand.request('DELETE', `/api/payments/${id}?version=${version}`),
    )
    expect((await Promise.all(removals)).map(({ status }) => status)).toEqual([204, 204, 204])
    expect(await tableOf(brand, contract)).toEqual([])
  })

  test('is frozen when it is sent, and its plan is kept', async () => {
    const other = await draftContract(app, monthly())
    const { text } = await sendAndSign(other)
    expect(text).toContain(`| February 28, ${year} | Sponsorship payment 2 of 3 (stipend) | $300 |`)
    expect(await codeOf(await addPayment(other.brand, other.contract))).toEqual([409, 'AMENDMENT_NEEDED'])
    const [listed] = await listContracts(other.brand, 'active')
    expect(listed?.payments).toMatchObject([{ currency: 'USD', paidMinor: 0, totalMinor: 90_000 }])
  })

  test.each([
    ['from the first day', null, [`${year}-03-31`, `${year}-04-30`, `${year}-05-31`]],
    ['from a day of its own', `${year}-01-15`, [`${year}-03-15`, `${year}-04-15`, `${year}-05-15`]],
  ])('that starts later moves its plan %s month by month', async (_, firstDueOn, days) => {
    const { brand, contract } = await draftContract(app, monthly({ firstDueOn }))
    await addPayment(brand, contract, { title: 'Helmet', dueOn: `${year}-02-01` })
    await runContractEvent(brand, contract, 'cancel')
    const revised = await runContractEvent(brand, contract, 'revise', { startsOn: `${year}-03-31` })
    expect(revised.terms.schedule?.firstDueOn).toBe(firstDueOn && days[0])
    expect((await planOf(brand, contract)).map(([, , dueOn]) => dueOn).toSorted()).toEqual(
      [...days, `${year}-04-01`].toSorted(),
    )
    expect((await tableOf(brand, contract)).map(([dueOn]) => dueOn)).toContain(formatLongDate(days[1] ?? ''))
  })
})
