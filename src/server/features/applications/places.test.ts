import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applications } from '#server/database/schema/applications.ts'
import { postContractEvent, runContractEvent } from '#tests/support/contract-requests.ts'
import { inDays } from '#tests/support/dates.ts'
import { acceptBody, postOfferEvent, runOfferEvent, sendOffer } from '#tests/support/offer-requests.ts'
import { codeOf } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** A brand with an opportunity that has one place, and two racers with an offer for it. */
async function twoOffersForOnePlace() {
  const { brand, opportunity } = await app.scenario({ brand: {}, opportunity: { slots: 1 } })
  const candidate = async () => {
    const racer = await app.signInAs('ATHLETE')
    const applicationId = uuidv7()
    await app.db.insert(applications).values({
      id: applicationId,
      athleteUserId: racer.userId,
      brandId: brand.brandId,
      opportunityId: opportunity.id,
      coverLetter: 'We would carry your name up every hill of the season.',
      status: 'SHORTLISTED',
      submittedAt: new Date(),
    })
    return { racer, applicationId, offer: await sendOffer(brand, racer, { applicationId }) }
  }
  return { brand, first: await candidate(), second: await candidate() }
}

const statusOf = async (applicationId: string) => {
  const { rows } = await app.db.execute<{ status: string }>(
    sql`select status from applications where id = ${applicationId}`,
  )
  return rows[0]?.status
}

const revision = { startsOn: inDays(3) }

test('no more racers can accept than an opportunity has places', async () => {
  const { first, second } = await twoOffersForOnePlace()
  await runOfferEvent(first.racer, first.offer, 'accept', acceptBody(1))
  const refused = await postOfferEvent(second.racer, second.offer, 'accept', acceptBody(1))
  expect(await codeOf(refused)).toEqual([409, 'PLACES_TAKEN'])
  expect(await statusOf(second.applicationId)).toBe('OFFERED')
})

test('of two racers who accept concurrently for one place, one succeeds', async () => {
  const { first, second } = await twoOffersForOnePlace()
  const responses = await Promise.all(
    [first, second].map(({ racer, offer }) => postOfferEvent(racer, offer, 'accept', acceptBody(1))),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a contract that fails frees the place, and its revision takes it again while it is free', async () => {
  const { brand, first, second } = await twoOffersForOnePlace()
  const accepted = await runOfferEvent(first.racer, first.offer, 'accept', acceptBody(1))
  const contract = { id: accepted.contractId ?? '' }
  await runContractEvent(brand, contract, 'cancel')
  expect(await statusOf(first.applicationId)).toBe('SHORTLISTED')
  await runContractEvent(brand, contract, 'revise', revision)
  expect(await statusOf(first.applicationId)).toBe('CONVERTED')
  const early = await postOfferEvent(second.racer, second.offer, 'accept', acceptBody(1))
  expect(await codeOf(early)).toEqual([409, 'PLACES_TAKEN'])

  await runContractEvent(brand, contract, 'cancel')
  await runOfferEvent(second.racer, second.offer, 'accept', acceptBody(1))
  expect(await statusOf(second.applicationId)).toBe('CONVERTED')
  // Filling the last place ended the other application.
  const late = await postContractEvent(brand, contract, 'revise', revision)
  expect(await codeOf(late)).toEqual([409, 'APPLICATION_CHANGED'])
})
