import { proposeAmendment } from '#server/features/amendments/propose-amendment.ts'
import {
  rejectAmendment,
  signAmendment,
  withdrawAmendment,
} from '#server/features/amendments/sign-amendment.ts'
import { markContractOpened } from '#server/features/signing/mark-contract-opened.ts'
import { recallContract } from '#server/features/signing/recall-contract.ts'
import { rejectContract } from '#server/features/signing/reject-contract.ts'
import { sendContract } from '#server/features/signing/send-contract.ts'
import { signContract } from '#server/features/signing/sign-contract.ts'
import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { contractEndpoints } from '#shared/contracts/contract.contract.ts'
import { editClauses, setVisibility } from './edit-clauses.ts'
import { countContracts, listContracts } from './list-contracts.ts'
import { resumeContract, suspendContract } from './pause-contract.ts'
import { serveContractPdf } from './serve-pdf.ts'
import { getContract } from './show-contract.ts'
import { terminateContract, withdrawNotice } from './terminate-contract.ts'
import { verifyContract } from './verify-contract.ts'

export function serveContracts(edge: Edge): void {
  serveContractPdf(edge)
  serveAll(edge, contractEndpoints, {
    list: listContracts,
    counts: countContracts,
    get: getContract,
    editClauses,
    send: sendContract,
    open: markContractOpened,
    sign: signContract,
    reject: rejectContract,
    recall: recallContract,
    proposeAmendment,
    signAmendment,
    rejectAmendment,
    withdrawAmendment,
    suspend: suspendContract,
    resume: resumeContract,
    terminate: terminateContract,
    withdrawNotice,
    setVisibility,
    verify: verifyContract,
  })
}
