import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applications } from '#server/database/schema/applications.ts'
import {
  acceptBody,
  ageOffer,
  declineBody,
  postOffer,
  runOfferEvent,
  sendOffer,
} from '#tests/support/offer-requests.ts'
import { codeOf } from '#tests/support/person.ts'
import type { Brand } from '#tests/support/scenario.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let brand: Brand
beforeAll(async () => {
  app = await startTestApp()
  ;({ brand } = await app.scenario({ brand: {} }))
})
afterAll(() => app.stop())

/** A racer whose application the brand has shortlisted. */
async function createApplicant() {
  const racer = await app.signInAs('ATHLETE')
  const id = uuidv7()
  await app.db.insert(applications).values({
    id,
    athleteUserId: racer.userId,
    brandId: brand.brandId,
    coverLetter: 'We would carry your name up every hill of the season.',
    status: 'SHORTLISTED',
    submittedAt: new Date(),
  })
  return { racer, applicationId: id }
}

const statusOf = async (applicationId: string) => {
  const { rows } = await app.db.execute<{ status: string }>(
    sql`select status from applications where id = ${applicationId}`,
  )
  return rows[0]?.status
}

test('an application is offered with the offer that names it, and converted when that is accepted', async () => {
  const { racer, applicationId } = await createApplicant()
  const offer = await sendOffer(brand, racer, { applicationId })
  expect([offer.applicationId, await statusOf(applicationId)]).toEqual([applicationId, 'OFFERED'])
  await runOfferEvent(racer, offer, 'accept', acceptBody(1))
  expect(await statusOf(applicationId)).toBe('CONVERTED')
})

test('an offer that is declined, withdrawn or expired returns the application to the shortlist', async () => {
  const { racer, applicationId } = await createApplicant()
  const declined = await sendOffer(brand, racer, { applicationId })
  await runOfferEvent(racer, declined, 'decline', declineBody)
  expect(await statusOf(applicationId)).toBe('SHORTLISTED')
  const withdrawn = await sendOffer(brand, racer, { applicationId })
  await runOfferEvent(brand, withdrawn, 'withdraw', { note: 'Once more, with better terms.' })
  expect(await statusOf(applicationId)).toBe('SHORTLISTED')
  const expired = await sendOffer(brand, racer, { applicationId })
  await ageOffer(app.db, expired, 31 * 24)
  await app.runJob('offers.expire')
  expect(await statusOf(applicationId)).toBe('SHORTLISTED')
})

test('an offer has to name an application of that racer to that brand', async () => {
  const { racer, applicationId } = await createApplicant()
  const otherRacer = await app.signInAs('ATHLETE')
  const misdirected = await postOffer(brand, otherRacer, { applicationId })
  expect([misdirected.status, await misdirected.json()]).toEqual([
    422,
    expect.objectContaining({ fields: { applicationId: 'This application is from another racer.' } }),
  ])
  const { brand: rival } = await app.scenario({ brand: { name: 'Ironwick Tools' } })
  const foreign = await postOffer(rival, racer, { applicationId })
  expect(await codeOf(foreign)).toEqual([404, 'NOT_FOUND'])
  expect(await statusOf(applicationId)).toBe('SHORTLISTED')
})

test('one application has one offer at a time', async () => {
  const { racer, applicationId } = await createApplicant()
  await sendOffer(brand, racer, { applicationId })
  const second = await postOffer(brand, racer, { applicationId })
  expect(await codeOf(second)).toEqual([409, 'invalid_transition'])
})
