import { sql } from 'drizzle-orm'
import type { BillingProvider, NewCheckout, PriceChoice } from '#server/platform/billing.ts'
import { DAY_MS } from '#shared/time.ts'
import type { TestApp } from './test-app.ts'

export const GOOD_CARD = '4242424242424242'
export const FAILS_LATER = '4000000000000341'

const racerPro: PriceChoice = { plan: 'racer-pro', interval: 'month' }

/** The test provider of an app, with what people do on its pages and administrators with its clock. */
export async function useTestBilling(app: TestApp) {
  const admin = await app.signInAs('ADMIN')
  const { billing } = app.edge
  if (billing?.kind !== 'test') throw new Error('the app uses another provider')
  let keys = 0
  const newKey = () => `key-${++keys}-${Math.random()}`

  const advance = async (days: number): Promise<Date> => {
    const path = '/api/admin/test-billing/clock'
    return new Date((await admin.json<{ now: string }>('POST', path, { days })).now)
  }
  /** Only for one member, whose membership the others do not feel. */
  const advanceMember = async ({ userId }: { userId: string }, days: number): Promise<Date> => {
    const path = `/api/admin/test-billing/members/${userId}/clock`
    return new Date((await admin.json<{ now: string }>('POST', path, { days })).now)
  }
  const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    app.edge.app.request(`${app.env.APP_URL}${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: app.env.APP_URL, ...headers },
    })
  const openCheckout = async (customerId: string, given: Partial<NewCheckout> = {}) => {
    const session = await billing.openCheckout(
      {
        kind: 'SUBSCRIPTION',
        userId: 'user-1',
        customerId,
        ...racerPro,
        trialEndsAt: null,
        trialDays: null,
        acceptsCodes: true,
        promotionCodeId: null,
        successUrl: `${app.env.APP_URL}/subscription-success?session_id={CHECKOUT_SESSION_ID}`,
        cancelUrl: `${app.env.APP_URL}/checkout?plan=racer-pro`,
        ...given,
      } as NewCheckout,
      newKey(),
    )
    return { ...session, path: `/test-billing/checkout/${session.sessionId}` }
  }
  const aCustomer = async (): Promise<string> =>
    (await billing.createCustomer({ userId: 'user-1', email: 'mira@paddock.test', name: 'Mira' }, newKey()))
      .customerId

  return {
    admin,
    billing: billing satisfies BillingProvider,
    newKey,
    advance,
    advanceMember,
    /** Moves the clock to a moment, to the end of that day at the latest. */
    async advanceTo(moment: Date | null): Promise<void> {
      const now = await advance(1)
      const days = Math.ceil((Number(moment) - now.getTime()) / DAY_MS)
      if (days > 0) await advance(days)
    },
    send,
    openCheckout,
    aCustomer,
    /** Pays on the hosted page and returns the subscription. */
    async subscribe(
      customerId: string,
      { card = GOOD_CARD, ...given }: Partial<NewCheckout> & { card?: string } = {},
    ) {
      const { path, sessionId } = await openCheckout(customerId, given)
      const paid = await send(path, { card, expiry: '12/68' })
      if (paid.status !== 303) throw new Error(await paid.text())
      const { subscriptionId } = (await billing.findCheckout(sessionId)) ?? {}
      const found = await billing.findSubscription(subscriptionId ?? '')
      if (!found) throw new Error('nothing was subscribed to')
      return found
    },
    /** Saves another card in the portal. */
    async changeCard(customerId: string, card: string): Promise<Response> {
      const { url } = await billing.openPortal({ customerId, returnUrl: `${app.env.APP_URL}/billing` })
      return send(new URL(url).pathname, { card, expiry: '12/68' })
    },
    /** The types of the reports queued since the last time, in order; they are not sent. */
    async takeReports(): Promise<string[]> {
      const { rows } = await app.db.execute<{ type: string }>(sql`
        with taken as (
          delete from graphile_worker._private_jobs as queued using graphile_worker._private_tasks as task
          where task.id = queued.task_id and task.identifier = 'test-billing.report'
          returning queued.id, queued.payload
        )
        select payload->'event'->>'type' as type from taken order by id`)
      return rows.map(({ type }) => type)
    },
  }
}

export type TestBilling = Awaited<ReturnType<typeof useTestBilling>>
