import { ownBrandId } from '#server/features/brands/own-brand-id.ts'
import { stale } from '#server/features/lifecycles/transition.ts'
import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import { conflict, invalid } from '#shared/http/problem.ts'
import { OPPORTUNITIES_MAX, WINDOW_DAYS_MAX } from '#shared/opportunities/opportunity.constants.ts'
import type { OpportunityFacts, opportunityEndpoints } from '#shared/opportunities/opportunity.contract.ts'
import { DAY_MS } from '#shared/time.ts'
import { countLive, insertOne, readClock, updateOne } from './opportunity-change.store.ts'
import { ownOpportunity } from './own-opportunity.ts'

export const createOpportunity: Handler<typeof opportunityEndpoints.create> = async ({
  tx,
  actor: { userId },
  body,
}) => {
  const brandId = await ownBrandId(tx, userId)
  await checkWindow(tx, body)
  if ((await countLive(tx, brandId)) >= OPPORTUNITIES_MAX) {
    throw conflict(
      'TOO_MANY_OPPORTUNITIES',
      `At most ${OPPORTUNITIES_MAX} opportunities can run at a time. Close one first.`,
    )
  }
  return ownOpportunity(tx, userId, await insertOne(tx, brandId, body))
}

export const updateOpportunity: Handler<typeof opportunityEndpoints.update> = async ({
  tx,
  actor: { userId },
  params: { id },
  body: { version, ...facts },
}) => {
  const stored = await ownOpportunity(tx, userId, id)
  if (stored.version !== version) throw stale('opportunity')
  if (stored.status === 'CLOSED') {
    throw conflict('OPPORTUNITY_CLOSED', 'This opportunity is closed. Publish a new one instead.')
  }
  // What keeps its window may be put in other words even when that is over.
  const keepsWindow = Date.parse(facts.closesAt) === Date.parse(stored.closesAt)
  const opensAt = facts.opensAt ?? stored.opensAt
  await checkWindow(tx, { closesAt: facts.closesAt, opensAt }, { keepsWindow })
  if (!(await updateOne(tx, { id, version }, facts))) throw stale('opportunity')
  return ownOpportunity(tx, userId, id)
}

/** What the form cannot know: the clock of the database, and when it opened. */
async function checkWindow(
  tx: Database,
  { opensAt, closesAt }: Pick<OpportunityFacts, 'opensAt' | 'closesAt'>,
  { keepsWindow = false } = {},
): Promise<void> {
  const now = await readClock(tx)
  const closes = Date.parse(closesAt)
  const opens = opensAt ? Date.parse(opensAt) : now
  if (closes <= opens) throw invalid({ closesAt: 'It has to close after it opens' })
  if (closes <= now && !keepsWindow) throw invalid({ closesAt: 'Please choose a moment to come' })
  if (closes - opens > WINDOW_DAYS_MAX * DAY_MS) {
    throw invalid({ closesAt: `It can be open for at most ${WINDOW_DAYS_MAX} days` })
  }
}
