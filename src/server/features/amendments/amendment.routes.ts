import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { amendmentEndpoints } from '#shared/amendments/amendment.contract.ts'
import { listAmendments } from './list-amendments.ts'
import { proposeAmendment } from './propose-amendment.ts'
import { rejectAmendment, signAmendment, withdrawAmendment } from './sign-amendment.ts'

export const serveAmendments = (edge: Edge): void =>
  serveAll(edge, amendmentEndpoints, {
    list: listAmendments,
    propose: proposeAmendment,
    sign: signAmendment,
    reject: rejectAmendment,
    withdraw: withdrawAmendment,
  })
