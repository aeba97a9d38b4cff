import type { BillingProvider } from '#server/platform/billing.ts'
import type { Services } from '#server/platform/services.ts'
import { conflict } from '#shared/http/problem.ts'

/** The payment provider; refused where the installation has none. */
export function requireBilling({ billing }: Pick<Services, 'billing'>): BillingProvider {
  if (!billing) throw conflict('BILLING_OFF', 'Plans can’t be bought here yet. Please contact us.')
  return billing
}
