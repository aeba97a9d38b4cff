import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CurrentUser } from '#shared/accounts/current-user.contract.ts'
import { formatLongDate } from '#shared/format/date.ts'
import type { Membership } from '#shared/memberships/membership.contract.ts'
import { DAY_MS } from '#shared/time.ts'
import type { Person } from '#tests/support/person.ts'
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

/** The emails that a member got since the last time, in order. */
const readMails = async ({ email }: Person) =>
  (await app.runJobs()).flatMap((mail) => (mail.to === email && 'title' in mail ? [mail] : []))
const mailsTo = async (person: Person): Promise<string[]> =>
  (await readMails(person)).map(({ title }) => title)

const membershipOf = (member: Person) => member.json<Membership>('GET', '/api/memberships/me')

/** To the day of a moment, for a member whose clock was not moved yet. */
const daysUntil = (moment: string | null) => Math.ceil((Date.parse(moment ?? '') - Date.now()) / DAY_MS)

/** Buys a plan on the payment page. */
async function subscribe(member: Person, plan: string, { card = GOOD_CARD, expiry = '12/68' } = {}) {
  const body = { plan, interval: 'month' }
  const { url } = await member.json<{ url: string }>('POST', '/api/checkout/session', body)
  await provider.send(new URL(url).pathname, { card, expiry })
}

test('a trial is announced, ends after two reminders, and says so', async () => {
  const promoter = await app.signInAs('PROMOTER')
  await promoter.json('POST', '/api/memberships/trial', {})
  expect(await mailsTo(promoter)).toEqual(['Your free trial has started'])
  const { trialEndsAt } = await membershipOf(promoter)
  const ending = `Your free trial ends on ${formatLongDate(trialEndsAt ?? '')}`
  await provider.advanceMember(promoter, 22)
  expect(await mailsTo(promoter)).toEqual([])
  await provider.advanceMember(promoter, 1)
  expect(await mailsTo(promoter)).toEqual([ending])
  await provider.advanceMember(promoter, 1)
  expect(await mailsTo(promoter)).toEqual([])
  await provider.advanceMember(promoter, 3)
  expect(await mailsTo(promoter)).toEqual([ending])
  await provider.advanceMember(promoter, 3)
  expect(await mailsTo(promoter)).toEqual(['Your free trial has ended'])
})

test('who has added a card is told that it is charged when the trial ends', async () => {
  const promoter = await app.signInAs('PROMOTER')
  await promoter.json('POST', '/api/memberships/trial', {})
  await subscribe(promoter, 'promoter')
  await mailsTo(promoter)
  await provider.advanceMember(promoter, 25)
  const [mail] = await readMails(promoter)
  expect(JSON.stringify(mail)).toContain('Your card ending in 4242 is charged then')
  await provider.advanceMember(promoter, 5)
  expect(await mailsTo(promoter)).toEqual(expect.arrayContaining(['Welcome to Promoter', 'Receipt: $49']))
})

test('a payment has a receipt; one that fails is followed by three emails, and its success by one', async () => {
  const racer = await app.signInAs('ATHLETE')
  await subscribe(racer, 'racer-pro', { card: FAILS_LATER })
  const bought = await mailsTo(racer)
  expect(bought).toHaveLength(2)
  expect(bought).toEqual(expect.arrayContaining(['Welcome to Racer Pro', 'Receipt: $12']))
  await provider.advanceMember(racer, daysUntil((await membershipOf(racer)).currentPeriodEnd))
  expect(await mailsTo(racer)).toEqual(['Your payment failed'])
  await provider.advanceMember(racer, 3)
  expect(await mailsTo(racer)).toEqual(['Your payment failed'])
  await provider.advanceMember(racer, 1)
  expect(await mailsTo(racer)).toEqual([])
  await provider.advanceMember(racer, 1)
  expect(await mailsTo(racer)).toEqual(['Your payment failed'])

  const { url } = await racer.json<{ url: string }>('POST', '/api/billing/portal', {})
  await provider.send(new URL(url).pathname, { card: GOOD_CARD, expiry: '12/68' })
  const fixed = await mailsTo(racer)
  expect(fixed).toHaveLength(2)
  expect(fixed).toEqual(expect.arrayContaining(['Your payment went through', 'Receipt: $12']))
})

