import { checkTerm } from '#server/features/contracts/check-term.ts'
import type { ContractParts } from '#server/features/contracts/contract-parts.ts'
import { loadContract } from '#server/features/contracts/load-contract.ts'
import { findParties } from '#server/features/contracts/opening.store.ts'
import { showContract } from '#server/features/contracts/show-contract.ts'
import { stepContract } from '#server/features/contracts/step-contract.ts'
import { tellParties } from '#server/features/contracts/tell-parties.ts'
import { writeCard } from '#server/features/messages/write-card.ts'
import type { Handler } from '#server/http/context.ts'
import { ADULT_AGE, SIGNING_DAYS } from '#shared/contracts/contract.constants.ts'
import type { contractEndpoints } from '#shared/contracts/contract.contract.ts'
import { invalid, notFound } from '#shared/http/problem.ts'
import { hashToken, mailGuardian, newToken } from './guardian-link.ts'
import { findWhetherMinor } from './racer-age.ts'
import { insertGuardian } from './signer.store.ts'

/** From now on the text stays as it is; everyone named as a signer is asked. A minor does not sign alone. */
export const createSendContract =
  (parts: ContractParts): Handler<typeof contractEndpoints.send> =>
  async (call) => {
    const { tx, actor, body } = call
    const { version } = body
    const { contract, by } = await loadContract(parts, call)
    // The brand's word counts only where the racer has not said when they were born.
    const isMinor = (await findWhetherMinor(tx, contract.athleteUserId)) ?? body.isMinor
    const guardian = isMinor ? body.guardian : null
    if (isMinor && !guardian) {
      throw invalid({ guardian: `A racer under ${ADULT_AGE} needs a guardian who signs, too` })
    }
    const sent = await stepContract(tx, contract, { event: 'send', by, seen: version })
    await checkTerm(tx, sent)
    const names = await findParties(tx, sent)
    if (!names) throw notFound('contract')
    if (guardian) {
      if ([names.brandEmail, names.athleteEmail].includes(guardian.email.toLowerCase())) {
        throw invalid({ 'guardian.email': 'The guardian is somebody else than the two parties' })
      }
      const token = newToken()
      await insertGuardian(tx, { contractId: sent.id, ...guardian, tokenHash: hashToken(token) })
      await mailGuardian(tx, parts.appUrl, {
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
    await tellParties(parts, tx, sent, {
      to: ['ATHLETE'],
      title: `Ready to sign: ${sent.title}`,
      body: `${names.brandName} sent contract ${sent.number} for your signature. You have ${SIGNING_DAYS} days.`,
    })
    return showContract(tx, actor, sent.id)
  }
