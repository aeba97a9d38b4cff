import { contractMachine } from '#server/features/contracts/contract.machine.ts'
import { notifyParties } from '#server/features/contracts/contract.notifications.ts'
import type { ContractRow } from '#server/features/contracts/contract.store.ts'
import { loadContract } from '#server/features/contracts/load-contract.ts'
import { findParties, findToday } from '#server/features/contracts/opening.store.ts'
import { showContract } from '#server/features/contracts/show-contract.ts'
import { transition } from '#server/features/lifecycles/transition.ts'
import { writeCard } from '#server/features/messages/write-card.ts'
import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import { ADULT_AGE, SIGNING_DAYS } from '#shared/contracts/contract.constants.ts'
import type { contractEndpoints } from '#shared/contracts/contract.contract.ts'
import { conflict, invalid, notFound } from '#shared/http/problem.ts'
import { hashToken, mailGuardian, newToken } from './guardian-link.ts'
import { findWhetherMinor } from './racer-age.ts'
import { insertGuardian } from './signer.store.ts'

/** Freezes the text and asks every signer. A minor does not sign without a guardian. */
export const sendContract: Handler<typeof contractEndpoints.send> = async (ctx) => {
  const { tx, body } = ctx
  const { version } = body
  const { contract, by } = await loadContract(ctx, ctx.params.id)
  // What the brand declares counts only while the racer's birth date is unknown.
  const isMinor = (await findWhetherMinor(tx, contract.athleteUserId)) ?? body.isMinor
  const guardian = isMinor ? body.guardian : null
  if (isMinor && !guardian) {
    throw invalid({ guardian: `A racer under ${ADULT_AGE} needs a guardian who signs, too` })
  }
  const sent = await transition(ctx, contractMachine, contract, 'send', { by, seen: version })
  await checkTerm(tx, sent)
  const names = await findParties(tx, sent)
  if (!names) throw notFound('contract')
  if (guardian) {
    if ([names.brandEmail, names.athleteEmail].includes(guardian.email.toLowerCase())) {
      throw invalid({ 'guardian.email': 'The guardian is somebody else than the two parties' })
    }
    const token = newToken()
    await insertGuardian(tx, { contractId: sent.id, ...guardian, tokenHash: hashToken(token) })
    await mailGuardian(ctx, {
      token,
      guardian,
      contract: sent,
      names,
      days: SIGNING_DAYS,
    })
  }
  const card = { kind: 'CONTRACT', refId: sent.id } as const
  const { brandUserId: fromUserId, athleteUserId: toUserId, title } = sent
  await writeCard(tx, { fromUserId, toUserId, body: title, card })
  await notifyParties(ctx, sent, {
    to: ['ATHLETE'],
    title: `Ready to sign: ${sent.title}`,
    body: `${names.brandName} sent contract ${sent.number} for your signature. You have ${SIGNING_DAYS} days.`,
  })
  return showContract(ctx, sent.id)
}

/** A contract whose last day has passed can be neither sent nor signed. */
export async function checkTerm(tx: Database, { endsOn }: Pick<ContractRow, 'endsOn'>): Promise<void> {
  if (endsOn < (await findToday(tx))) {
    throw conflict('TERM_OVER', 'The last day of this contract has passed. Please agree on a new offer.')
  }
}
