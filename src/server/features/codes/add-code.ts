import { requireBrandId } from '#server/features/brands/get-brand.ts'
import { notifyParties } from '#server/features/contracts/contract.notifications.ts'
import { loadContract } from '#server/features/contracts/load-contract.ts'
import type { Handler } from '#server/http/context.ts'
import { CODES_PER_CONTRACT_MAX } from '#shared/codes/code.constants.ts'
import type { codeEndpoints } from '#shared/codes/code.contract.ts'
import { canMakeCodes } from '#shared/codes/code.rules.ts'
import { sayDiscount } from '#shared/codes/say-discount.ts'
import { formatLongDate } from '#shared/format/date.ts'
import { conflict, forbidden, invalid } from '#shared/http/problem.ts'
import { claimSpelling, countCodes, insertCode } from './code.store.ts'
import { factsOf } from './code-facts.ts'
import { findWaitingSales } from './find-waiting-sales.ts'
import { showCode } from './show-code.ts'

export const TAKEN = 'You have a living code that is spelt like this'

/** The contract is held, so that two additions at once cannot pass what one contract holds. */
export const addCode: Handler<typeof codeEndpoints.add> = async ({ tx, actor, params, body, realtime }) => {
  const side = await loadContract({ tx, actor }, params.id, 'update')
  const { contract, party } = side
  if (party !== 'BRAND') throw forbidden()
  if (!canMakeCodes(contract)) {
    throw conflict('CONTRACT_NOT_OPEN', 'Codes come with a contract that is signed and not over.')
  }
  if ((await countCodes(tx, contract.id)) >= CODES_PER_CONTRACT_MAX) {
    throw conflict('TOO_MANY_CODES', `A contract holds at most ${CODES_PER_CONTRACT_MAX} living codes.`)
  }
  const brandId = await requireBrandId(tx, actor.userId)
  const facts = factsOf(body)
  await claimSpelling(tx, { brandId, codeKey: facts.codeKey })
  const id = await insertCode(tx, {
    ...facts,
    ...{ brandId, contractId: contract.id, athleteUserId: contract.athleteUserId },
  })
  if (!id) throw invalid({ code: TAKEN })
  await findWaitingSales(tx, brandId, facts)
  await notifyParties({ tx, realtime }, contract, {
    to: ['ATHLETE'],
    title: `A code of your own: ${facts.code}`,
    body: `${sayDiscount(facts)} for everybody who uses it, from ${formatLongDate(facts.startsAt)}.`,
    about: `code:${id}:made`,
  })
  return showCode(tx, side, id)
}
