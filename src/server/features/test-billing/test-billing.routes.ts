import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { testBillingEndpoints } from '#shared/memberships/test-billing.contract.ts'
import { advanceClock, advanceMember, declineMember } from './advance-clock.ts'
import { protectTestPages } from './protect-test-pages.ts'
import { serveInvoiceFiles } from './serve-invoice-files.ts'
import { servePageFonts } from './serve-page-fonts.ts'
import { serveTestCheckout } from './serve-test-checkout.ts'
import { serveTestPortal } from './serve-test-portal.ts'
import { serveTestReceipt } from './serve-test-receipt.tsx'

export function serveTestBilling(edge: Edge): void {
  serveAll(edge, testBillingEndpoints, { advanceClock, advanceMember, declineMember })
  if (edge.billing?.kind !== 'test') return
  protectTestPages(edge)
  serveTestCheckout(edge)
  serveTestPortal(edge)
  serveTestReceipt(edge)
  serveInvoiceFiles(edge)
  servePageFonts(edge)
}
