import { contractMachine } from '#server/features/contracts/contract.machine.ts'
import { presentContract } from '#server/features/contracts/contract.presenter.ts'
import type { ContractRow } from '#server/features/contracts/contract.store.ts'
import { findToday } from '#server/features/contracts/contract-clock.store.ts'
import { loadContractAsParty } from '#server/features/contracts/load-contract.ts'
import { transition } from '#server/features/lifecycles/transition.ts'
import { writeCard } from '#server/features/messages/write-message.ts'
import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import { conflict } from '#shared/http/problem.ts'
import type { signingEndpoints } from '#shared/signing/signing.contract.ts'
import { findWhetherGuardianSigns } from './check-age.ts'
import { removeGuardian, requireGuardian } from './signer.store.ts'

/** Freezes the text and requests the signatures. A minor needs a guardian, whom the racer names (ruling R46). */
export const sendContract: Handler<typeof signingEndpoints.send> = async (ctx) => {
  const { tx, body } = ctx
  const { version } = body
  const { contract, by } = await loadContractAsParty(ctx, ctx.params.id)
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

/** A contract whose last day has passed can be neither sent nor signed. */
export async function checkTerm(
  tx: Database,
  { endsOn, timezone }: Pick<ContractRow, 'endsOn' | 'timezone'>,
): Promise<void> {
  if (endsOn < (await findToday(tx, timezone))) {
    throw conflict('TERM_OVER', 'The end date of this contract has passed. Agree on a new offer.')
  }
}
