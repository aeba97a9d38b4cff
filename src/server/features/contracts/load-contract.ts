import { byActor, type StepBy } from '#server/features/lifecycles/transition.ts'
import type { ActorContext } from '#server/http/context.ts'
import { notFound } from '#shared/http/problem.ts'
import type { Side } from './contract.notifications.ts'
import { type ContractRow, lockContract } from './contract.store.ts'
import { partyOf } from './find-work-contract.ts'
import { settleContract } from './settle-contract.ts'

type Loaded<P> = { contract: ContractRow; by: StepBy & { party: P } }

/** Locks a contract the actor is a party to or administers, with every due event applied; 404 otherwise. */
export async function loadContractAsPartyOrAdmin(
  ctx: ActorContext,
  id: string,
): Promise<Loaded<Side | 'ADMIN'>> {
  const locked = await lockContract(ctx.tx, id)
  const party = locked && partyOf(locked, ctx.actor)
  if (!locked || !party) throw notFound('contract')
  return { contract: await settleContract(ctx, locked), by: byActor(ctx, party) }
}

/** The same for its two parties only. */
export async function loadContract(ctx: ActorContext, id: string): Promise<Loaded<Side> & { side: Side }> {
  const { contract, by } = await loadContractAsPartyOrAdmin(ctx, id)
  if (by.party === 'ADMIN') throw notFound('contract')
  return { contract, side: by.party, by: { ...by, party: by.party } }
}
