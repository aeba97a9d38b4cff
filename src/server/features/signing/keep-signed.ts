import { checkTerm } from '#server/features/contracts/check-term.ts'
import { holdCategories } from '#server/features/contracts/clash.store.ts'
import type { ContractRow } from '#server/features/contracts/contract.store.ts'
import type { ContractParts } from '#server/features/contracts/contract-parts.ts'
import { findClashes } from '#server/features/contracts/find-clashes.ts'
import { settleContract } from '#server/features/contracts/settle-contract.ts'
import { stepContract } from '#server/features/contracts/step-contract.ts'
import { bothSides, tellParties } from '#server/features/contracts/tell-parties.ts'
import type { StepBy } from '#server/features/lifecycles/transition.ts'
import type { Caller } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { SignerRole } from '#shared/contracts/contract.constants.ts'
import { conflict } from '#shared/http/problem.ts'
import { writeSignature } from './signature.ts'
import { findSigners, keepSignature } from './signer.store.ts'

type Signing = { role: SignerRole; signedName: string; caller: Caller; by: StepBy; seen?: number }

/** One signature more; the last one executes the contract, which starts at once when its day has come. */
export async function keepSigned(
  parts: ContractParts,
  tx: Database,
  contract: ContractRow,
  { role, signedName, caller, by, seen }: Signing,
): Promise<ContractRow> {
  const signers = await findSigners(tx, contract.id)
  const isLast = signers.every((signer) => signer.role === role || signer.signedAt !== null)
  const signed = await stepContract(tx, contract, {
    event: 'sign',
    by,
    chosen: isLast ? 'EXECUTED' : 'PENDING_SIGNATURES',
    ...(seen !== undefined && { seen }),
  })
  await checkTerm(tx, signed)
  await checkCategories(tx, signed)
  const signature = writeSignature(signedName, caller, contract.textSha256)
  const isNew = await keepSignature(tx, contract.id, role, signature)
  if (!isNew) throw conflict('ALREADY_SIGNED', 'You have signed this contract already.')

  await tellParties(parts, tx, signed, {
    to: isLast ? bothSides : bothSides.filter((side) => side !== role),
    ...(isLast
      ? { title: `Signed by all: ${signed.title}`, body: `Contract ${signed.number} is executed.` }
      : {
          title: `One signature more: ${signed.title}`,
          body: `${signedName} signed contract ${signed.number}.`,
        }),
  })
  return settleContract(parts, tx, signed)
}

/** Another contract may have been signed since the offer was accepted. */
async function checkCategories(
  tx: Database,
  { athleteUserId, brandUserId, categories }: ContractRow,
): Promise<void> {
  await holdCategories(tx, athleteUserId)
  const [clash] = await findClashes(tx, athleteUserId, categories, brandUserId)
  if (!clash) return
  throw conflict(
    'CATEGORY_TAKEN',
    `The racer stands for ${clash.brandName} in this category until ${clash.endsOn}.`,
  )
}
