import { loadContract } from '#server/features/contracts/load-contract.ts'
import { showContract } from '#server/features/contracts/show-contract.ts'
import type { Handler } from '#server/http/context.ts'
import type { contractEndpoints } from '#shared/contracts/contract.contract.ts'
import { addSignature } from './add-signature.ts'
import { checkAge } from './check-age.ts'

export const signContract: Handler<typeof contractEndpoints.sign> = async (ctx) => {
  const { contract, side, by } = await loadContract(ctx, ctx.params.id)
  const { signedName, birthDate, version: seen } = ctx.body
  if (side === 'ATHLETE' && contract.status === 'PENDING_SIGNATURES' && contract.version === seen) {
    await checkAge(ctx, contract, birthDate)
  }
  await addSignature(ctx, contract, { role: side, signedName, caller: ctx.caller, by, seen })
  return showContract(ctx, contract.id)
}
