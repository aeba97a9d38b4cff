import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applications } from '#server/database/schema/applications.ts'
import { accepting, anOfferTo, type DealApp, declining, startDealApp } from '#tests/support/dealing.ts'
import { codeOf } from '#tests/support/person.ts'
import type { Talker } from '#tests/support/talk.ts'

let app: DealApp
let brand: Talker
beforeAll(async () => {
  app = await startDealApp()
  brand = await app.registerBrand()
})
afterAll(() => app.stop())

/** Somebody whose application the brand put on its shortlist. */
async function anApplicant() {
  const racer = await app.join('ATHLETE')
  const { rows } = await app.db.execute<{ id: string }>(
    sql`select id from brands where owner_user_id = ${brand.userId}`,
  )
  const id = uuidv7()
  await app.db.insert(applications).values({
    id,
    athleteUserId: racer.userId,
    brandId: String(rows[0]?.id),
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

test('an application is offered with the offer that names it, and taken with it', async () => {
  const { racer, applicationId } = await anApplicant()
  const offer = await app.send(brand, racer, { applicationId })
  expect([offer.applicationId, await statusOf(applicationId)]).toEqual([applicationId, 'OFFERED'])
  await app.take(racer, offer, 'accept', accepting(1))
  expect(await statusOf(applicationId)).toBe('CONVERTED')
})

test('an offer that comes to nothing gives the racer their place on the shortlist back', async () => {
  const { racer, applicationId } = await anApplicant()
  const declined = await app.send(brand, racer, { applicationId })
  await app.take(racer, declined, 'decline', declining)
  expect(await statusOf(applicationId)).toBe('SHORTLISTED')
  const withdrawn = await app.send(brand, racer, { applicationId })
  await app.take(brand, withdrawn, 'withdraw', { note: 'Once more, with better terms.' })
  expect(await statusOf(applicationId)).toBe('SHORTLISTED')
  const forgotten = await app.send(brand, racer, { applicationId })
  await app.ageOffer(forgotten, 31 * 24)
  await app.runJob('offers.expire')
  expect(await statusOf(applicationId)).toBe('SHORTLISTED')
})

test('an application is one’s own to answer, and whoever wrote it gets the offer', async () => {
  const { racer, applicationId } = await anApplicant()
  const somebodyElse = await app.join('ATHLETE')
  const astray = await brand.call('POST', '/api/offers', anOfferTo(somebodyElse, { applicationId }))
  expect([astray.status, await astray.json()]).toEqual([
    422,
    expect.objectContaining({ fields: { applicationId: 'This application is from another racer.' } }),
  ])
  const rival = await app.registerBrand('Ironwick Tools')
  const foreign = await rival.call('POST', '/api/offers', anOfferTo(racer, { applicationId }))
  expect(await codeOf(foreign)).toEqual([404, 'NOT_FOUND'])
  expect(await statusOf(applicationId)).toBe('SHORTLISTED')
})

test('one application has one offer at a time', async () => {
  const { racer, applicationId } = await anApplicant()
  await app.send(brand, racer, { applicationId })
  const second = await brand.call('POST', '/api/offers', anOfferTo(racer, { applicationId }))
  expect(await codeOf(second)).toEqual([409, 'invalid_transition'])
})
