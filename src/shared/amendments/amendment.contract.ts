import * as z from 'zod/mini'
import { AMENDMENT_MAX } from '#shared/contracts/contract.constants.ts'
import { contractText, idParams, signature } from '#shared/contracts/contract-fields.ts'
import { amendment, contractDetail } from '#shared/contracts/contract-shape.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import { cursorPage, pageQuery } from '#shared/http/page.ts'
import { isoDay, namedId, version } from '#shared/input-fields.ts'
import { AMENDMENT_CHANGES_MAX, amendmentChange } from './amendment-change.ts'

/** As many changes as there may be, each with its longest texts. */
const PROPOSAL_BYTES = 384 * 1024
/** Of a text that stands alone. */
const AMENDMENT_MIN = 10
const DESCRIBE = 'Describe the change'

const proposal = {
  version,
  endsOn: z._default(z.nullable(isoDay('Choose a date')), null),
  ...signature,
}

/** A proposal in words. */
export const describedAmendment = z.object({
  ...proposal,
  text: contractText(AMENDMENT_MAX).check(z.minLength(AMENDMENT_MIN, DESCRIBE)),
})

const changed = { response: contractDetail, status: 200, access: ['ATHLETE', 'BRAND'] } as const
const ofAmendment = { ...changed, params: z.object({ id: namedId, amendmentId: namedId }) } as const

export const amendmentEndpoints = {
  list: endpoint('GET', '/api/contracts/{id}/amendments', {
    summary: 'The amendments of a contract, latest first',
    access: ['ATHLETE', 'BRAND', 'ADMIN'],
    params: idParams,
    query: pageQuery,
    response: cursorPage(amendment),
  }),
  propose: endpoint('POST', '/api/contracts/{id}/propose-amendment', {
    permission: 'sign',
    ...changed,
    summary:
      'Propose and sign a change; it takes effect when everyone else has signed it. 409 AMENDMENT_OPEN while another one waits for signatures, TOO_MANY_AMENDMENTS when your side has proposed the most there can be',
    params: idParams,
    needsConfirmedEmail: true,
    maxBytes: PROPOSAL_BYTES,
    body: z
      .object({
        ...proposal,
        /** Optional where the changes say it all. */
        text: z._default(contractText(AMENDMENT_MAX), ''),
        changes: z._default(z.array(amendmentChange).check(z.maxLength(AMENDMENT_CHANGES_MAX)), []),
      })
      .check(
        z.refine(({ text, changes }) => changes.length > 0 || text.length >= AMENDMENT_MIN, {
          error: DESCRIBE,
          path: ['text'],
        }),
      ),
  }),
  sign: endpoint('POST', '/api/contracts/{id}/amendments/{amendmentId}/sign', {
    permission: 'sign',
    ...ofAmendment,
    summary: 'Sign a change proposed by the other side; it takes effect with the last signature',
    needsConfirmedEmail: true,
    body: z.object(signature),
  }),
  reject: endpoint('POST', '/api/contracts/{id}/amendments/{amendmentId}/reject', {
    allowsBothParties: true,
    permission: 'sign',
    ...ofAmendment,
    summary: 'Reject a change proposed by the other side: the current terms stay in force',
  }),
  withdraw: endpoint('POST', '/api/contracts/{id}/amendments/{amendmentId}/withdraw', {
    allowsBothParties: true,
    ...ofAmendment,
    summary: 'Withdraw your own proposal',
  }),
}
