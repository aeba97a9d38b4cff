import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { guardianEndpoints, signingEndpoints } from '#shared/signing/signing.contract.ts'
import { nameGuardian } from './name-guardian.ts'
import { listNamedSigners, nameSigners } from './name-signers.ts'
import { recallContract, rejectContract } from './reject-contract.ts'
import { sendContract } from './send-contract.ts'
import {
  getGuardianSigning,
  openGuardianSigning,
  rejectAsGuardian,
  signAsGuardian,
} from './sign-as-guardian.ts'
import { markContractOpened, signContract } from './sign-contract.ts'

export function serveSigning(edge: Edge): void {
  serveAll(edge, signingEndpoints, {
    namedSigners: listNamedSigners,
    nameSigners,
    send: sendContract,
    nameGuardian,
    open: markContractOpened,
    sign: signContract,
    reject: rejectContract,
    recall: recallContract,
  })
  serveAll(edge, guardianEndpoints, {
    get: getGuardianSigning,
    open: openGuardianSigning,
    sign: signAsGuardian,
    reject: rejectAsGuardian,
  })
}
