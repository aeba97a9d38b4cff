import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { helpEndpoints } from '#shared/help/help.contract.ts'
import { listHelp, voteOnHelp } from './list-help.ts'

export const serveHelp = (edge: Edge): void =>
  serveAll(edge, helpEndpoints, { list: listHelp, vote: voteOnHelp })
