import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { disputeEndpoints } from '#shared/disputes/dispute.contract.ts'
import { countDisputes, listDisputes } from './list-disputes.ts'
import { openDispute, resolveDispute } from './resolve-dispute.ts'

export const serveDisputes = (edge: Edge): void =>
  serveAll(edge, disputeEndpoints, {
    list: listDisputes,
    count: countDisputes,
    open: openDispute,
    resolve: resolveDispute,
  })
