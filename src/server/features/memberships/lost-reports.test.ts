import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Membership } from '#shared/memberships/membership.contract.ts'
import { standingOf } from '#shared/memberships/membership.rules.ts'
import { deliverSome } from '#tests/support/lossy-reports.ts'
import type { Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import {
  FAILS_LATER,
  GOOD_CARD,
  type TestBilling,
  useTestBilling,
} from '#tests/support/test-billing-requests.ts'
import { chooseSubscription } from './choose-subscription.ts'
import { findMembership } from './membership.store.ts'

let app: TestApp
let provider: TestBilling
beforeAll(async () => {
  app = await startTestApp()
  provider = await useTestBilling(app)
})
afterAll(() => app.stop())

const steps = ['subscribe', 'cancel', 'resume', 'month', 'good-card', 'bad-card'] as const

async function take(step: (typeof steps)[number], racer: Person): Promise<void> {
  switch (step) {
    case 'subscribe': {
      const body = { plan: 'racer-pro', interval: 'month' }
      const [status, { url }] = await racer.call<{ url: string }>('POST', '/api/checkout/session', body)
      if (status === 201) await provider.send(new URL(url).pathname, { card: GOOD_CARD, expiry: '12/68' })
      break
    }
    case 'cancel':
    case 'resume':
      await racer.request('POST', `/api/memberships/${step}`, {})
      break
    case 'month':
      await provider.advance(31)
      break
    default: {
      const [status, { url }] = await racer.call<{ url: string }>('POST', '/api/billing/portal', {})
      if (status !== 201) break
      const card = step === 'good-card' ? GOOD_CARD : FAILS_LATER
      await provider.send(new URL(url).pathname, { card, expiry: '12/68' })
    }
  }
}

test('whatever reports are lost, repeated or late, the membership ends at the provider’s truth', async () => {
  const sequence = fc.array(fc.tuple(fc.constantFrom(...steps), fc.nat(100)), { minLength: 2, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(sequence, async (taken) => {
      const racer = await app.signInAs('ATHLETE')
      await take('subscribe', racer)
      for (const [step, seed] of taken) {
        await take(step, racer)
        await deliverSome(app, seed)
      }
      await app.runJob('memberships.reconcile')
      const row = await findMembership(app.db, racer.userId)
      const { items } = await provider.billing.listSubscriptions({ customerId: row?.customerId ?? '' })
      const { current } = chooseSubscription(items)
      const truth = standingOf({ subscription: current, compedUntil: null }, new Date())
      const shown = await racer.json<Membership>('GET', '/api/memberships/me')
      // When exactly a payment failed is known to us by the first report.
      if (current?.status !== 'past_due') expect(shown.status).toBe(truth.status)
      else expect(['GRACE', 'LAPSED']).toContain(shown.status)
      for (const [at, step] of shown.history.entries())
        if (at > 0) expect(step.from).toBe(shown.history[at - 1]?.to)
    }),
    { numRuns: 6, seed: 20261117 },
  )
})
