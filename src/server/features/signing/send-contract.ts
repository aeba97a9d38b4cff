import { contractMachine } from '#server/features/contracts/contract.machine.ts'
import { presentContract } from '#server/features/contracts/contract.presenter.ts'
import type { ContractRow } from '#server/features/contracts/contract.store.ts'
import { findToday } from '#server/features/contracts/contract-clock.store.ts'
import { loadContractAsParty } from '#server/features/contracts/load-contract.ts'
import { findParties } from '#server/features/contracts/open-contract.store.ts'
import { transition } from '#server/features/lifecycles/transition.ts'
import { writeCard } from '#server/features/messages/write-message.ts'
import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import { ADULT_AGE, SIGNING_DAYS } from '#shared/contracts/contract.constants.ts'
import { conflict, invalid, notFound } from '#shared/http/problem.ts'
import type { signingEndpoints } from '#shared/signing/signing.contract.ts'
import { findWhetherMinor } from './check-age.ts'
import { hashToken, mailGuardian, newToken } from './mail-guardian.ts'
import { insertGuardian } from './signer.store.ts'

/** Freezes the text and requests the signatures. A minor needs a guardian. */
export const sendContract: Handler<typeof signingEndpoints.send> = async (ctx) => {
  const { tx, body } = ctx
  const { version } = body
  const { contract, by } = await loadContractAsParty(ctx, ctx.params.id)
  // What the brand declares counts only while the racer's birth date is unknown.
  const isMinor = (await findWhetherMinor(tx, contract.athleteUserId)) ?? body.isMinor
  const guardian = isMinor ? body.guardian : null
  if (isMinor && !guardian) {
    throw invalid({ guardian: `A racer under ${ADULT_AGE} needs a guardian who signs as well` })
  }
  const sent = await transition(ctx, contractMachine, contract, 'send', { by, seen: version })
  await checkTerm(tx, sent)
  const names = await findParties(tx, sent)
  if (!names) throw notFound('contract')
  if (guardian) {
    if ([names.brandEmail, names.athleteEmail].includes(guardian.email.toLowerCase())) {
      throw invalid({ 'guardian.email': 'The guardian must not be one of the two parties' })
    }
    const token = newToken()
    await insertGuardian(tx, { contractId: sent.id, ...guardian, tokenHash: hashToken(token) })
    await mailGuardian(ctx, { token, guardian, contract: sent, names, days: SIGNING_DAYS })
  }
  const card = { kind: 'CONTRACT', refId: sent.id } as const
  const { brandUserId: fromUserId, athleteUserId: toUserId, title } = sent
  await writeCard(ctx, { fromUserId, toUserId, body: title, card })
  return presentContract(ctx, sent.id)
}

/** A contract whose last day has passed can be neither sent nor signed. */
export async function checkTerm(tx: Database, { endsOn }: Pick<ContractRow, 'endsOn'>): Promise<void> {
  if (endsOn < (await findToday(tx))) {
    throw conflict('TERM_OVER', 'The end date of this contract has passed. Please agree on a new offer.')
  }
}
