import { contractMachine } from '#server/features/contracts/contract.machine.ts'
import { presentContract } from '#server/features/contracts/contract.presenter.ts'
import type { ContractRow } from '#server/features/contracts/contract.store.ts'
import { checkCategories } from '#server/features/contracts/find-clashes.ts'
import { loadContractAsParty } from '#server/features/contracts/load-contract.ts'
import { settleContract } from '#server/features/contracts/settle-contract.ts'
import { type StepBy, transition } from '#server/features/lifecycles/transition.ts'
import { findBirthDateRecord } from '#server/features/profiles/birth-date.reads.ts'
import type { Caller, Handler } from '#server/http/context.ts'
import type { Services } from '#server/platform/services.ts'
import type { SignerRole } from '#shared/contracts/contract.constants.ts'
import { conflict } from '#shared/http/problem.ts'
import type { signingEndpoints } from '#shared/signing/signing.contract.ts'
import { checkAge } from './check-age.ts'
import { mailSignedCopies } from './mail-signed-copies.ts'
import { requireSigner } from './name-signers.ts'
import { checkTerm } from './send-contract.ts'
import { findSigners, markOpened, type SignedBy, saveAgeRecord, saveSignature } from './signer.store.ts'

/** Records that a signer has opened the contract; only the first time is written to the history. */
export const markContractOpened: Handler<typeof signingEndpoints.open> = async (ctx) => {
  const { contract, side, by } = await loadContractAsParty(ctx, ctx.params.id)
  const isPending = contract.status === 'PENDING_SIGNATURES'
  if (!isPending || (await markOpened(ctx.tx, contract.id, side))) {
    await transition(ctx, contractMachine, contract, 'open', { by })
  }
  return presentContract(ctx, contract.id)
}

export const signContract: Handler<typeof signingEndpoints.sign> = async (ctx) => {
  const { contract, side, by } = await loadContractAsParty(ctx, ctx.params.id)
  const signedBy = await requireSigner(ctx, contract.id)
  const { signedName, birthDate, version: seen } = ctx.body
  if (side === 'ATHLETE' && contract.status === 'PENDING_SIGNATURES' && contract.version === seen) {
    await checkAge(ctx, contract, birthDate)
    await saveAgeRecord(ctx.tx, contract.id, await findBirthDateRecord(ctx.tx, contract.athleteUserId))
  }
  await addSignature(ctx, contract, { role: side, signedName, signedBy, caller: ctx.caller, by, seen })
  return presentContract(ctx, contract.id)
}

type Signing = {
  role: SignerRole
  signedName: string
  signedBy?: SignedBy | null
  caller: Caller
  by: StepBy
  seen?: number
}

/** Adds a signature; the last one executes the contract, which starts immediately on or after its first day. */
export async function addSignature(
  ctx: Services,
  contract: ContractRow,
  { role, signedName, signedBy, caller, by, seen }: Signing,
): Promise<ContractRow> {
  const { tx } = ctx
  const signers = await findSigners(tx, contract.id)
  const isLast = signers.every((signer) => signer.role === role || signer.signedAt !== null)
  const signed = await transition(ctx, contractMachine, contract, 'sign', {
    by,
    chosen: isLast ? 'EXECUTED' : 'PENDING_SIGNATURES',
    seen,
    details: { signedName },
  })
  await checkTerm(tx, signed)
  // Another contract may have been signed since the offer was accepted.
  await checkCategories(tx, { ...signed, term: signed, viewerId: by.actorId })
  const isNew = await saveSignature(tx, contract.id, role, {
    signedName,
    signedBy,
    caller,
    textSha256: contract.textSha256,
  })
  if (!isNew) throw conflict('ALREADY_SIGNED', 'You have already signed this contract.')
  if (isLast) await mailSignedCopies(ctx, signed)
  return settleContract(ctx, signed)
}
