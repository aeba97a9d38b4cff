import * as z from 'zod/mini'
import { proofBody } from '#shared/accounts/two-factor.contract.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import { dataExportStatuses } from './data-export.constants.ts'

export const dataExport = z.object({
  id: z.uuid(),
  status: z.enum(dataExportStatuses),
  requestedAt: z.iso.datetime(),
  /** Null until it is ready. */
  bytes: z.nullable(z.int()),
  expiresAt: z.iso.datetime(),
})
export type DataExport = z.infer<typeof dataExport>

/** The last export that was asked for and has not expired. */
const exportState = z.object({ export: z.nullable(dataExport) })

export const accountDataEndpoints = {
  getExport: endpoint('GET', '/api/users/me/export', {
    summary: 'The state of the last export of my data',
    access: 'signed-in',
    response: exportState,
  }),
  requestExport: endpoint('POST', '/api/users/me/export', {
    summary:
      'Ask for an export of my data; an email says when it is ready. 409 EXPORT_PENDING while one is made',
    access: 'signed-in',
    limit: 'sign-in',
    body: proofBody,
    response: exportState,
    status: 202,
  }),
}
