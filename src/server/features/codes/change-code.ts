import { notifyParties } from '#server/features/contracts/contract.notifications.ts'
import { stale } from '#server/features/lifecycles/transition.ts'
import type { Handler } from '#server/http/context.ts'
import type { codeEndpoints } from '#shared/codes/code.contract.ts'
import { canMakeCodes } from '#shared/codes/code.rules.ts'
import { sayDiscount } from '#shared/codes/say-discount.ts'
import { formatCount } from '#shared/format/number.ts'
import { conflict, invalid } from '#shared/http/problem.ts'
import { TAKEN } from './add-code.ts'
import { claimSpelling, isSpellingTaken, updateCode } from './code.store.ts'
import { factsOf } from './code-facts.ts'
import { findWaitingSales } from './find-waiting-sales.ts'
import { holdOwnCode } from './hold-own-code.ts'
import { showCode } from './show-code.ts'

/** What was sold before stays as it was credited; what comes after follows the change. */
export const changeCode: Handler<typeof codeEndpoints.change> = async ({
  tx,
  actor,
  params,
  body: { version, ...body },
  realtime,
}) => {
  const { side, code } = await holdOwnCode(tx, params.id, { actor, seen: version })
  const { contract } = side
  if (!canMakeCodes(contract)) {
    throw conflict('CONTRACT_NOT_OPEN', 'The contract of this code is over, so it stays as it is.')
  }
  const facts = factsOf(body)
  const { codeKey } = facts
  const isRespelt = codeKey !== code.codeKey
  if (isRespelt && code.hasSales) {
    throw invalid({ code: 'Sales came in with this spelling, so it stays. Retire it and make another.' })
  }
  if (facts.maxUses !== null && facts.maxUses < code.uses) {
    throw invalid({ maxUses: `It was used ${formatCount(code.uses)} times already` })
  }
  const { id, brandId } = code
  if (isRespelt) await claimSpelling(tx, { brandId, codeKey })
  if (isRespelt && (await isSpellingTaken(tx, { id, brandId, codeKey }))) throw invalid({ code: TAKEN })
  if (!(await updateCode(tx, code, facts))) throw stale('code')
  await findWaitingSales(tx, brandId, facts)
  await notifyParties({ tx, realtime }, contract, {
    to: ['ATHLETE'],
    title: `Your code changed: ${facts.code}`,
    body: `${sayDiscount(facts)}. Please look at it before you share it again.`,
    about: `code:${id}:${version + 1}`,
  })
  return showCode(tx, side, id)
}
