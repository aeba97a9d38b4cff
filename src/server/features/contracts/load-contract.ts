import { byActor, type StepBy } from '#server/features/lifecycles/transition.ts'
import { requireOneParty } from '#server/features/members/require-one-party.ts'
import type { ActorContext } from '#server/http/context.ts'
import type { Actor } from '#shared/accounts/roles.ts'
import { notFound } from '#shared/http/problem.ts'
import type { Party } from '#shared/lifecycles/lifecycle.ts'
import type { Side } from './contract.notifications.ts'
import { type ContractRow, lockContract } from './contract.store.ts'
import { type CurrentContract, findContract } from './contract-clock.store.ts'
import { settleContract } from './settle-contract.ts'

export type ContractAccess = { contract: CurrentContract; party: Party }

/** Loads a contract the actor is a party to (any contract for administrators), optionally locked; 404 otherwise. */
export async function loadContract(
  { tx, actor }: Pick<ActorContext, 'tx' | 'actor'>,
  id: string,
  lock?: 'share' | 'update',
): Promise<ContractAccess> {
  const contract = await findContract(tx, id, lock)
  const party = contract && partyOf(contract, actor)
  if (!contract || !party) throw notFound('contract')
  return { contract, party }
}

/** The same for a change: refused to a person who belongs to both parties, unless the endpoint allows it. */
export async function loadContractToChange(
  ctx: ActorContext,
  id: string,
  lock?: 'share' | 'update',
): Promise<ContractAccess> {
  const access = await loadContract(ctx, id, lock)
  await requireOneSide(ctx, access.contract, access.party)
  return access
}

type Loaded<P> = { contract: ContractRow; by: StepBy & { party: P } }

/** The whole row for a change of the contract itself: locked, and with every due event applied. */
export async function loadContractForUpdate(ctx: ActorContext, id: string): Promise<Loaded<Side | 'ADMIN'>> {
  const locked = await lockContract(ctx.tx, id)
  const party = locked && partyOf(locked, ctx.actor)
  if (!locked || !party) throw notFound('contract')
  await requireOneSide(ctx, locked, party)
  return { contract: await settleContract(ctx, locked), by: byActor(ctx, party) }
}

/** The same for its two parties only. */
export async function loadContractAsParty(
  ctx: ActorContext,
  id: string,
): Promise<Loaded<Side> & { side: Side }> {
  const { contract, by } = await loadContractForUpdate(ctx, id)
  if (by.party === 'ADMIN') throw notFound('contract')
  return { contract, side: by.party, by: { ...by, party: by.party } }
}

async function requireOneSide(
  ctx: ActorContext,
  { brandUserId, athleteUserId }: Pick<ContractRow, 'brandUserId' | 'athleteUserId'>,
  party: Party,
): Promise<void> {
  if (party === 'BRAND') await requireOneParty(ctx, athleteUserId)
  if (party === 'ATHLETE') await requireOneParty(ctx, brandUserId)
}

function partyOf(
  contract: Pick<ContractRow, 'brandUserId' | 'athleteUserId'>,
  { userId, role }: Actor,
): Side | 'ADMIN' | null {
  if (userId === contract.brandUserId) return 'BRAND'
  if (userId === contract.athleteUserId) return 'ATHLETE'
  return role === 'ADMIN' ? 'ADMIN' : null
}
