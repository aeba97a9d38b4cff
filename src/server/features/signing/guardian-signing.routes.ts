import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { guardianEndpoints } from '#shared/signing/guardian.contract.ts'
import {
  getGuardianSigning,
  openGuardianSigning,
  rejectAsGuardian,
  signAsGuardian,
} from './guardian-signing.ts'

export function serveGuardianSignings(edge: Edge): void {
  serveAll(edge, guardianEndpoints, {
    get: getGuardianSigning,
    open: openGuardianSigning,
    sign: signAsGuardian,
    reject: rejectAsGuardian,
  })
}
