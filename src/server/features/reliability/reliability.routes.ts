import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { reliabilityEndpoints } from '#shared/reliability/reliability.contract.ts'
import { showMyReliability, showReliability } from './show-reliability.ts'

export function serveReliability(edge: Edge): void {
  serveAll(edge, reliabilityEndpoints, { mine: showMyReliability, show: showReliability })
}
