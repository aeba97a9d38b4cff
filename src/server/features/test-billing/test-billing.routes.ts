import { bodyLimit } from 'hono/body-limit'
import { clientIp } from '#server/http/client-ip.ts'
import { csrfProtection } from '#server/http/csrf-protection.ts'
import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { testBillingEndpoints } from '#shared/memberships/test-billing.contract.ts'
import { advanceClock, advanceMember, declineMember } from './advance-clock.ts'
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

const FORM_BYTES_MAX = 16 * 1024

/** The pages stand for those of another company, yet the same rules apply: forms of our own pages only, and not too many. */
function protectTestPages({ app, env, limits }: Edge): void {
  app.use('/test-billing/*', csrfProtection(env, {}))
  app.use('/test-billing/*', bodyLimit({ maxSize: FORM_BYTES_MAX }))
  app.use('/test-billing/*', async (c, next) => {
    if (c.req.method === 'POST') await limits.countIp('general', clientIp(c, env.TRUST_PROXY))
    c.header('cache-control', 'no-store')
    await next()
  })
}
