import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { Actor } from '#shared/accounts/actor.ts'
import { notFound } from '#shared/http/problem.ts'
import type { RecapStory, recapEndpoints } from '#shared/recaps/recap.contract.ts'
import { holdRecap } from './hold-recap.ts'
import { findRecapByToken } from './recap.store.ts'
import { hashToken } from './recap-link.ts'
import { tellStory } from './tell-story.ts'

export const getRecap: Handler<typeof recapEndpoints.get> = ({ tx, actor, params }) =>
  showRecap(tx, actor, params.id)

export const readSharedRecap: Handler<typeof recapEndpoints.read> = ({ tx, params }) =>
  showSharedRecap(tx, params.token)

/** For the two of its contract, and the operators. */
export async function showRecap(tx: Database, actor: Actor, id: string): Promise<RecapStory> {
  const { party, standing } = await holdRecap(tx, id, actor)
  return tellStory(tx, standing, { isMarginHidden: party === 'ATHLETE' })
}

/** For whoever has its link, whoever they are; once the link is ended there is nothing behind it. */
export async function showSharedRecap(tx: Database, token: string): Promise<RecapStory> {
  const shared = await findRecapByToken(tx, hashToken(token))
  if (!shared) throw notFound('recap')
  return tellStory(tx, shared, { isMarginHidden: true })
}
