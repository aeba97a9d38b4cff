import { stampAmendmentOpened } from '#server/features/amendments/amendment-signer.store.ts'
import { endAmendment } from '#server/features/amendments/end-amendment.ts'
import { keepAmendmentSigned } from '#server/features/amendments/keep-amendment-signed.ts'
import {
  type ContractRow,
  findContractStanding,
  holdContract,
} from '#server/features/contracts/contract.store.ts'
import type { ContractParts } from '#server/features/contracts/contract-parts.ts'
import { findParties } from '#server/features/contracts/opening.store.ts'
import { settleContract } from '#server/features/contracts/settle-contract.ts'
import { stepContract } from '#server/features/contracts/step-contract.ts'
import { bothSides, tellLive } from '#server/features/contracts/tell-parties.ts'
import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import { gone } from '#shared/http/problem.ts'
import type { GuardianSigning, guardianEndpoints } from '#shared/signing/guardian.contract.ts'
import { type Asked, findAsked, isStillAsked } from './find-asked.ts'
import { keepSigned } from './keep-signed.ts'
import { endUnsigned } from './reject-contract.ts'
import { replaceToken, stampOpened } from './signer.store.ts'

const usedUp = () =>
  gone(
    'LINK_USED',
    'This link was used, replaced by a later one, or its time is over. Ask the brand to ask you again.',
  )

/** A guardian has no side of their own in the history: they sign for the racer, under their own name. */
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

export const createOpenGuardianSigning =
  (parts: ContractParts): Handler<typeof guardianEndpoints.open> =>
  async ({ tx, params, caller }) => {
    const { contract, asked } = await loadByLink(parts, tx, params.token)
    if (asked.amendment) {
      if (await stampAmendmentOpened(tx, asked.amendment.id, 'GUARDIAN')) await tellLive(parts, tx, contract)
    } else if (await stampOpened(tx, contract.id, 'GUARDIAN')) {
      await stepContract(tx, contract, { event: 'open', by: byGuardian(asked, caller.requestId) })
      await tellLive(parts, tx, contract)
    }
    return present(tx, contract, asked)
  }

export const createSignAsGuardian =
  (parts: ContractParts): Handler<typeof guardianEndpoints.sign> =>
  async ({ tx, params, body, caller }) => {
    const { contract, asked } = await loadByLink(parts, tx, params.token)
    const by = byGuardian(asked, caller.requestId)
    const signing = { role: 'GUARDIAN', signedName: body.signedName, caller, by } as const
    const { amendment } = asked
    if (amendment) {
      const signed = await keepAmendmentSigned(parts, tx, { contract, amendment }, signing)
      const { number, status } = signed.contract
      return { number, status, isSignedByAll: signed.isSignedByAll }
    }
    const { number, status } = await keepSigned(parts, tx, contract, signing)
    return { number, status, isSignedByAll: status !== 'PENDING_SIGNATURES' }
  }

export const createRejectAsGuardian =
  (parts: ContractParts): Handler<typeof guardianEndpoints.reject> =>
  async ({ tx, params, body, caller }) => {
    const { contract, asked } = await loadByLink(parts, tx, params.token)
    const { reason, note } = body
    const by = { ...byGuardian(asked, caller.requestId, note), reason }
    const { amendment } = asked
    const { number, status } = amendment
      ? await endAmendment(parts, tx, { contract, amendment }, { to: 'REJECTED', by, tell: bothSides })
      : await endUnsigned(parts, tx, contract, { by, reason, note, tell: bothSides })
    if (!amendment) await replaceToken(tx, contract.id, null)
    return { number, status, isSignedByAll: false }
  }

/** The contract that a link is for, held; a second one with the same link finds it used up. */
async function loadByLink(
  parts: ContractParts,
  tx: Database,
  token: string,
): Promise<{ contract: ContractRow; asked: Asked }> {
  const known = await findAsked(tx, token)
  const held = known && (await holdContract(tx, known.contractId))
  const asked = held && (await findAsked(tx, token))
  if (!asked) throw usedUp()
  const contract = await settleContract(parts, tx, held)
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
