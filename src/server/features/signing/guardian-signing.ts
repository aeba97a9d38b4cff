import { addAmendmentSignature } from '#server/features/amendments/add-amendment-signature.ts'
import { stampAmendmentOpened } from '#server/features/amendments/amendment-signer.store.ts'
import { endAmendment } from '#server/features/amendments/end-amendment.ts'
import { contractMachine } from '#server/features/contracts/contract.machine.ts'
import { bothSides, publishContract } from '#server/features/contracts/contract.notifications.ts'
import {
  type ContractRow,
  findContractStanding,
  lockContract,
} from '#server/features/contracts/contract.store.ts'
import { findParties } from '#server/features/contracts/opening.store.ts'
import { settleContract } from '#server/features/contracts/settle-contract.ts'
import { transition } from '#server/features/lifecycles/transition.ts'
import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { Services } from '#server/platform/services.ts'
import { gone } from '#shared/http/problem.ts'
import type { GuardianSigning, guardianEndpoints } from '#shared/signing/guardian.contract.ts'
import { addSignature } from './add-signature.ts'
import { type Asked, findAsked, isStillAsked } from './find-asked.ts'
import { endUnsigned } from './reject-contract.ts'
import { replaceToken, stampOpened } from './signer.store.ts'

const usedUp = () =>
  gone(
    'LINK_USED',
    'This link was used, replaced by a later one, or its time is over. Ask the brand to ask you again.',
  )

/** In the history a guardian acts for the racer, under their own name. */
const byGuardian = ({ guardianName }: Asked, requestId: string, words = '') => ({
  party: 'ATHLETE' as const,
  requestId,
  note: words ? `${guardianName}, guardian: ${words}` : `${guardianName}, guardian`,
})

export const getGuardianSigning: Handler<typeof guardianEndpoints.get> = async ({ tx, params }) => {
  const asked = await findAsked(tx, params.token)
  const contract = asked && (await findContractStanding(tx, asked.contractId))
  if (!contract || !isStillAsked(asked, contract.statusNow)) throw usedUp()
  return present(tx, contract, asked)
}

export const openGuardianSigning: Handler<typeof guardianEndpoints.open> = async (ctx) => {
  const { params, caller } = ctx
  const { contract, asked } = await loadByLink(ctx, params.token)
  if (asked.amendment) {
    if (await stampAmendmentOpened(ctx.tx, asked.amendment.id, 'GUARDIAN'))
      await publishContract(ctx, contract)
  } else if (await stampOpened(ctx.tx, contract.id, 'GUARDIAN')) {
    await transition(ctx, contractMachine, contract, 'open', {
      by: byGuardian(asked, caller.requestId),
    })
    await publishContract(ctx, contract)
  }
  return present(ctx.tx, contract, asked)
}

export const signAsGuardian: Handler<typeof guardianEndpoints.sign> = async (ctx) => {
  const { params, body, caller } = ctx
  const { contract, asked } = await loadByLink(ctx, params.token)
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
  const { reason, note } = body
  const by = { ...byGuardian(asked, caller.requestId, note), reason }
  const { amendment } = asked
  const { number, status } = amendment
    ? await endAmendment(ctx, { contract, amendment }, { status: 'REJECTED', by, to: bothSides })
    : await endUnsigned(ctx, contract, { by, reason, note, to: bothSides })
  if (!amendment) await replaceToken(ctx.tx, contract.id, null)
  return { number, status, isSignedByAll: false }
}

/** Locks the contract of a link; a concurrent request with the same link finds it used. */
async function loadByLink(ctx: Services, token: string): Promise<{ contract: ContractRow; asked: Asked }> {
  const { tx } = ctx
  const known = await findAsked(tx, token)
  const locked = known && (await lockContract(tx, known.contractId))
  const asked = locked && (await findAsked(tx, token))
  if (!asked) throw usedUp()
  const contract = await settleContract(ctx, locked)
  if (!isStillAsked(asked, contract.status)) throw usedUp()
  return { contract, asked }
}

async function present(
  tx: Database,
  contract: ContractRow,
  { amendment, guardianName }: Asked,
): Promise<GuardianSigning> {
  const names = await findParties(tx, contract)
  if (!names) throw usedUp()
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
