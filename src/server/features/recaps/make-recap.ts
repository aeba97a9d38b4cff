import { loadContract } from '#server/features/contracts/load-contract.ts'
import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { conflict, invalid } from '#shared/http/problem.ts'
import { OWN_RECAPS_MAX } from '#shared/recaps/recap.constants.ts'
import type { recapEndpoints } from '#shared/recaps/recap.contract.ts'
import type { Period } from '#shared/recaps/recap.rules.ts'
import { daysToTell } from './list-recaps.ts'
import { presentRecap } from './present-recap.ts'
import { countOwnRecaps, findOwnRecap, insertRecap, type RecapRow } from './recap.store.ts'
import { type RecapParts, showAgain } from './tell-of-recap.ts'

export const createMakeRecap =
  ({ encryption, realtime }: RecapParts & { encryption: Encryption }): Handler<typeof recapEndpoints.make> =>
  async ({ tx, actor, params, body }) => {
    const side = await loadContract({ tx, actor }, params.id, 'update')
    const days = daysToTell(side)
    if (!days)
      throw conflict('NOT_STARTED', 'There is nothing to tell before the contract has run for a day.')
    if (body.fromDay < days.fromDay) throw invalid({ fromDay: `The contract starts on ${days.fromDay}` })
    if (body.toDay > days.toDay)
      throw invalid({ toDay: `The last day there is something of is ${days.toDay}` })
    const made = await findOrInsert(tx, side.contract.id, body)
    await showAgain({ realtime }, tx, side.contract)
    return presentRecap(encryption, side.party, made)
  }

/** The contract is held, so nobody else makes one meanwhile. */
async function findOrInsert(tx: Database, contractId: string, period: Period): Promise<RecapRow> {
  const known = await findOwnRecap(tx, contractId, period)
  if (known) return known
  if ((await countOwnRecaps(tx, contractId)) >= OWN_RECAPS_MAX) {
    throw conflict('TOO_MANY_RECAPS', `A contract has at most ${OWN_RECAPS_MAX} of these. Remove one first.`)
  }
  const inserted = await insertRecap(tx, { contractId, kind: 'OWN', ...period })
  if (!inserted) throw new Error('A recap of these days appeared while its contract was held')
  return inserted
}
