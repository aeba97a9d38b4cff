import { requireBrandId } from '#server/features/brands/get-brand.ts'
import { loadContract, loadContractToChange } from '#server/features/contracts/load-contract.ts'
import { lockAllOrders } from '#server/features/redemptions/lock-order.ts'
import { matchUnmatched, nameUnmatched } from '#server/features/redemptions/match-unmatched.ts'
import type { Handler } from '#server/http/context.ts'
import type { Services } from '#server/platform/services.ts'
import type { CodeBody, codeEndpoints } from '#shared/codes/code.contract.ts'
import { CODES_PER_CONTRACT_MAX, canMakeCodes, codeKeyOf } from '#shared/codes/code.rules.ts'
import { conflict, forbidden, invalid } from '#shared/http/problem.ts'
import { notifyRacerOfCode } from './code.notifications.ts'
import { presentCode, presentCodeById } from './code.presenter.ts'
import { claimSpelling, countCodes, findCodes, findSales, findSignals, insertCode } from './code.store.ts'

export const listCodes: Handler<typeof codeEndpoints.list> = async (ctx) => {
  const { tx, params } = ctx
  const side = await loadContract(ctx, params.id)
  const sales = await findSales(tx, params.id)
  const signals = await findSignals(tx, params.id)
  const codes = (await findCodes(tx, params.id)).map((row) => presentCode(side, row, sales, signals))
  return { codes, canAdd: side.party === 'BRAND' && canMakeCodes(side.contract) }
}

/**
 * The contract is locked, so that concurrent requests respect the limit, and the orders of the brand, because earlier sales
 * are matched.
 */
export const addCode: Handler<typeof codeEndpoints.add> = async (ctx) => {
  const { tx, actor, params, body } = ctx
  const { contract: found, party } = await loadContractToChange(ctx, params.id)
  if (party !== 'BRAND') throw forbidden()
  // Orders are locked before contracts and codes: a sale that is being recorded refers to both.
  await lockAllOrders(ctx, found.brandId)
  const side = await loadContract(ctx, params.id, 'update')
  const { contract } = side
  if (!canMakeCodes(contract)) {
    throw conflict('CONTRACT_NOT_OPEN', 'You can add codes once the contract is signed, until it ends.')
  }
  if ((await countCodes(tx, contract.id)) >= CODES_PER_CONTRACT_MAX) {
    throw conflict('TOO_MANY_CODES', `A contract has at most ${CODES_PER_CONTRACT_MAX} active codes.`)
  }
  const brandId = await requireBrandId(tx, actor.userId)
  const row = rowOf(body)
  await claimSpelling(tx, { brandId, codeKey: row.codeKey })
  const { id: contractId, athleteUserId } = contract
  const id = await insertCode(tx, { ...row, brandId, contractId, athleteUserId })
  if (!id) throw codeTaken()
  await matchEarlierSales(ctx, brandId, row)
  await notifyRacerOfCode(ctx, side, 'added', { ...row, id }, 'made')
  return presentCodeById(ctx, side, id)
}

export const codeTaken = () => invalid({ code: 'You already have an active code with this name' })

/** Only the amount of the chosen kind is stored. */
export const rowOf = ({ kind, percentBp, fixedMinor, currency, startsAt, endsAt, ...rest }: CodeBody) => ({
  ...rest,
  kind,
  codeKey: codeKeyOf(rest.code),
  percentBp: kind === 'PERCENT' ? percentBp : null,
  fixedMinor: kind === 'FIXED' ? fixedMinor : null,
  currency: kind === 'FIXED' ? currency : null,
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
})

/** Sales recorded before the code existed match it by its name, or by its Stripe promotion id. */
export async function matchEarlierSales(
  ctx: Services,
  brandId: string,
  { code, codeKey, stripePromotionId }: { code: string; codeKey: string; stripePromotionId: string | null },
): Promise<void> {
  await matchUnmatched(ctx, brandId, codeKey)
  if (stripePromotionId) await nameUnmatched(ctx, brandId, { recordedAs: stripePromotionId, code })
}
