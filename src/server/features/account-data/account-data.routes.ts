import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { accountDataEndpoints } from '#shared/account-data/account-data.contract.ts'
import { getDeletion, requestDeletion, undoDeletion } from './request-deletion.ts'
import { getExport, requestExport } from './request-export.ts'
import { serveExport } from './serve-export.ts'

export function serveAccountData(edge: Edge): void {
  serveExport(edge)
  serveAll(edge, accountDataEndpoints, {
    getExport,
    requestExport,
    getDeletion,
    requestDeletion,
    undoDeletion,
  })
}
