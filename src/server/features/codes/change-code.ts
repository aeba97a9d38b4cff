import {
  type ContractAccess,
  loadContract,
  loadContractToChange,
} from '#server/features/contracts/load-contract.ts'
import { stale } from '#server/features/lifecycles/transition.ts'
import { lockAllOrders } from '#server/features/redemptions/lock-order.ts'
import type { ActorContext, Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { codeEndpoints } from '#shared/codes/code.contract.ts'
import { canMakeCodes } from '#shared/codes/code.rules.ts'
import { formatCount } from '#shared/format/number.ts'
import { conflict, forbidden, invalid, notFound } from '#shared/http/problem.ts'
import { codeTaken, matchEarlierSales, rowOf } from './add-code.ts'
import { notifyRacerOfCode } from './code.notifications.ts'
import { presentCodeById } from './code.presenter.ts'
import {
  type CodeRow,
  claimSpelling,
  findCode,
  isSpellingTaken,
  lockCode,
  markRetired,
  moveEnds,
  updateCode,
} from './code.store.ts'

/** Earlier sales keep their commission; later ones follow the change. */
export const changeCode: Handler<typeof codeEndpoints.change> = async (ctx) => {
  const { tx, params } = ctx
  const { version, ...body } = ctx.body
  const { side, code } = await loadCodeForUpdate(ctx, params.id, version)
  if (!canMakeCodes(side.contract)) {
    throw conflict('CONTRACT_NOT_OPEN', 'The contract of this code has ended, so it can’t be changed.')
  }
  const row = rowOf(body)
  const { codeKey } = row
  const isRenamed = codeKey !== code.codeKey
  if (isRenamed && code.hasSales) {
    throw invalid({ code: 'This code has sales, so its name can’t change. Retire it and create another.' })
  }
  if (row.maxUses !== null && row.maxUses < code.uses) {
    throw invalid({ maxUses: `It was already used ${formatCount(code.uses)} times` })
  }
  const { id, brandId } = code
  if (isRenamed) await claimSpelling(tx, { brandId, codeKey })
  if (isRenamed && (await isSpellingTaken(tx, { id, brandId, codeKey }))) throw codeTaken()
  if (!(await updateCode(tx, code, row))) throw stale('code')
  await matchEarlierSales(ctx, brandId, row)
  await notifyRacerOfCode(ctx, side, 'changed', { ...row, id }, String(version + 1))
  return presentCodeById(ctx, side, id)
}

/** Allowed after the contract has ended, too: the brand may want to reuse the name. */
export const retireCode: Handler<typeof codeEndpoints.retire> = async (ctx) => {
  const { side, code } = await loadCodeForUpdate(ctx, ctx.params.id, ctx.body.version)
  if (!(await markRetired(ctx.tx, code))) throw stale('code')
  await notifyRacerOfCode(ctx, side, 'retired', code, 'retired')
  return presentCodeById(ctx, side, code.id)
}

/** Codes that end with their contract move with its last day; no code outlives it. */
export const moveCodeEnds = (
  tx: Database,
  { id, timezone }: { id: string; timezone: string },
  move: { from: string; to: string },
): Promise<void> => moveEnds(tx, id, { ...move, timezone })

/** Locks an active code of the actor's brand in the version the actor saw. */
async function loadCodeForUpdate(
  ctx: ActorContext,
  id: string,
  seen: number,
): Promise<{ side: ContractAccess; code: CodeRow }> {
  const { tx } = ctx
  const known = await findCode(tx, id)
  if (!known) throw notFound('code')
  const { party } = await loadContractToChange(ctx, known.contractId)
  if (party !== 'BRAND') throw forbidden()
  // Orders before contracts and codes, like every arriving order, so that the two cannot deadlock.
  await lockAllOrders(ctx, known.brandId)
  const side = await loadContract(ctx, known.contractId, 'share')
  const code = await lockCode(tx, id)
  if (!code) throw notFound('code')
  if (code.retiredAt) throw conflict('RETIRED', 'This code is retired and can’t be changed.')
  if (code.version !== seen) throw stale('code')
  return { side, code }
}
