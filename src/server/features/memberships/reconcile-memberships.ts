import * as z from 'zod'
import { job } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'
import { syncCustomer } from './sync-customer.ts'

export const reconcileJob = job('memberships.reconcile', z.unknown())

/** So many pages of the provider's subscriptions a night. */
const PAGES_MAX = 1_000

/** Repairs what reports that were lost have left: asks for every subscription and stores what the provider says. */
export async function reconcileMemberships(ctx: Services): Promise<void> {
  const { billing } = ctx
  if (!billing) return
  const seen = new Set<string>()
  let after: string | undefined
  for (let page = 0; page < PAGES_MAX; page++) {
    const { items, next } = await billing.listSubscriptions({ after })
    for (const { customerId, price } of items) {
      if (!price || seen.has(customerId)) continue
      seen.add(customerId)
      await syncCustomer(ctx, customerId)
    }
    if (!next) return
    after = next
  }
}