test('a changed, a cancelled, a resumed and an ended plan are confirmed', async () => {
  const racer = await app.signInAs('ATHLETE')
  await subscribe(racer, 'racer-pro')
  await mailsTo(racer)
  const choice = { plan: 'racer-pro', interval: 'year' }
  const preview = await racer.json<{ previewId: string }>(
    'GET',
    '/api/memberships/change?plan=racer-pro&interval=year',
  )
  await racer.json('POST', '/api/memberships/change', { ...choice, previewId: preview.previewId })
  expect(await mailsTo(racer)).toContain('Your plan has changed')
  await racer.json('POST', '/api/memberships/cancel', {})
  expect(await mailsTo(racer)).toEqual(['Your membership was cancelled'])
  await racer.json('POST', '/api/memberships/resume')
  expect(await mailsTo(racer)).toEqual(['Racer Pro continues'])
  await racer.json('POST', '/api/memberships/cancel', {})
  await mailsTo(racer)
  await provider.advanceMember(racer, 366)
  expect(await mailsTo(racer)).toEqual(['Racer Pro has ended'])
})

test('a card that expires before the next payment is announced once', async () => {
  const racer = await app.signInAs('ATHLETE')
  const [year = '', month] = new Date().toISOString().split('-')
  await subscribe(racer, 'racer-pro', { expiry: `${month}/${year.slice(2)}` })
  await mailsTo(racer)
  await provider.advanceMember(racer, 20)
  // As with Stripe, which reports nothing about cards saved on its page.
  await provider.takeReports()
  await app.runJob('memberships.remind-of-cards')
  await app.runJob('memberships.remind-of-cards')
  expect(await mailsTo(racer)).toEqual(['Your card expires soon'])
})

test('the clock of one member moves nobody else', async () => {
  const [ahead, other] = [await app.signInAs('PROMOTER'), await app.signInAs('PROMOTER')]
  for (const promoter of [ahead, other]) await promoter.json('POST', '/api/memberships/trial', {})
  await provider.advanceMember(ahead, 31)
  await app.runJobs()
  expect((await membershipOf(ahead)).status).toBe('TRIAL_ENDED')
  expect((await membershipOf(other)).status).toBe('TRIALING')
})

test('the days that are left of a trial follow the clock of the member', async () => {
  const promoter = await app.signInAs('PROMOTER')
  const leftOf = async () => {
    const { user } = await promoter.json<CurrentUser>('GET', '/api/auth/user')
    return daysUntil(user.membership.trialEndsAt)
  }
  await promoter.json('POST', '/api/memberships/trial', {})
  const { trialDays } = await membershipOf(promoter)
  expect(await leftOf()).toBe(trialDays)
  await provider.advanceMember(promoter, trialDays - 4)
  expect(await leftOf()).toBe(4)
})

test('an administrator makes the next renewal fail, until a card is saved', async () => {
  const racer = await app.signInAs('ATHLETE')
  await subscribe(racer, 'racer-pro')
  await provider.admin.json('POST', `/api/admin/test-billing/members/${racer.userId}/decline`)
  await provider.advanceMember(racer, 31)
  await app.runJobs()
  expect((await membershipOf(racer)).status).toBe('GRACE')
  const { url } = await racer.json<{ url: string }>('POST', '/api/billing/portal', {})
  await provider.send(new URL(url).pathname, { card: GOOD_CARD, expiry: '12/68' })
  await app.runJobs()
  expect((await membershipOf(racer)).status).toBe('ACTIVE')
  const nobody = await app.signInAs('ATHLETE')
  const path = `/api/admin/test-billing/members/${nobody.userId}/decline`
  expect((await provider.admin.request('POST', path)).status).toBe(404)
})
