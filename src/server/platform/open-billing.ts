import type { BillingProvider } from './billing.ts'
import type { Database } from './database.ts'
import type { Encryption } from './encryption.ts'
import type { Env } from './env.ts'
import { createTestBilling } from './test-billing/create-test-billing.ts'

type Parts = { env: Env; db: Database; encryption: Encryption }

/** The test provider, except on a server for real users: there nothing can be bought. */
export const openBilling = (parts: Parts): BillingProvider | null =>
  parts.env.isProduction ? null : createTestBilling(parts)
