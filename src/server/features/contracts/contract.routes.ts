import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { contractEndpoints } from '#shared/contracts/contract.contract.ts'
import { cancelDraft, declineDraft } from './cancel-draft.ts'
import { decideBreach, listObjections, objectToBreach, withdrawBreach } from './claim-breach.ts'
import { editClauses } from './edit-clauses.ts'
import { countContracts, getContract, listContractHistory, listContracts } from './list-contracts.ts'
import { resumeContract, suspendContract } from './pause-contract.ts'
import { requestRenewal } from './request-renewal.ts'
import { reviseContract } from './revise-contract.ts'
import { serveContractPdf } from './serve-contract-pdf.ts'
import { setVisibility } from './set-visibility.ts'
import { terminateContract, withdrawNotice } from './terminate-contract.ts'
import { verifyContract } from './verify-contract.ts'

export function serveContracts(edge: Edge): void {
  serveContractPdf(edge)
  serveAll(edge, contractEndpoints, {
    list: listContracts,
    counts: countContracts,
    get: getContract,
    history: listContractHistory,
    editClauses,
    cancel: cancelDraft,
    decline: declineDraft,
    revise: reviseContract,
    suspend: suspendContract,
    resume: resumeContract,
    terminate: terminateContract,
    withdrawNotice,
    object: objectToBreach,
    withdrawBreach,
    decideBreach,
    objections: listObjections,
    requestRenewal,
    setVisibility,
    verify: verifyContract,
  })
}
