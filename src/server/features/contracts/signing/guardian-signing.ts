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
import type { Verb } from '#server/http/serve.ts'
import type { Database } from '#server/platform/database.ts'
import type { GuardianSigning, guardianEndpoints } from '#shared/contracts/contract.contract.ts'
import { gone } from '#shared/http/problem.ts'
import { hashToken } from './guardian-link.ts'
import { keepSigned } from './keep-signed.ts'
import { endUnsigned } from './reject-contract.ts'
import { findSignerByToken, replaceToken, type SignerRow, stampOpened } from './signer.store.ts'

const usedUp = () =>
  gone(
    'LINK_USED',
    'This link was used, replaced by a later one, or its time is over. Ask the brand for a new contract.',
  )

/** A guardian has no side of their own in the history: they sign for the racer, under their own name. */
const byGuardian = ({ name }: SignerRow, requestId: string) => ({
  party: 'ATHLETE' as const,
  requestId,
  note: `${name}, guardian`,
})

export const getGuardianSigning: Verb<typeof guardianEndpoints.get> = async ({ tx, params }) => {
  const signer = await findSignerByToken(tx, hashToken(params.token))
  const contract = signer && (await findContractStanding(tx, signer.contractId))
  if (!signer || contract?.statusNow !== 'PENDING_SIGNATURES') throw usedUp()
  return present(tx, contract, signer)
}

export const createOpenGuardianSigning =
  (parts: ContractParts): Verb<typeof guardianEndpoints.open> =>
  async ({ tx, params, caller }) => {
    const { contract, signer } = await loadByLink(parts, tx, params.token)
    if (await stampOpened(tx, contract.id, 'GUARDIAN')) {
      await stepContract(tx, contract, { event: 'open', by: byGuardian(signer, caller.requestId) })
      await tellLive(parts, tx, contract)
    }
    return present(tx, contract, signer)
  }

export const createSignAsGuardian =
  (parts: ContractParts): Verb<typeof guardianEndpoints.sign> =>
  async ({ tx, params, body, caller }) => {
    const { contract, signer } = await loadByLink(parts, tx, params.token)
    const by = byGuardian(signer, caller.requestId)
    const { number, status } = await keepSigned(parts, tx, contract, {
      role: 'GUARDIAN',
      signedName: body.signedName,
      caller,
      by,
    })
    return { number, status }
  }

export const createRejectAsGuardian =
  (parts: ContractParts): Verb<typeof guardianEndpoints.reject> =>
  async ({ tx, params, body, caller }) => {
    const { contract, signer } = await loadByLink(parts, tx, params.token)
    const by = byGuardian(signer, caller.requestId)
    const { number, status } = await endUnsigned(parts, tx, contract, { by, ...body, tell: bothSides })
    await replaceToken(tx, contract.id, null)
    return { number, status }
  }

/** The contract that a link is for, held; a second one with the same link finds it used up. */
async function loadByLink(
  parts: ContractParts,
  tx: Database,
  token: string,
): Promise<{ contract: ContractRow; signer: SignerRow }> {
  const hash = hashToken(token)
  const known = await findSignerByToken(tx, hash)
  const held = known && (await holdContract(tx, known.contractId))
  const signer = held && (await findSignerByToken(tx, hash))
  if (!signer) throw usedUp()
  const contract = await settleContract(parts, tx, held)
  if (contract.status !== 'PENDING_SIGNATURES') throw usedUp()
  return { contract, signer }
}

async function present(tx: Database, contract: ContractRow, signer: SignerRow): Promise<GuardianSigning> {
  const names = await findParties(tx, contract)
  if (!names || !contract.signBy) throw usedUp()
  const { number, title, text, textSha256, signBy } = contract
  return {
    number,
    title,
    brandName: names.brandName,
    athleteName: names.athleteName,
    guardianName: signer.name,
    text,
    textSha256,
    signBy: signBy.toISOString(),
  }
}
