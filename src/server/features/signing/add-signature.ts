import { lockCategories } from '#server/features/contracts/clash.store.ts'
import { contractMachine } from '#server/features/contracts/contract.machine.ts'
import { bothSides, notifyParties } from '#server/features/contracts/contract.notifications.ts'
import type { ContractRow } from '#server/features/contracts/contract.store.ts'
import { findClashes } from '#server/features/contracts/find-clashes.ts'
import { settleContract } from '#server/features/contracts/settle-contract.ts'
import { type StepBy, transition } from '#server/features/lifecycles/transition.ts'
import type { Caller } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { Services } from '#server/platform/services.ts'
import type { SignerRole } from '#shared/contracts/contract.constants.ts'
import { formatDate } from '#shared/format/date.ts'
import { conflict } from '#shared/http/problem.ts'
import { checkTerm } from './send-contract.ts'
import { writeSignature } from './signature.ts'
import { findSigners, saveSignature } from './signer.store.ts'

type Signing = { role: SignerRole; signedName: string; caller: Caller; by: StepBy; seen?: number }

/** Adds a signature; the last one executes the contract, which starts at once on or after its first day. */
export async function addSignature(
  ctx: Services,
  contract: ContractRow,
  { role, signedName, caller, by, seen }: Signing,
): Promise<ContractRow> {
  const { tx } = ctx
  const signers = await findSigners(tx, contract.id)
  const isLast = signers.every((signer) => signer.role === role || signer.signedAt !== null)
  const signed = await transition(ctx, contractMachine, contract, 'sign', {
    by,
    chosen: isLast ? 'EXECUTED' : 'PENDING_SIGNATURES',
    seen,
  })
  await checkTerm(tx, signed)
  await checkCategories(tx, signed)
  const signature = writeSignature(signedName, caller, contract.textSha256)
  const isNew = await saveSignature(tx, contract.id, role, signature)
  if (!isNew) throw conflict('ALREADY_SIGNED', 'You have signed this contract already.')

  await notifyParties(ctx, signed, {
    to: isLast ? bothSides : bothSides.filter((side) => side !== role),
    ...(isLast
      ? { title: `Signed by all: ${signed.title}`, body: `Contract ${signed.number} is executed.` }
      : {
          title: `One signature more: ${signed.title}`,
          body: `${signedName} signed contract ${signed.number}.`,
        }),
  })
  return settleContract(ctx, signed)
}

/** Another contract may have been signed since the offer was accepted. */
async function checkCategories(
  tx: Database,
  { athleteUserId, brandUserId, categories }: ContractRow,
): Promise<void> {
  await lockCategories(tx, athleteUserId)
  const [clash] = await findClashes(tx, athleteUserId, categories, brandUserId)
  if (!clash) return
  throw conflict(
    'CATEGORY_TAKEN',
    `The racer stands for ${clash.brandName} in this category until ${formatDate(clash.endsOn)}.`,
  )
}
