import { transition } from '#server/features/lifecycles/transition.ts'
import type { ActorContext, Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import { RENEWAL_DAYS } from '#shared/contracts/contract.constants.ts'
import type { contractEndpoints } from '#shared/contracts/contract.contract.ts'
import { isRenewable } from '#shared/contracts/renewal.rules.ts'
import { conflict } from '#shared/http/problem.ts'
import { contractMachine } from './contract.machine.ts'
import { presentContract } from './contract.presenter.ts'
import type { ContractRow } from './contract.store.ts'
import { findToday } from './contract-clock.store.ts'
import { loadContractAsParty } from './load-contract.ts'
import { findHasRenewal } from './renewal.store.ts'

/** The racer asks for a renewal, once; the brand gets a notification that opens the offer with the old terms. */
export const requestRenewal: Handler<typeof contractEndpoints.requestRenewal> = async (ctx) => {
  const { contract, by } = await loadContractAsParty(ctx, ctx.params.id)
  const { note, version } = ctx.body
  await transition(ctx, contractMachine, contract, 'request-renewal', {
    by: { ...by, note: note || null },
    seen: version,
    set: { renewalAskedAt: new Date() },
  })
  await checkRenewable(ctx.tx, contract)
  if (contract.renewalAskedAt) throw conflict('RENEWAL_ASKED', 'You have already asked for a renewal.')
  return presentContract(ctx, contract.id)
}

/** The contract of the acting brand that an offer is to renew; locked, so that two offers cannot both renew it. */
export async function checkRenewal(
  ctx: ActorContext,
  contractId: string,
): Promise<Pick<ContractRow, 'offerId' | 'athleteUserId'>> {
  const { contract } = await loadContractAsParty(ctx, contractId)
  await checkRenewable(ctx.tx, contract)
  return contract
}

async function checkRenewable(tx: Database, contract: ContractRow): Promise<void> {
  if (!isRenewable(contract, await findToday(tx, contract.timezone))) {
    throw conflict(
      'NOT_RENEWABLE',
      `A contract can be renewed from ${RENEWAL_DAYS} days before its end, unless it was ended early.`,
    )
  }
  if (await findHasRenewal(tx, contract.id)) {
    throw conflict('RENEWAL_OPEN', 'There is already an offer to renew this contract.')
  }
}
