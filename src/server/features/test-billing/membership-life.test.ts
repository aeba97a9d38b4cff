import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import {
  FAILS_LATER,
  GOOD_CARD,
  type TestBilling,
  useTestBilling,
} from '#tests/support/test-billing-requests.ts'

let app: TestApp
let provider: TestBilling
beforeAll(async () => {
  app = await startTestApp()
  provider = await useTestBilling(app)
})
afterAll(() => app.stop())

/** What the provider reports arrives and is processed. */
const settle = async () => {
  await app.runQueued('test-billing.report')
  await app.runQueued('billing.event')
}

test('the membership follows a subscription through its whole life, by reports alone', async () => {
  const racer = await app.signInAs('ATHLETE')
  const stateOf = async () => (await racer.json<{ status: string }>('GET', '/api/memberships/me')).status
  const body = { plan: 'racer-pro', interval: 'month' }
  const { id, url } = await racer.json<{ id: string; url: string }>('POST', '/api/checkout/session', body)
  await provider.send(new URL(url).pathname, { card: FAILS_LATER, expiry: '12/68' })
  await settle()
  expect(await stateOf()).toBe('ACTIVE')
  expect(await racer.json('GET', `/api/checkout/session/${id}`)).toMatchObject({ isConfirmed: true })

  await provider.advance(31)
  await settle()
  expect(await stateOf()).toBe('GRACE')
  const { failedInvoiceId } = await racer.json<{ failedInvoiceId: string }>('GET', '/api/billing')
  expect(failedInvoiceId).toEqual(expect.any(String))

  const portal = await racer.json<{ url: string }>('POST', '/api/billing/portal', {})
  await provider.send(new URL(portal.url).pathname, { card: GOOD_CARD, expiry: '12/68' })
  await settle()
  expect(await stateOf()).toBe('ACTIVE')

  await racer.json('POST', '/api/memberships/cancel', {})
  expect(await stateOf()).toBe('ENDING')
  await racer.json('POST', '/api/memberships/resume')
  expect(await stateOf()).toBe('ACTIVE')
  await racer.json('POST', '/api/memberships/cancel', {})
  await provider.advance(31)
  await settle()
  expect(await stateOf()).toBe('LAPSED')
})

test('a trial without a card ends with the base plan', async () => {
  const promoter = await app.signInAs('PROMOTER')
  const stateOf = async () => (await promoter.json<{ status: string }>('GET', '/api/memberships/me')).status
  await promoter.json('POST', '/api/memberships/trial', {})
  await settle()
  expect(await stateOf()).toBe('TRIALING')
  await provider.advance(31)
  await settle()
  expect(await stateOf()).toBe('TRIAL_ENDED')
})
