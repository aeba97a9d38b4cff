import type { BillingProvider } from './billing.ts'
import type { Database } from './database.ts'
import type { Encryption } from './encryption.ts'
import type { Env } from './env.ts'
import { createTestBilling } from './test-billing/create-test-billing.ts'

type Parts = { env: Env; db: Database; encryption: Encryption }

/** Stripe with its settings; else the test provider, except on a server for real users: there nothing can be bought. */
export async function openBilling(parts: Parts): Promise<BillingProvider | null> {
  const { env } = parts
  // Loaded only where it is used, because it has hundreds of modules.
  if (env.stripe) return (await import('./stripe/create-stripe-billing.ts')).createStripeBilling(env.stripe)
  return env.isProduction ? null : createTestBilling(parts)
}
