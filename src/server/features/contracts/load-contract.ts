import type { StepBy } from '#server/features/lifecycles/transition.ts'
import type { Caller } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { Actor } from '#shared/accounts/actor.ts'
import { notFound } from '#shared/http/problem.ts'
import { type ContractRow, holdContract } from './contract.store.ts'
import type { ContractParts } from './contract-parts.ts'
import { settleContract } from './settle-contract.ts'
import type { Side } from './tell-parties.ts'

/** Which side of it somebody is; to everybody else it does not exist. */
function sideOf({ brandUserId, athleteUserId }: ContractRow, userId: string): Side | null {
  if (userId === brandUserId) return 'BRAND'
  return userId === athleteUserId ? 'ATHLETE' : null
}

type Request = { tx: Database; actor: Actor; caller: Caller; params: { id: string } }

/** The contract, held and up to date with the clock, for one of its two parties. */
export async function loadContract(
  parts: ContractParts,
  request: Request,
): Promise<{ contract: ContractRow; side: Side; by: StepBy & { party: Side } }> {
  const { tx, actor, caller, params } = request
  const held = await holdContract(tx, params.id)
  const side = held && sideOf(held, actor.userId)
  if (!held || !side) throw notFound('contract')
  const by = { party: side, actorId: actor.userId, requestId: caller.requestId }
  return { contract: await settleContract(parts, tx, held), side, by }
}

/** The same where an operator may step in, too. */
export async function loadContractAsAdminToo(
  parts: ContractParts,
  request: Request,
): Promise<{ contract: ContractRow; by: StepBy & { party: Side | 'ADMIN' } }> {
  const { tx, actor, caller, params } = request
  if (actor.role !== 'ADMIN') return loadContract(parts, request)
  const held = await holdContract(tx, params.id)
  if (!held) throw notFound('contract')
  const by = { party: 'ADMIN', actorId: actor.userId, requestId: caller.requestId } as const
  return { contract: await settleContract(parts, tx, held), by }
}
