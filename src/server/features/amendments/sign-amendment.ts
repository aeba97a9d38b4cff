import { contractMachine } from '#server/features/contracts/contract.machine.ts'
import { presentContract } from '#server/features/contracts/contract.presenter.ts'
import type { ContractRow } from '#server/features/contracts/contract.store.ts'
import { findToday } from '#server/features/contracts/contract-clock.store.ts'
import { checkCategories } from '#server/features/contracts/find-clashes.ts'
import { loadContractAsParty } from '#server/features/contracts/load-contract.ts'
import { type StepBy, transition } from '#server/features/lifecycles/transition.ts'
import { mailSignedCopies } from '#server/features/signing/mail-signed-copies.ts'
import { requireSigner } from '#server/features/signing/name-signers.ts'
import type { ActorContext, Caller, Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { Services } from '#server/platform/services.ts'
import type { amendmentEndpoints } from '#shared/amendments/amendment.contract.ts'
import type { SignerRole } from '#shared/contracts/contract.constants.ts'
import { conflict, forbidden, notFound } from '#shared/http/problem.ts'
import {
  findAmendment,
  type SignedAmendment,
  saveAmendmentSignature,
  settleAmendment,
} from './amendment.store.ts'
import { applyAmendment } from './apply-amendment.ts'
import { moveLastDay } from './move-last-day.ts'

export const signAmendment: Handler<typeof amendmentEndpoints.sign> = async (ctx) => {
  const { side, by, ...found } = await loadAmendment(ctx)
  if (found.amendment.by === side) throw forbidden()
  const signedBy = await requireSigner(ctx, found.contract.id)
  const { signedName } = ctx.body
  await addAmendmentSignature(ctx, found, { role: side, signedName, signedBy, caller: ctx.caller, by })
  return presentContract(ctx, found.contract.id)
}

export const rejectAmendment: Handler<typeof amendmentEndpoints.reject> = async (ctx) => {
  const { side, by, ...found } = await loadAmendment(ctx)
  if (found.amendment.by === side) throw forbidden()
  await endAmendment(ctx, found, { status: 'REJECTED', by })
  return presentContract(ctx, found.contract.id)
}

export const withdrawAmendment: Handler<typeof amendmentEndpoints.withdraw> = async (ctx) => {
  const { side, by, ...found } = await loadAmendment(ctx)
  if (found.amendment.by !== side) throw forbidden()
  await endAmendment(ctx, found, { status: 'WITHDRAWN', by })
  return presentContract(ctx, found.contract.id)
}

async function loadAmendment(ctx: ActorContext & { params: { id: string; amendmentId: string } }) {
  const loaded = await loadContractAsParty(ctx, ctx.params.id)
  const amendment = await findAmendment(ctx.tx, loaded.contract.id, ctx.params.amendmentId)
  if (!amendment) throw notFound('amendment')
  return { ...loaded, amendment }
}

type Signing = {
  role: SignerRole
  signedName: string
  signedBy?: Awaited<ReturnType<typeof requireSigner>>
  caller: Caller
  by: StepBy
}

/** Adds a signature; with the last one the new terms take effect. */
export async function addAmendmentSignature(
  ctx: Services,
  { contract, amendment }: { contract: ContractRow; amendment: SignedAmendment },
  { role, signedName, signedBy, caller, by }: Signing,
): Promise<{ contract: ContractRow; isSignedByAll: boolean }> {
  const { id, n, endsOn, signers, textSha256 } = amendment
  const isLast = signers.every((signer) => signer.role === role || signer.signedAt !== null)
  const { tx } = ctx
  const signed = await transition(ctx, contractMachine, contract, 'sign-amendment', {
    by: withAmendmentNote(by, n),
    set: isLast && endsOn ? { endsOn } : {},
    details: { signedName, amendment: n, isLastSignature: isLast },
  })
  if (amendment.status !== 'PENDING') throw alreadySettled()
  const today = await findToday(tx, contract.timezone)
  if (endsOn && endsOn < today) {
    throw conflict('TERM_OVER', 'The new end date has passed. Propose another one.')
  }
  if (endsOn) await checkExtension(tx, contract, { endsOn, viewerId: by.actorId })
  if (!(await saveAmendmentSignature(tx, id, role, { signedName, signedBy, caller, textSha256 }))) {
    throw conflict('ALREADY_SIGNED', 'You have already signed this amendment.')
  }
  if (!isLast) return { contract: signed, isSignedByAll: false }
  if (!(await settleAmendment(tx, id, 'AGREED'))) throw alreadySettled()
  if (endsOn) await moveLastDay(ctx, contract, { to: endsOn, by: withAmendmentNote(by, n) })
  await applyAmendment(ctx, { contract: signed, amendment, today, by })
  await mailSignedCopies(ctx, signed, { n, textSha256 })
  return { contract: signed, isSignedByAll: true }
}

/** A later last day must not run into a contract that reserves a category after the current one. */
export const checkExtension = (
  tx: Database,
  contract: ContractRow,
  { endsOn, viewerId }: { endsOn: string; viewerId: string | null | undefined },
): Promise<void> =>
  checkCategories(tx, { ...contract, term: { startsOn: contract.startsOn, endsOn }, viewerId })

const alreadySettled = () => conflict('AMENDMENT_SETTLED', 'This amendment has already been settled.')

/** The contract's history names the amendment before the note. */
export const withAmendmentNote = (by: StepBy, n: number): StepBy => ({
  ...by,
  note: by.note ? `Amendment ${n}: ${by.note}` : `Amendment ${n}`,
})

const events = { REJECTED: 'reject-amendment', WITHDRAWN: 'withdraw-amendment' } as const

type Ending = { status: keyof typeof events; by: StepBy }

/** A signer rejects the amendment or the proposer withdraws it; the contract continues unchanged. */
export async function endAmendment(
  ctx: Services,
  { contract, amendment }: { contract: ContractRow; amendment: SignedAmendment },
  { status, by }: Ending,
): Promise<ContractRow> {
  const { id, n } = amendment
  const ended = await transition(ctx, contractMachine, contract, events[status], {
    by: withAmendmentNote(by, n),
    details: { amendment: n },
  })
  if (!(await settleAmendment(ctx.tx, id, status))) throw alreadySettled()
  return ended
}
