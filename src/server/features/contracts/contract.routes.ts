import {
  createRejectAmendment,
  createSignAmendment,
  createWithdrawAmendment,
} from '#server/features/amendments/answer-amendment.ts'
import { createProposeAmendment } from '#server/features/amendments/propose-amendment.ts'
import {
  createOpenGuardianSigning,
  createRejectAsGuardian,
  createSignAsGuardian,
  getGuardianSigning,
} from '#server/features/signing/guardian-signing.ts'
import { createNoteOpened } from '#server/features/signing/note-opened.ts'
import { createRecallContract } from '#server/features/signing/recall-contract.ts'
import { createRejectContract } from '#server/features/signing/reject-contract.ts'
import { createSendContract } from '#server/features/signing/send-contract.ts'
import { createSignContract } from '#server/features/signing/sign-contract.ts'
import type { Edge } from '#server/http/edge.ts'
import { serve } from '#server/http/serve.ts'
import { contractEndpoints } from '#shared/contracts/contract.contract.ts'
import { guardianEndpoints } from '#shared/signing/guardian.contract.ts'
import { createEditClauses } from './edit-clauses.ts'
import { countContracts, listContracts } from './list-contracts.ts'
import { createResumeContract, createSuspendContract } from './pause-contract.ts'
import { serveContractPdf } from './serve-pdf.ts'
import { createSetVisibility } from './set-visibility.ts'
import { getContract } from './show-contract.ts'
import { createTerminateContract } from './terminate-contract.ts'
import { verifyContract } from './verify-contract.ts'
import { createWithdrawNotice } from './withdraw-notice.ts'

export function serveContracts(edge: Edge): void {
  const parts = { realtime: edge.realtime, appUrl: edge.env.APP_URL }
  serveContractPdf(edge)
  serve(edge, contractEndpoints.list, listContracts)
  // Before the call of one contract, whose id stands in the same place of the address.
  serve(edge, contractEndpoints.counts, countContracts)
  serve(edge, contractEndpoints.get, getContract)
  serve(edge, contractEndpoints.editClauses, createEditClauses(parts))
  serve(edge, contractEndpoints.send, createSendContract(parts))
  serve(edge, contractEndpoints.open, createNoteOpened(parts))
  serve(edge, contractEndpoints.sign, createSignContract(parts, edge.db))
  serve(edge, contractEndpoints.reject, createRejectContract(parts))
  serve(edge, contractEndpoints.recall, createRecallContract(parts))
  serve(edge, contractEndpoints.proposeAmendment, createProposeAmendment(parts))
  serve(edge, contractEndpoints.signAmendment, createSignAmendment(parts))
  serve(edge, contractEndpoints.rejectAmendment, createRejectAmendment(parts))
  serve(edge, contractEndpoints.withdrawAmendment, createWithdrawAmendment(parts))
  serve(edge, contractEndpoints.suspend, createSuspendContract(parts))
  serve(edge, contractEndpoints.resume, createResumeContract(parts))
  serve(edge, contractEndpoints.terminate, createTerminateContract(parts))
  serve(edge, contractEndpoints.withdrawNotice, createWithdrawNotice(parts))
  serve(edge, contractEndpoints.setVisibility, createSetVisibility(parts))
  serve(edge, contractEndpoints.verify, verifyContract)
  serve(edge, guardianEndpoints.get, getGuardianSigning)
  serve(edge, guardianEndpoints.open, createOpenGuardianSigning(parts))
  serve(edge, guardianEndpoints.sign, createSignAsGuardian(parts))
  serve(edge, guardianEndpoints.reject, createRejectAsGuardian(parts))
}
