import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#server/database/schema/accounts.ts'
import { endpoints } from '#shared/endpoints.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { postApplication } from '#tests/support/application-requests.ts'
import { postMessage, sendMessage } from '#tests/support/messaging-requests.ts'
import { postOffer } from '#tests/support/offer-requests.ts'
import { codeOf } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const UNCONFIRMED = [403, 'EMAIL_UNCONFIRMED']
const setConfirmed = ({ userId }: { userId: string }, emailVerified: boolean) =>
  app.db.update(users).set({ emailVerified }).where(eq(users.id, userId))

test('offers, signatures, testimonials, messages to many and access for other systems need a confirmed address', () => {
  const names = Object.entries(endpoints).flatMap(([feature, table]) =>
    Object.entries(table as Record<string, Endpoint>)
      .filter(([, { needsConfirmedEmail }]) => needsConfirmedEmail)
      .map(([name]) => `${feature}.${name}`),
  )
  expect(names.sort()).toEqual([
    ...['amendments.propose', 'amendments.sign'],
    ...['apiKeys.make', 'bulkMessages.send', 'bulkMessages.test'],
    ...['checkout.open', 'members.invite', 'members.resend', 'memberships.startTrial'],
    ...['offers.accept', 'offers.acceptCounter', 'offers.counter', 'offers.send'],
    ...['organizations.acceptOwnership', 'payments.checkout', 'payouts.setUp'],
    ...['signing.nameGuardian', 'signing.send', 'signing.sign'],
    ...['testimonialRequests.remind', 'testimonialRequests.respond', 'testimonialRequests.send'],
    ...['testimonials.feature', 'testimonials.reply', 'testimonials.report'],
    ...['testimonials.save', 'testimonials.write', 'webhooks.create'],
  ])
})

test('an offer can be sent as soon as the address is confirmed', async () => {
  const { brand, racer } = await app.scenario({ brand: {}, racer: {} })
  await setConfirmed(brand, false)
  expect(await codeOf(await postOffer(brand, racer))).toEqual(UNCONFIRMED)
  await setConfirmed(brand, true)
  expect((await postOffer(brand, racer)).status).toBe(201)
})

test('an application stays a draft until the address is confirmed', async () => {
  const { brand, racer } = await app.scenario({ brand: {}, racer: {} })
  await setConfirmed(racer, false)
  const [status, { code }] = await postApplication(racer, brand)
  expect([status, code]).toEqual(UNCONFIRMED)
  expect((await postApplication(racer, brand, { isDraft: true }))[0]).toBe(201)
})

test('first contact needs a confirmed address, an answer does not', async () => {
  const [newcomer, member] = [
    await app.signInAs('ATHLETE', { emailVerified: false }),
    await app.signInAs('BRAND'),
  ]
  expect(await codeOf(await postMessage(newcomer, member, 'Hello'))).toEqual(UNCONFIRMED)
  await sendMessage(member, newcomer, 'Shall we talk?')
  expect((await postMessage(newcomer, member, 'Yes, please')).status).toBe(201)
})
