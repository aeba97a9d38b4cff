import {
  findAmendment,
  findAmendmentByToken,
  markAmendmentOpened,
  type SignedAmendment,
} from '#server/features/amendments/amendment.store.ts'
import { addAmendmentSignature, endAmendment } from '#server/features/amendments/sign-amendment.ts'
import { contractMachine } from '#server/features/contracts/contract.machine.ts'
import { publishContract } from '#server/features/contracts/contract.notifications.ts'
import {
  type ContractRow,
  findContractWithStatus,
  lockContract,
} from '#server/features/contracts/contract.store.ts'
import { findParties } from '#server/features/contracts/open-contract.store.ts'
import { settleContract } from '#server/features/contracts/settle-contract.ts'
import { transition } from '#server/features/lifecycles/transition.ts'
import { belongsToBoth } from '#server/features/members/require-one-party.ts'
import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import { hashToken } from '#server/platform/link-token.ts'
import type { Services } from '#server/platform/services.ts'
import type { Actor } from '#shared/accounts/roles.ts'
import type { ContractStatus } from '#shared/contracts/contract.rules.ts'
import { forbidden, gone } from '#shared/http/problem.ts'
import type { GuardianSigning, guardianEndpoints } from '#shared/signing/signing.contract.ts'
import { endUnsigned } from './reject-contract.ts'
import { addSignature } from './sign-contract.ts'
import { findSignerByToken, markOpened, replaceToken } from './signer.store.ts'

const linkExpired = () =>
  gone(
    'LINK_USED',
    'This link was already used, was replaced by a newer one, or has expired. Ask the racer for a new one.',
  )

/** In the history a guardian acts for the racer, under their own name. */
const byGuardian = ({ guardianName }: Asked, requestId: string, note = '') => ({
  party: 'ATHLETE' as const,
  requestId,
  note: note ? `${guardianName}, guardian: ${note}` : `${guardianName}, guardian`,
})

export const getGuardianSigning: Handler<typeof guardianEndpoints.get> = async ({ tx, params }) => {
  const asked = await findAsked(tx, params.token)
  const contract = asked && (await findContractWithStatus(tx, asked.contractId))
  if (!contract || !isStillAsked(asked, contract.statusNow)) throw linkExpired()
  return present(tx, contract, asked)
}

export const openGuardianSigning: Handler<typeof guardianEndpoints.open> = async (ctx) => {
  const { params, caller } = ctx
  const { contract, asked } = await loadByLink(ctx, params.token)
  if (asked.amendment) {
    const isNew = await markAmendmentOpened(ctx.tx, asked.amendment.id, 'GUARDIAN')
    if (isNew) await publishContract(ctx, contract)
  } else if (await markOpened(ctx.tx, contract.id, 'GUARDIAN')) {
    await transition(ctx, contractMachine, contract, 'open', { by: byGuardian(asked, caller.requestId) })
  }
  return present(ctx.tx, contract, asked)
}

export const signAsGuardian: Handler<typeof guardianEndpoints.sign> = async (ctx) => {
  const { params, body, caller } = ctx
  const { contract, asked } = await loadByLink(ctx, params.token)
  await checkNoParty(ctx.tx, contract, ctx.actor)
  const by = byGuardian(asked, caller.requestId)
  const signing = { role: 'GUARDIAN', signedName: body.signedName, caller, by } as const
  const { amendment } = asked
  if (amendment) {
    const signed = await addAmendmentSignature(ctx, { contract, amendment }, signing)
    const { number, status } = signed.contract
    return { number, status, isSignedByAll: signed.isSignedByAll }
  }
  const { number, status } = await addSignature(ctx, contract, signing)
  return { number, status, isSignedByAll: status !== 'PENDING_SIGNATURES' }
}

export const rejectAsGuardian: Handler<typeof guardianEndpoints.reject> = async (ctx) => {
  const { params, body, caller } = ctx
  const { contract, asked } = await loadByLink(ctx, params.token)
  await checkNoParty(ctx.tx, contract, ctx.actor)
  const { reason, note } = body
  const by = { ...byGuardian(asked, caller.requestId, note), reason }
  const { amendment } = asked
  const { number, status } = amendment
    ? await endAmendment(ctx, { contract, amendment }, { status: 'REJECTED', by })
    : await endUnsigned(ctx, contract, { by, reason, note })
  if (!amendment) await replaceToken(ctx.tx, contract.id, null)
  return { number, status, isSignedByAll: false }
}

/** Whoever is signed in as one of the two parties, or has a seat with the brand, does not act as the guardian, even with the link. */
async function checkNoParty(
  tx: Database,
  { brandUserId, athleteUserId }: ContractRow,
  actor: Actor | null,
): Promise<void> {
  if (!actor) return
  const isParty = actor.userId === athleteUserId || actor.personId === athleteUserId
  if (!isParty && actor.userId !== brandUserId && !(await belongsToBoth({ tx, actor }, brandUserId))) return
  throw forbidden(
    'You are signed in as a party of this contract. The guardian has to open the link themselves.',
  )
}

/** Locks the contract of a link; a concurrent request with the same link finds it used. */
async function loadByLink(ctx: Services, token: string): Promise<{ contract: ContractRow; asked: Asked }> {
  const { tx } = ctx
  const known = await findAsked(tx, token)
  const locked = known && (await lockContract(tx, known.contractId))
  const asked = locked && (await findAsked(tx, token))
  if (!asked) throw linkExpired()
  const contract = await settleContract(ctx, locked)
  if (!isStillAsked(asked, contract.status)) throw linkExpired()
  return { contract, asked }
}

async function present(
  tx: Database,
  contract: ContractRow,
  { amendment, guardianName }: Asked,
): Promise<GuardianSigning> {
  const names = await findParties(tx, contract)
  if (!names) throw linkExpired()
  const { number, title, signBy } = contract
  const { text, textSha256 } = amendment ?? contract
  return {
    kind: amendment ? 'AMENDMENT' : 'CONTRACT',
    number,
    title,
    brandName: names.brandName,
    athleteName: names.athleteName,
    guardianName,
    text,
    textSha256,
    signBy: amendment ? null : (signBy?.toISOString() ?? null),
  }
}

/** What a link is for: a contract, or an amendment of it. */
type Asked = { contractId: string; guardianName: string; amendment: SignedAmendment | null }

async function findAsked(tx: Database, token: string): Promise<Asked | undefined> {
  const hash = hashToken(token)
  const signer = await findSignerByToken(tx, hash)
  if (signer) return { contractId: signer.contractId, guardianName: signer.name, amendment: null }
  const found = await findAmendmentByToken(tx, hash)
  if (!found) return undefined
  const { contractId, name: guardianName } = found
  const amendment = await findAmendment(tx, contractId, found.amendmentId)
  return amendment && { contractId, guardianName, amendment }
}

/** The amendment of a suspended contract can still be read. */
const isStillAsked = ({ amendment }: Asked, status: ContractStatus): boolean =>
  amendment
    ? amendment.status === 'PENDING' && (status === 'ACTIVE' || status === 'SUSPENDED')
    : status === 'PENDING_SIGNATURES'
