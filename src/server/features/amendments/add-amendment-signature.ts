import { contractMachine } from '#server/features/contracts/contract.machine.ts'
import { bothSides, notifyParties } from '#server/features/contracts/contract.notifications.ts'
import type { ContractRow } from '#server/features/contracts/contract.store.ts'
import { findToday } from '#server/features/contracts/opening.store.ts'
import { type StepBy, transition } from '#server/features/lifecycles/transition.ts'
import { writeSignature } from '#server/features/signing/signature.ts'
import type { Caller } from '#server/http/context.ts'
import type { Services } from '#server/platform/services.ts'
import type { SignerRole } from '#shared/contracts/contract.constants.ts'
import { conflict } from '#shared/http/problem.ts'
import { type SignedAmendment, settleAmendment } from './amendment.store.ts'
import { saveAmendmentSignature } from './amendment-signer.store.ts'
import { settledAlready, withAmendmentNote } from './end-amendment.ts'

type Signing = { role: SignerRole; signedName: string; caller: Caller; by: StepBy }

/** Adds a signature; with the last one the new terms bind. */
export async function addAmendmentSignature(
  ctx: Services,
  { contract, amendment }: { contract: ContractRow; amendment: SignedAmendment },
  { role, signedName, caller, by }: Signing,
): Promise<{ contract: ContractRow; isSignedByAll: boolean }> {
  const { id, n, endsOn, signers, textSha256 } = amendment
  const isLast = signers.every((signer) => signer.role === role || signer.signedAt !== null)
  const { tx } = ctx
  const signed = await transition(ctx, contractMachine, contract, 'sign-amendment', {
    by: withAmendmentNote(by, n),
    set: isLast && endsOn ? { endsOn } : {},
  })
  if (amendment.status !== 'PENDING') throw settledAlready()
  if (endsOn && endsOn < (await findToday(tx))) {
    throw conflict('TERM_OVER', 'The new last day has passed meanwhile. Please propose another.')
  }
  if (!(await saveAmendmentSignature(tx, id, role, writeSignature(signedName, caller, textSha256)))) {
    throw conflict('ALREADY_SIGNED', 'You have signed this amendment already.')
  }
  if (isLast && !(await settleAmendment(tx, id, 'AGREED'))) throw settledAlready()

  await notifyParties(ctx, signed, {
    to: bothSides.filter((side) => side !== role),
    ...(isLast
      ? {
          title: `Amendment ${n} is signed by all: ${signed.title}`,
          body: `Contract ${signed.number} goes on by its new terms.`,
        }
      : {
          title: `Amendment ${n}, one signature more: ${signed.title}`,
          body: `${signedName} signed the change of contract ${signed.number}.`,
        }),
  })
  return { contract: signed, isSignedByAll: isLast }
}
