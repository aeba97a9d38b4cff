import { type ContractAccess, loadContract } from '#server/features/contracts/load-contract.ts'
import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import { currentLastDay } from '#shared/contracts/term.rules.ts'
import { formatDate } from '#shared/format/date.ts'
import { conflict, invalid } from '#shared/http/problem.ts'
import { OWN_RECAPS_MAX } from '#shared/recaps/recap.constants.ts'
import type { recapEndpoints } from '#shared/recaps/recap.contract.ts'
import { canHaveRecaps, type Period, termSoFar } from '#shared/recaps/recap.rules.ts'
import { publishRecaps } from './recap.notifications.ts'
import { presentRecap } from './recap.presenter.ts'
import { countCustomRecaps, findCustomRecap, findRecaps, insertRecap, type RecapRow } from './recap.store.ts'

export const listRecaps: Handler<typeof recapEndpoints.list> = async (ctx) => {
  const side = await loadContract(ctx, ctx.params.id)
  const rows = await findRecaps(ctx.tx, ctx.params.id)
  return { recaps: rows.map((row) => presentRecap(ctx, side, row)), canMake: availablePeriod(side) }
}

export const createRecap: Handler<typeof recapEndpoints.make> = async (ctx) => {
  const { tx, params, body } = ctx
  const side = await loadContract(ctx, params.id, 'update')
  const available = availablePeriod(side)
  if (!available) throw conflict('NOT_STARTED', 'You can create a recap once the contract has started.')
  if (body.fromDay < available.fromDay) {
    throw invalid({ fromDay: `The contract starts on ${formatDate(available.fromDay)}` })
  }
  if (body.toDay > available.toDay)
    throw invalid({ toDay: `The latest date is ${formatDate(available.toDay)}` })
  const recap = await findOrInsert(tx, side.contract.id, body)
  await publishRecaps(ctx, side.contract)
  return presentRecap(ctx, side, recap)
}

/** The term so far; null before the contract starts, and for admins. */
function availablePeriod({ contract, party }: ContractAccess): Period | null {
  const { today } = contract
  if (party === 'ADMIN' || !canHaveRecaps(contract, today)) return null
  return termSoFar({ ...contract, endsOn: currentLastDay(contract) }, today)
}

/** The contract is locked, so concurrent requests cannot create the same recap. */
async function findOrInsert(tx: Database, contractId: string, period: Period): Promise<RecapRow> {
  const known = await findCustomRecap(tx, contractId, period)
  if (known) return known
  if ((await countCustomRecaps(tx, contractId)) >= OWN_RECAPS_MAX) {
    throw conflict(
      'TOO_MANY_RECAPS',
      `A contract has at most ${OWN_RECAPS_MAX} custom recaps. Delete one first.`,
    )
  }
  const inserted = await insertRecap(tx, { contractId, kind: 'OWN', ...period })
  if (!inserted) throw new Error('The recap was inserted while its contract was locked')
  return inserted
}
