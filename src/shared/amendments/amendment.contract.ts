import * as z from 'zod/mini'
import { AMENDMENT_MAX } from '#shared/contracts/contract.constants.ts'
import { idParams, signature, textUpTo, version } from '#shared/contracts/contract-fields.ts'
import { contractDetail } from '#shared/contracts/contract-shape.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import { namedId } from '#shared/messages/message.contract.ts'

const changed = { response: contractDetail, status: 200, access: ['ATHLETE', 'BRAND'] } as const
const ofAmendment = { ...changed, params: z.object({ id: namedId, amendmentId: namedId }) } as const

export const amendmentEndpoints = {
  propose: endpoint('POST', '/api/contracts/{id}/propose-amendment', {
    ...changed,
    summary: 'Propose and sign a change; it takes effect when everyone else has signed it',
    params: idParams,
    needsConfirmedEmail: true,
    body: z.object({
      version,
      text: textUpTo(AMENDMENT_MAX).check(z.minLength(10, 'Please describe the change')),
      endsOn: z._default(z.nullable(z.iso.date('Please choose a date')), null),
      ...signature,
    }),
  }),
  sign: endpoint('POST', '/api/contracts/{id}/amendments/{amendmentId}/sign', {
    ...ofAmendment,
    summary: 'Sign a change proposed by the other side; it takes effect with the last signature',
    needsConfirmedEmail: true,
    body: z.object(signature),
  }),
  reject: endpoint('POST', '/api/contracts/{id}/amendments/{amendmentId}/reject', {
    ...ofAmendment,
    summary: 'Reject a change proposed by the other side: the current terms stay in force',
  }),
  withdraw: endpoint('POST', '/api/contracts/{id}/amendments/{amendmentId}/withdraw', {
    ...ofAmendment,
    summary: 'Withdraw your own proposal',
  }),
}
