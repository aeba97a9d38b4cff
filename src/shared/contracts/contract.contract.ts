import * as z from 'zod/mini'
import { endpoint } from '#shared/http/endpoint.ts'
import { cursor, listLimit } from '#shared/http/page.ts'
import { namedId } from '#shared/messages/message.contract.ts'
import { contractTabs, contractVisibilities, signerRoles } from './contract.constants.ts'
import { contractStatuses } from './contract.rules.ts'
import {
  askBody,
  consent,
  editClausesBody,
  proposeAmendmentBody,
  rejectContractBody,
  saidNote,
  sendContractBody,
  signContractBody,
  signedName,
  terminateContractBody,
  version,
} from './contract-bodies.ts'
import { contract, contractDetail } from './contract-shape.ts'

const own = z.object({ id: namedId })

const changed = { params: own, response: contractDetail, status: 200 } as const
const ofAmendment = { ...changed, params: z.object({ id: namedId, amendmentId: namedId }) } as const

export const contractEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/contracts',
    summary: 'My contracts of one tab, the latest first; the next page stands in Link. An operator sees all',
    access: ['ATHLETE', 'BRAND', 'ADMIN'],
    query: z.object({
      tab: z._default(z.enum(contractTabs), 'active'),
      cursor: z.optional(cursor),
      limit: z.optional(listLimit),
    }),
    response: z.array(contract),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/contracts/counts',
    summary: 'How many contracts each tab holds',
    access: ['ATHLETE', 'BRAND', 'ADMIN'],
    response: z.object({ active: z.int(), pending: z.int(), completed: z.int(), ended: z.int() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/contracts/{id}',
    summary: 'One contract with its text, signers, amendments and history',
    access: ['ATHLETE', 'BRAND', 'ADMIN'],
    params: own,
    response: contractDetail,
  }),
  editClauses: endpoint({
    ...changed,
    method: 'POST',
    path: '/api/contracts/{id}/edit-clauses',
    summary: 'Word the further clauses of a draft and its notice period; its commercial terms are locked',
    access: ['BRAND'],
    body: editClausesBody,
  }),
  send: endpoint({
    ...changed,
    method: 'POST',
    path: '/api/contracts/{id}/send',
    summary: 'Freeze the text and ask for signatures; a minor needs a guardian',
    access: ['BRAND'],
    body: sendContractBody,
  }),
  open: endpoint({
    ...changed,
    method: 'POST',
    path: '/api/contracts/{id}/open',
    summary: 'Say that a signer has it on the screen',
    access: ['ATHLETE', 'BRAND'],
  }),
  sign: endpoint({
    ...changed,
    method: 'POST',
    path: '/api/contracts/{id}/sign',
    summary:
      'Sign by typed name and consent; the last signature executes it. 409 GUARDIAN_NEEDED for a minor alone',
    access: ['ATHLETE', 'BRAND'],
    body: signContractBody,
  }),
  reject: endpoint({
    ...changed,
    method: 'POST',
    path: '/api/contracts/{id}/reject',
    summary: 'Refuse to sign, with a reason',
    access: ['ATHLETE', 'BRAND'],
    body: rejectContractBody,
  }),
  recall: endpoint({
    ...changed,
    method: 'POST',
    path: '/api/contracts/{id}/recall',
    summary: 'Take a contract back that is not signed by all',
    access: ['BRAND'],
    body: askBody,
  }),
  proposeAmendment: endpoint({
    ...changed,
    method: 'POST',
    path: '/api/contracts/{id}/propose-amendment',
    summary: 'Propose a change and sign it; it binds when all the others have signed, too',
    access: ['ATHLETE', 'BRAND'],
    body: proposeAmendmentBody,
  }),
  signAmendment: endpoint({
    ...ofAmendment,
    method: 'POST',
    path: '/api/contracts/{id}/amendments/{amendmentId}/sign',
    summary: 'Sign the change that the other proposed; the last signature makes it bind',
    access: ['ATHLETE', 'BRAND'],
    body: z.object({ signedName, consent }),
  }),
  rejectAmendment: endpoint({
    ...ofAmendment,
    method: 'POST',
    path: '/api/contracts/{id}/amendments/{amendmentId}/reject',
    summary: 'Refuse the change that the other proposed: the old terms go on',
    access: ['ATHLETE', 'BRAND'],
  }),
  withdrawAmendment: endpoint({
    ...ofAmendment,
    method: 'POST',
    path: '/api/contracts/{id}/amendments/{amendmentId}/withdraw',
    summary: 'Take one’s own proposal back',
    access: ['ATHLETE', 'BRAND'],
  }),
  suspend: endpoint({
    ...changed,
    method: 'POST',
    path: '/api/contracts/{id}/suspend',
    summary: 'Ask to pause, or agree to it; an operator pauses at once',
    access: ['ATHLETE', 'BRAND', 'ADMIN'],
    body: z.object({ version, note: saidNote }),
  }),
  resume: endpoint({
    ...changed,
    method: 'POST',
    path: '/api/contracts/{id}/resume',
    summary: 'Ask to go on, or agree to it; an operator resumes at once',
    access: ['ATHLETE', 'BRAND', 'ADMIN'],
    body: askBody,
  }),
  terminate: endpoint({
    ...changed,
    method: 'POST',
    path: '/api/contracts/{id}/terminate',
    summary:
      'End a signed contract early, with a reason: at once for a breach, by an operator or when the other gave notice, else after its notice period',
    access: ['ATHLETE', 'BRAND', 'ADMIN'],
    body: terminateContractBody,
  }),
  withdrawNotice: endpoint({
    ...changed,
    method: 'POST',
    path: '/api/contracts/{id}/withdraw-notice',
    summary: 'Take one’s own notice back before its day: the contract goes on',
    access: ['ATHLETE', 'BRAND'],
    body: askBody,
  }),
  setVisibility: endpoint({
    ...changed,
    method: 'PUT',
    path: '/api/contracts/{id}/visibility',
    summary: 'Show the sponsorship on public pages, or keep it between the two',
    access: ['ATHLETE', 'BRAND'],
    body: z.object({ visibility: z.enum(contractVisibilities) }),
  }),
  verify: endpoint({
    method: 'GET',
    path: '/api/verify/{hash}',
    summary: 'Whether a contract with this fingerprint exists, between whom, and how it stands',
    access: 'public',
    params: z.object({
      hash: z
        .string()
        .check(z.toLowerCase(), z.regex(/^[0-9a-f]{64}$/, 'A fingerprint has 64 hexadecimal digits')),
    }),
    response: z.object({
      number: z.string(),
      brandName: z.string(),
      athleteName: z.string(),
      status: z.enum(contractStatuses),
      /** Who signed when; null while it is awaited. */
      signatures: z.array(z.object({ role: z.enum(signerRoles), signedAt: z.nullable(z.iso.datetime()) })),
    }),
  }),
}
