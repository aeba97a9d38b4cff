import * as z from 'zod/mini'
import { proofBody } from '#shared/accounts/two-factor.contract.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import { dataExportStatuses, obligationKinds } from './account-data.constants.ts'

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

/** A contract that is not over, or what the brand still owes. */
const obligation = z.object({
  kind: z.enum(obligationKinds),
  contractId: z.uuid(),
  number: z.string(),
  title: z.string(),
})
export type Obligation = z.infer<typeof obligation>

/** The deletion of the account, and what stands in its way. */
const deletion = z.object({
  deletesAt: z.nullable(z.iso.datetime()),
  obligations: z.array(obligation),
  /** What is ended with the account: open offers and applications, a paid plan, money that is still owed to the racer. */
  ends: z.object({
    offers: z.int(),
    applications: z.int(),
    hasPaidPlan: z.boolean(),
    unpaidPayments: z.int(),
  }),
})
export type Deletion = z.infer<typeof deletion>

export const accountDataEndpoints = {
  getDeletion: endpoint('GET', '/api/users/me/deletion', {
    permission: 'own',
    summary: 'Whether my account is being deleted, and what has to be settled first',
    access: 'signed-in',
    allowsLeaving: true,
    response: deletion,
  }),
  requestDeletion: endpoint('POST', '/api/users/me/deletion', {
    permission: 'own',
    summary:
      'Delete my account: hidden at once, erased after 14 days. 409 OBLIGATIONS while contracts or debts are open',
    access: 'signed-in',
    limit: 'sign-in',
    body: proofBody,
    response: deletion,
    status: 202,
  }),
  undoDeletion: endpoint('DELETE', '/api/users/me/deletion', {
    permission: 'own',
    summary: 'Undo the deletion of my account, until it is erased',
    access: 'signed-in',
    allowsLeaving: true,
    response: deletion,
    status: 200,
  }),
  getExport: endpoint('GET', '/api/users/me/export', {
    permission: 'own',
    summary: 'The state of the last export of my data',
    access: 'signed-in',
    allowsLeaving: true,
    response: exportState,
  }),
  requestExport: endpoint('POST', '/api/users/me/export', {
    permission: 'own',
    summary:
      'Ask for an export of my data; an email says when it is ready. 409 EXPORT_PENDING while one is made',
    access: 'signed-in',
    allowsLeaving: true,
    limit: 'sign-in',
    body: proofBody,
    response: exportState,
    status: 202,
  }),
}
