import { clientIp } from '#server/http/client-ip.ts'
import type { Edge } from '#server/http/edge.ts'
import { readBytes } from '#server/http/read-body.ts'
import { SignatureMismatch } from '#server/platform/billing.ts'
import { inTransaction } from '#server/platform/database.ts'
import { enqueue } from '#server/platform/queue.ts'
import { notFound, unauthenticated } from '#shared/http/problem.ts'
import { insertBillingEvent } from './billing-event.store.ts'
import { billingEventJob } from './process-billing-event.ts'

const EVENT_BYTES_MAX = 512 * 1024

/**
 * Receives the provider's reports. Registered before the CSRF check, since they are authenticated by their signature.
 * Every 2xx response means that the report is stored; otherwise the provider sends it again.
 */
export function serveBillingWebhooks(edge: Edge): void {
  edge.app.post('/api/webhooks/stripe', async (c) => {
    c.header('cache-control', 'no-store')
    const { billing, db } = edge
    if (!billing) throw notFound('address')
    const body = await readBytes(c.req.raw, EVENT_BYTES_MAX)
    try {
      const event = billing.readEvent(body.toString('utf8'), c.req.raw.headers)
      if (event) {
        await inTransaction(db, async (tx) => {
          if (await insertBillingEvent(tx, event)) await enqueue(tx, billingEventJob, event)
        })
      }
      return c.json({ received: true })
    } catch (error) {
      if (!(error instanceof SignatureMismatch)) throw error
      await edge.limits.countIp('general', clientIp(c, edge.env.TRUST_PROXY))
      throw unauthenticated('The signature does not match.')
    }
  })
}
