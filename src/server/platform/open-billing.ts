import type { BillingProvider } from './billing.ts'
import type { Database } from './database.ts'
import type { Encryption } from './encryption.ts'
import type { Env } from './env.ts'
import { createStripeBilling } from './stripe/create-stripe-billing.ts'
import { createTestBilling } from './test-billing/create-test-billing.ts'

type Parts = { env: Env; db: Database; encryption: Encryption }

/** Stripe with its settings; else the test provider, except on a server for real users: there nothing can be bought. */
export const openBilling = (parts: Parts): BillingProvider | null =>
  createStripeBilling(parts.env) ?? (parts.env.isProduction ? null : createTestBilling(parts))
