import { presentPeople } from '#server/features/messages/message.reads.ts'
import type { Handler } from '#server/http/context.ts'
import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { reliabilityEndpoints } from '#shared/reliability/reliability.contract.ts'
import { presentReliability } from './reliability.presenter.ts'
import { findReliability } from './reliability.store.ts'

export function serveReliability(edge: Edge): void {
  serveAll(edge, reliabilityEndpoints, { mine: showMyReliability, show: showReliability })
}

/** For everybody who can open the page of the member. */
const showReliability: Handler<typeof reliabilityEndpoints.show> = async ({ tx, params: { userId } }) => {
  const row = await findReliability(tx, userId)
  if (!row) return null
  const person = (await presentPeople({ tx }, [userId])).get(userId)
  return person?.path ? presentReliability(row) : null
}

const showMyReliability: Handler<typeof reliabilityEndpoints.mine> = async ({ tx, actor }) => {
  const row = await findReliability(tx, actor.userId)
  return { contracts: row?.contracts ?? 0, card: presentReliability(row) }
}
