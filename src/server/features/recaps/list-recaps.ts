import { type ContractAccess, loadContract } from '#server/features/contracts/load-contract.ts'
import type { Handler } from '#server/http/context.ts'
import { currentLastDay } from '#shared/contracts/term.rules.ts'
import type { recapEndpoints } from '#shared/recaps/recap.contract.ts'
import { canHaveRecaps, type Period, termSoFar } from '#shared/recaps/recap.rules.ts'
import { presentRecap } from './present-recap.ts'
import { findRecaps } from './recap.store.ts'

export const listRecaps: Handler<typeof recapEndpoints.list> = async ({ tx, actor, params, encryption }) => {
  const side = await loadContract({ tx, actor }, params.id)
  const rows = await findRecaps(tx, params.id)
  return { recaps: rows.map((row) => presentRecap(encryption, side.party, row)), canMake: daysToTell(side) }
}

/** From its first day to its last or to today; null where there is nothing to tell, or the caller is none of the two. */
export function daysToTell({ contract, party }: ContractAccess): Period | null {
  const { today } = contract
  if (party === 'ADMIN' || !canHaveRecaps(contract, today)) return null
  return termSoFar({ ...contract, endsOn: currentLastDay(contract) }, today)
}
