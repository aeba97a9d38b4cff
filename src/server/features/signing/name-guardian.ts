import { contractMachine } from '#server/features/contracts/contract.machine.ts'
import { presentContract } from '#server/features/contracts/contract.presenter.ts'
import { loadContractAsParty } from '#server/features/contracts/load-contract.ts'
import { findParties } from '#server/features/contracts/open-contract.store.ts'
import { transition } from '#server/features/lifecycles/transition.ts'
import type { Handler } from '#server/http/context.ts'
import { hashToken, newToken } from '#server/platform/link-token.ts'
import { mailboxOf } from '#shared/accounts/account.rules.ts'
import { ADULT_AGE, SIGNING_DAYS } from '#shared/contracts/contract.constants.ts'
import { conflict, invalid, notFound } from '#shared/http/problem.ts'
import type { signingEndpoints } from '#shared/signing/signing.contract.ts'
import { DAY_MS } from '#shared/time.ts'
import { findWhetherGuardianSigns } from './check-age.ts'
import { mailGuardian } from './mail-guardian.ts'
import { findSigners, saveGuardian } from './signer.store.ts'

/**
 * The racer names the guardian (ruling R46), who gets a link to sign. Naming another one replaces the link, until the
 * guardian has signed.
 */
export const nameGuardian: Handler<typeof signingEndpoints.nameGuardian> = async (ctx) => {
  const { tx, body } = ctx
  const { contract, by } = await loadContractAsParty(ctx, ctx.params.id)
  const { name, email, version } = body
  const named = await transition(ctx, contractMachine, contract, 'name-guardian', { by, seen: version })
  const guardian = (await findSigners(tx, named.id)).find(({ role }) => role === 'GUARDIAN')
  if (guardian?.signedAt) throw conflict('GUARDIAN_SIGNED', 'Your guardian has already signed.')
  if (!guardian && (await findWhetherGuardianSigns(tx, named)) === false) {
    throw conflict('NO_GUARDIAN_NEEDED', `Racers of ${ADULT_AGE} and over sign without a guardian.`)
  }
  const names = await findParties(tx, named)
  if (!names) throw notFound('contract')
  if ([names.brandEmail, names.athleteEmail].map(mailboxOf).includes(mailboxOf(email))) {
    throw invalid({ email: 'This address belongs to you or to the brand. Enter your guardian’s own.' })
  }
  const token = newToken()
  await saveGuardian(tx, { contractId: named.id, name, email, tokenHash: hashToken(token) })
  const days = named.signBy ? Math.ceil((named.signBy.getTime() - Date.now()) / DAY_MS) : SIGNING_DAYS
  await mailGuardian(ctx, { token, guardian: { name, email }, contract: named, names, days })
  return presentContract(ctx, named.id)
}
