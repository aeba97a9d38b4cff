import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { payoutEndpoints } from '#shared/payouts/payout.contract.ts'
import { setUpPayouts, showPayouts } from './set-up-payouts.ts'

export function servePayouts(edge: Edge): void {
  serveAll(edge, payoutEndpoints, { show: showPayouts, setUp: setUpPayouts })
}
