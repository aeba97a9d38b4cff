import { afterAll, beforeAll, expect, test } from 'vitest'
import { renewalTerms } from '#shared/contracts/renewal.rules.ts'
import type { RecapStory } from '#shared/recaps/recap.contract.ts'
import { today } from '#shared/time.ts'
import { fetchContract, postContractEvent, runContractEvent } from '#tests/support/contract-requests.ts'
import { inDays } from '#tests/support/dates.ts'
import { nameLegally } from '#tests/support/name-legally.ts'
import { listNotifications, notificationTitles } from '#tests/support/notifications.ts'
import {
  acceptBody,
  declineBody,
  fetchOffer,
  postOffer,
  runOfferEvent,
  sendOffer,
} from '#tests/support/offer-requests.ts'
import { codeOf, fieldsOf } from '#tests/support/person.ts'
import { createRecap, fetchRecapStory } from '#tests/support/recap-requests.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const endingContract = (given = {}) =>
  app.scenario({ contract: { startsOn: inDays(-300), endsOn: inDays(30), ...given } })

/** What the dialog sends: the old terms for the time after the contract. */
async function renewalOf({ brand, racer, contract }: Awaited<ReturnType<typeof endingContract>>) {
  const detail = await fetchContract(brand, contract)
  const terms = renewalTerms(detail, today())
  return sendOffer(brand, racer, { terms, renewsContractId: contract.id })
}

test('a brand renews a contract: the next one follows it, and both name each other', async () => {
  const deal = await endingContract({
    clauses: 'The logo stays on the left side.',
    lawCountry: 'US',
    lawState: 'Texas',
    governingLaw: 'the State of Texas, United States',
    noticeDays: 45,
  })
  const { brand, racer, contract } = deal
  await nameLegally(app.db, brand, racer)
  expect((await fetchContract(brand, contract)).renewal).toEqual({ isOpen: true, askedAt: null, offer: null })
  const offer = await renewalOf(deal)
  expect(offer.renews).toEqual({ contractId: contract.id, number: contract.number })
  expect(offer.current.terms.startsOn).toBe(inDays(31))
  expect((await fetchContract(racer, contract)).renewal).toMatchObject({
    isOpen: false,
    offer: { id: offer.id, status: 'PENDING_ATHLETE', contractId: null },
  })

  const accepted = await runOfferEvent(racer, offer, 'accept', acceptBody(1))
  const next = await fetchContract(brand, { id: accepted.contractId ?? '' })
  expect(next).toMatchObject({
    renews: { id: contract.id, number: contract.number },
    startsOn: inDays(31),
    clauses: 'The logo stays on the left side.',
    brandLegalName: 'Hollowtree Holding Inc.',
    athleteLegalName: 'Robin Ashgrove',
    governingLaw: 'the State of Texas, United States',
    noticeDays: 45,
  })
  expect(next.text).toContain('The logo stays on the left side.')
  expect(next.text).toContain('**Hollowtree Holding Inc.**')
  const { renewal } = await fetchContract(brand, contract)
  expect(renewal).toMatchObject({ isOpen: false, offer: { status: 'ACCEPTED', contractId: next.id } })
})

test('a contract has one open renewal at a time; after a refusal the brand can offer another', async () => {
  const deal = await endingContract()
  const { brand, racer, contract } = deal
  const first = await renewalOf(deal)
  const second = await postOffer(brand, racer, { renewsContractId: contract.id })
  expect(await codeOf(second)).toEqual([409, 'RENEWAL_OPEN'])
  await runOfferEvent(racer, first, 'decline', declineBody)
  const third = await sendOffer(brand, racer, { renewsContractId: contract.id })
  expect((await fetchOffer(racer, third)).renews?.contractId).toBe(contract.id)
})

test('only a contract between the same two that ends soon or has ended is renewed', async () => {
  const running = await app.scenario({ contract: { endsOn: inDays(91) } })
  const early = await postOffer(running.brand, running.racer, { renewsContractId: running.contract.id })
  expect(await codeOf(early)).toEqual([409, 'NOT_RENEWABLE'])
  const { brand, contract } = await endingContract({ status: 'COMPLETED', endsOn: inDays(-10) })
  const other = await postOffer(brand, running.racer, { renewsContractId: contract.id })
  expect([other.status, Object.keys(await fieldsOf(other))]).toEqual([422, ['renewsContractId']])
  const stranger = await postOffer(running.brand, running.racer, { renewsContractId: contract.id })
  expect(stranger.status).toBe(404)
})

test('a racer asks for a renewal once, and the brand’s notification opens the filled-in offer', async () => {
  const { brand, racer, contract } = await endingContract()
  expect((await fetchContract(racer, contract)).allowed).toContain('request-renewal')
  const asked = await runContractEvent(racer, contract, 'request-renewal', { note: 'Two more seasons?' })
  expect(asked.renewal.askedAt).not.toBeNull()
  expect(asked.allowed).not.toContain('request-renewal')
  const again = await postContractEvent(racer, contract, 'request-renewal')
  expect(await codeOf(again)).toEqual([409, 'RENEWAL_ASKED'])
  await app.runJobs()
  const [news] = (await listNotifications(brand)).items
  expect(news).toMatchObject({
    title: 'Renewal requested: Gaskets for a season',
    body: expect.stringContaining('Two more seasons?'),
    url: `/contracts?id=${contract.id}&renew=yes`,
  })
})

test('a racer cannot ask while the contract runs on, or when the brand has offered it already', async () => {
  const running = await app.scenario({ contract: { endsOn: inDays(200) } })
  expect((await fetchContract(running.racer, running.contract)).allowed).not.toContain('request-renewal')
  const early = await postContractEvent(running.racer, running.contract, 'request-renewal')
  expect(await codeOf(early)).toEqual([409, 'NOT_RENEWABLE'])
  const deal = await endingContract()
  await renewalOf(deal)
  const late = await postContractEvent(deal.racer, deal.contract, 'request-renewal')
  expect(await codeOf(late)).toEqual([409, 'RENEWAL_OPEN'])
})

test('the ending notice of the brand opens the renewal, and none is sent once it is offered', async () => {
  const { brand, racer, contract } = await endingContract({ title: 'Ending oil' })
  const offered = await endingContract({ title: 'Offered oil' })
  await renewalOf(offered)
  await app.runJob('contracts.endings')
  await app.runJobs()
  const [forBrand] = (await listNotifications(brand)).items
  expect(forBrand).toMatchObject({
    title: 'Ending oil ends in 30 days',
    url: `/contracts?id=${contract.id}&renew=yes`,
  })
  const [forRacer] = (await listNotifications(racer)).items
  expect(forRacer?.url).toBe(`/contracts?id=${contract.id}`)
  expect(await notificationTitles(app, offered.brand)).not.toContain('Offered oil ends in 30 days')
})

test('the recap of a contract that ends leads the brand, and nobody else, to its renewal', async () => {
  const { brand, racer, contract } = await endingContract()
  const recap = await createRecap(racer, contract)
  const pathFor = async (person: typeof brand | typeof racer): Promise<RecapStory['renewalPath']> =>
    (await fetchRecapStory(person, recap)).renewalPath
  expect(await pathFor(brand)).toBe(`/contracts?id=${contract.id}&renew=yes`)
  expect(await pathFor(racer)).toBeNull()
})
