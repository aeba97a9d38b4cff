import type { Edge } from '#server/http/edge.ts'
import { serve } from '#server/http/serve.ts'
import { helpEndpoints } from '#shared/help/help.contract.ts'
import { listHelp } from './list-help.ts'
import { voteOnHelp } from './vote-on-help.ts'

export function serveHelp(edge: Edge): void {
  serve(edge, helpEndpoints.list, listHelp)
  serve(edge, helpEndpoints.vote, voteOnHelp)
}
