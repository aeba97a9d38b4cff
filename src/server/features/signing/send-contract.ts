import { contractMachine } from '#server/features/contracts/contract.machine.ts'
import { notifyParties } from '#server/features/contracts/contract.notifications.ts'
import { presentContract } from '#server/features/contracts/contract.presenter.ts'
import type { ContractRow } from '#server/features/contracts/contract.store.ts'
import { findToday } from '#server/features/contracts/contract-clock.store.ts'
import { loadContractAsParty } from '#server/features/contracts/load-contract.ts'
import { rewriteDraft } from '#server/features/contracts/write-text.ts'
import { decideStep, transition } from '#server/features/lifecycles/transition.ts'
import { writeCard } from '#server/features/messages/write-message.ts'
import type { Handler } from '#server/http/context.ts'
import { type Database, inTransaction } from '#server/platform/database.ts'
import type { Services } from '#server/platform/services.ts'
import { contractLifecycle } from '#shared/contracts/contract.rules.ts'
import { missingDetails } from '#shared/contracts/party-details.rules.ts'
import { conflict } from '#shared/http/problem.ts'
import type { signingEndpoints } from '#shared/signing/signing.contract.ts'
import { findWhetherGuardianSigns } from './check-age.ts'
import { removeGuardian, requireGuardian } from './signer.store.ts'

/**
 * Freezes the text and requests the signatures, between parties that the text names with their address. A minor needs a
 * guardian, whom the racer names (ruling R46).
 */
export const sendContract: Handler<typeof signingEndpoints.send> = async (ctx) => {
  const { tx, body } = ctx
  const { version } = body
  const { contract, by } = await loadContractAsParty(ctx, ctx.params.id)
  // A stale screen gets its own error, before that of missing details.
  decideStep(contractLifecycle, contract, { event: 'send', party: by.party, seen: version })
  await checkDetails(ctx, contract)
  // A node of an earlier version may have written the draft since.
  await rewriteDraft(tx, contract.id)
  // What the brand declares counts only while the racer's birth date is unknown.
  const isMinor = (await findWhetherGuardianSigns(tx, contract)) ?? body.isMinor
  const sent = await transition(ctx, contractMachine, contract, 'send', {
    by,
    seen: version,
    set: { remindersSent: 0 },
  })
  await checkTerm(tx, sent)
  await (isMinor ? requireGuardian(tx, sent.id) : removeGuardian(tx, sent.id))
  const card = { kind: 'CONTRACT', refId: sent.id } as const
  const { brandUserId: fromUserId, athleteUserId: toUserId, title } = sent
  await writeCard(ctx, { fromUserId, toUserId, body: title, card })
  return presentContract(ctx, sent.id)
}

/** A contract names parties that can be found. The racer is asked in a separate transaction, which the refusal leaves. */
async function checkDetails(ctx: Services, contract: ContractRow): Promise<void> {
  const missing = missingDetails(contract)
  if (missing.length === 0) return
  const { title, number, revision } = contract
  if (missing.includes('ATHLETE')) {
    await inTransaction(ctx.db, (tx) =>
      notifyParties({ ...ctx, tx }, contract, {
        to: ['ATHLETE'],
        title: `Enter your legal details: ${title}`,
        body: `The brand would like to send contract ${number} for signature. It needs your legal name and postal address first.`,
        about: `details:${revision}`,
      }),
    )
  }
  const yours = 'Enter your legal name, postal address and country first.'
  const theirs = 'The racer’s legal name, postal address and country are missing. We have asked for them.'
  throw conflict(
    'LEGAL_DETAILS_MISSING',
    missing.map((side) => (side === 'BRAND' ? yours : theirs)).join(' '),
  )
}

/** A contract whose last day has passed can be neither sent nor signed. */
export async function checkTerm(
  tx: Database,
  { endsOn, timezone }: Pick<ContractRow, 'endsOn' | 'timezone'>,
): Promise<void> {
  if (endsOn < (await findToday(tx, timezone))) {
    throw conflict('TERM_OVER', 'The end date of this contract has passed. Agree on a new offer.')
  }
}
