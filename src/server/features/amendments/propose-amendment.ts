import { contractMachine } from '#server/features/contracts/contract.machine.ts'
import { presentContract } from '#server/features/contracts/contract.presenter.ts'
import type { ContractRow } from '#server/features/contracts/contract.store.ts'
import { findToday } from '#server/features/contracts/contract-clock.store.ts'
import { loadContractAsParty } from '#server/features/contracts/load-contract.ts'
import { findParties } from '#server/features/contracts/open-contract.store.ts'
import { hashText } from '#server/features/contracts/write-text.ts'
import { transition } from '#server/features/lifecycles/transition.ts'
import { mailGuardian } from '#server/features/signing/mail-guardian.ts'
import { requireSigner } from '#server/features/signing/name-signers.ts'
import { findSigners } from '#server/features/signing/signer.store.ts'
import type { Handler } from '#server/http/context.ts'
import { hashToken, newToken } from '#server/platform/link-token.ts'
import type { Services } from '#server/platform/services.ts'
import type { amendmentEndpoints } from '#shared/amendments/amendment.contract.ts'
import { AMENDMENTS_PER_SIDE_MAX, OPEN_AMENDMENTS_MAX } from '#shared/contracts/contract.constants.ts'
import { conflict, invalid, notFound, tooMany } from '#shared/http/problem.ts'
import { HOUR_MS, SECOND_MS } from '#shared/time.ts'
import {
  countProposals,
  insertAmendment,
  insertAmendmentSigners,
  saveAmendmentSignature,
} from './amendment.store.ts'
import { checkExtension, withAmendmentNote } from './sign-amendment.ts'
import { writeAmendment } from './write-amendment.ts'

/** The proposer signs with the proposal; the current terms stay in force until everyone else has signed. */
export const proposeAmendment: Handler<typeof amendmentEndpoints.propose> = async (ctx) => {
  const { tx, body, caller } = ctx
  const { endsOn, changes, signedName, version } = body
  const { contract, side, by } = await loadContractAsParty(ctx, ctx.params.id)
  const signedBy = await requireSigner(ctx, contract.id)
  const proposals = await countProposals(tx, contract.id, side)
  const n = proposals.last + 1
  const proposed = await transition(ctx, contractMachine, contract, 'propose-amendment', {
    by: withAmendmentNote(by, n),
    seen: version,
    details: { amendment: n },
  })
  const today = await findToday(tx, contract.timezone)
  if (endsOn && endsOn < today) throw invalid({ endsOn: 'This date has passed' })
  if (endsOn) await checkExtension(tx, contract, { endsOn, viewerId: by.actorId })
  checkProposals(proposals)
  const text = await writeAmendment(ctx, contract, { n, text: body.text, endsOn, changes, today })
  const textSha256 = hashText(text)
  const amendment = { contractId: contract.id, n, by: side, text, textSha256, endsOn, changes }
  const id = await insertAmendment(tx, amendment)
  await askAmendmentSigners(ctx, proposed, { id, n, recent: proposals.lastHour })
  await saveAmendmentSignature(tx, id, side, { signedName, signedBy, caller, textSha256 })
  return presentContract(ctx, contract.id)
}

/** Each side has its own allowance, so that neither can use up the other's. */
function checkProposals({ open, bySide }: { open: number; bySide: number }): void {
  if (open >= OPEN_AMENDMENTS_MAX) {
    throw conflict('AMENDMENT_OPEN', 'Another amendment is waiting for signatures. Settle it first.')
  }
  if (bySide >= AMENDMENTS_PER_SIDE_MAX) {
    throw conflict(
      'TOO_MANY_AMENDMENTS',
      `Each side can propose at most ${AMENDMENTS_PER_SIDE_MAX} amendments to a contract.`,
    )
  }
}

/** Everyone who signed the contract has to sign the amendment; a guardian gets a link by email. */
async function askAmendmentSigners(
  ctx: Services,
  contract: ContractRow,
  amendment: { id: string; n: number; recent: number },
): Promise<void> {
  const { tx } = ctx
  const signers = await findSigners(tx, contract.id)
  const token = newToken()
  await insertAmendmentSigners(
    tx,
    amendment.id,
    signers.map(({ role, userId, name, email }) => ({
      role,
      userId,
      name,
      email,
      tokenHash: role === 'GUARDIAN' ? hashToken(token) : null,
    })),
  )
  const guardian = signers.find(({ role }) => role === 'GUARDIAN')
  if (!guardian?.email) return
  // Each proposal sends an email to somebody outside, so they count against the limit of emails.
  const limit = ctx.env.LIMIT_MAIL_ACCOUNT_PER_HOUR
  if (limit > 0 && amendment.recent >= limit) throw tooMany(HOUR_MS / SECOND_MS)
  const names = await findParties(tx, contract)
  if (!names) throw notFound('contract')
  const { name, email } = guardian
  await mailGuardian(ctx, { token, guardian: { name, email }, contract, names, amendment: amendment.n })
}
