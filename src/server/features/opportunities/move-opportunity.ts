import { stale } from '#server/features/lifecycles/transition.ts'
import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import { conflict, invalidTransition } from '#shared/http/problem.ts'
import type { OpportunityStatus } from '#shared/opportunities/opportunity.constants.ts'
import type { OwnOpportunity, opportunityEndpoints } from '#shared/opportunities/opportunity.contract.ts'
import { deleteOne, moveOne } from './opportunity-change.store.ts'
import { ownOpportunity } from './own-opportunity.ts'

type Move = { from: readonly OpportunityStatus[]; to: OpportunityStatus }
const moves = {
  pause: { from: ['OPEN'], to: 'PAUSED' },
  resume: { from: ['PAUSED'], to: 'OPEN' },
  close: { from: ['OPEN', 'PAUSED'], to: 'CLOSED' },
} as const satisfies Record<string, Move>

type Named = { userId: string; id: string; version: number }

async function move(
  tx: Database,
  name: keyof typeof moves,
  { userId, id, version }: Named,
): Promise<OwnOpportunity> {
  const stored = await ownOpportunity(tx, userId, id)
  const { from, to }: Move = moves[name]
  if (!from.includes(stored.status)) throw notNow(stored.status, name)
  if (!(await moveOne(tx, { id, version, from, to }))) throw stale('opportunity')
  return ownOpportunity(tx, userId, id)
}

function notNow(status: OpportunityStatus, event: string) {
  const allowed = Object.entries(moves)
    .filter(([, { from }]) => from.some((start) => start === status))
    .map(([name]) => name)
  return invalidTransition(
    { from: status, event, allowed },
    'This opportunity has moved on. Please look at it again.',
  )
}

export const pauseOpportunity: Handler<typeof opportunityEndpoints.pause> = ({ tx, actor, params, body }) =>
  move(tx, 'pause', { userId: actor.userId, id: params.id, version: body.version })

export const resumeOpportunity: Handler<typeof opportunityEndpoints.resume> = ({ tx, actor, params, body }) =>
  move(tx, 'resume', { userId: actor.userId, id: params.id, version: body.version })

/** Takes no more applications; whoever applied still gets a decision. */
export const closeOpportunity: Handler<typeof opportunityEndpoints.close> = ({ tx, actor, params, body }) =>
  move(tx, 'close', { userId: actor.userId, id: params.id, version: body.version })

/** What racers applied to stays, so that they can see where they stand. */
export const removeOpportunity: Handler<typeof opportunityEndpoints.remove> = async ({
  tx,
  actor,
  params,
}) => {
  const { id } = await ownOpportunity(tx, actor.userId, params.id)
  if (!(await deleteOne(tx, id))) {
    throw conflict('HAS_APPLICATIONS', 'Racers applied to this opportunity. Close it instead.')
  }
  return undefined
}
