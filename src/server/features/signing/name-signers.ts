import { findPerson } from '#server/features/auth/account.reads.ts'
import { loadContractAsParty } from '#server/features/contracts/load-contract.ts'
import { listSeats } from '#server/features/members/member.reads.ts'
import { belongsToBoth, SAME_PERSON_MESSAGE } from '#server/features/members/require-one-party.ts'
import type { ActorContext, Handler } from '#server/http/context.ts'
import { forbidden, invalid } from '#shared/http/problem.ts'
import { isPermitted, maySign } from '#shared/members/seat.rules.ts'
import type { NamedSigner, signingEndpoints } from '#shared/signing/signing.contract.ts'
import { findNamedSigners, findSigners, type SignedBy, saveNamedSigners } from './signer.store.ts'

/** The members of the actor's side who can be named, and who is. */
export const listNamedSigners: Handler<typeof signingEndpoints.namedSigners> = async (ctx) => {
  const { contract } = await loadContractAsParty(ctx, ctx.params.id)
  return presentNamed(ctx, contract.id)
}

/** An empty list leaves signing to the owner and the signers. */
export const nameSigners: Handler<typeof signingEndpoints.nameSigners> = async (ctx) => {
  const { tx, actor, body } = ctx
  const { contract } = await loadContractAsParty(ctx, ctx.params.id)
  const possible = new Set((await presentNamed(ctx, contract.id)).map(({ userId }) => userId))
  if (body.userIds.some((userId) => !possible.has(userId))) {
    throw invalid({ userIds: 'Choose managers and signers of your organization' })
  }
  const side = { contractId: contract.id, accountId: actor.userId }
  await saveNamedSigners(tx, side, [...new Set(body.userIds)])
  return presentNamed(ctx, contract.id)
}

async function presentNamed({ tx, actor }: ActorContext, contractId: string): Promise<NamedSigner[]> {
  const named = await findNamedSigners(tx, { contractId, accountId: actor.userId })
  const members = await listSeats(tx, actor)
  return members
    .filter(({ seat }) => seat !== 'OWNER' && isPermitted(seat, 'sign'))
    .map(({ userId, name, seat }) => ({ userId, name, seat, isNamed: named.includes(userId) }))
}

type Signing = Pick<ActorContext, 'tx' | 'actor'>

/** Why a person may not sign this contract, also who has signed it for the other party before; undefined where they may. */
export async function signingRefusal(
  { tx, actor }: Signing,
  contractId: string,
): Promise<string | undefined> {
  const { userId, personId, seat } = actor
  const signers = await findSigners(tx, contractId)
  const other = signers.find((signer) => signer.userId !== null && signer.userId !== userId)
  if (other?.signedById === personId) return 'You signed this contract for the other party.'
  if (other?.userId && (await belongsToBoth({ tx, actor }, other.userId))) return SAME_PERSON_MESSAGE
  if (personId === userId) return undefined
  const named = await findNamedSigners(tx, { contractId, accountId: userId })
  if (maySign(seat, { hasNames: named.length > 0, isNamed: named.includes(personId) })) return undefined
  return 'You are not among those who sign this contract. Ask the owner to name you.'
}

/** Refuses members who may not sign this contract; the record of others, null where the account itself signs. */
export async function requireSigner(ctx: Signing, contractId: string): Promise<SignedBy | null> {
  const { userId, personId, seat } = ctx.actor
  const refusal = await signingRefusal(ctx, contractId)
  if (refusal) throw forbidden(refusal)
  if (personId === userId) return null
  return { id: personId, name: (await findPerson(ctx.tx, personId))?.name ?? '', seat }
}
