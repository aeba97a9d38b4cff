import { requireBrandId } from '#server/features/brands/get-brand.ts'
import { stale } from '#server/features/lifecycles/transition.ts'
import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import { conflict, invalid } from '#shared/http/problem.ts'
import { OPPORTUNITIES_MAX, WINDOW_DAYS_MAX } from '#shared/opportunities/opportunity.constants.ts'
import type { opportunityEndpoints } from '#shared/opportunities/opportunity.contract.ts'
import type { OpportunityFacts } from '#shared/opportunities/opportunity-form.contract.ts'
import { DAY_MS } from '#shared/time.ts'
import { queueAnnouncement } from './opportunity.jobs.ts'
import { loadOpportunity } from './opportunity.reads.ts'
import { countLive, insertOpportunity, readClock, updateFacts } from './opportunity-change.store.ts'

export const createOpportunity: Handler<typeof opportunityEndpoints.create> = async (ctx) => {
  const { tx, actor, body } = ctx
  const brandId = await requireBrandId(tx, actor.userId)
  await checkWindow(tx, body)
  if ((await countLive(tx, brandId)) >= OPPORTUNITIES_MAX) {
    throw conflict(
      'TOO_MANY_OPPORTUNITIES',
      `You can have at most ${OPPORTUNITIES_MAX} opportunities open. Close one first.`,
    )
  }
  const opportunity = await loadOpportunity(ctx, await insertOpportunity(tx, brandId, body))
  await queueAnnouncement(ctx, opportunity)
  return opportunity
}

export const updateOpportunity: Handler<typeof opportunityEndpoints.update> = async (ctx) => {
  const { tx, params, body } = ctx
  const { version, ...facts } = body
  const current = await loadOpportunity(ctx, params.id)
  if (current.version !== version) throw stale('opportunity')
  if (current.status === 'CLOSED') {
    throw conflict('OPPORTUNITY_CLOSED', 'This opportunity is closed. Publish a new one instead.')
  }
  // The text of an opportunity whose window is over can still be edited.
  const isSameWindow = Date.parse(facts.closesAt) === Date.parse(current.closesAt)
  const opensAt = facts.opensAt ?? current.opensAt
  await checkWindow(tx, { closesAt: facts.closesAt, opensAt }, { isSameWindow })
  if (!(await updateFacts(tx, { id: params.id, version }, facts))) throw stale('opportunity')
  return loadOpportunity(ctx, params.id)
}

/** Checks that need the database time, or the stored opening. */
async function checkWindow(
  tx: Database,
  { opensAt, closesAt }: Pick<OpportunityFacts, 'opensAt' | 'closesAt'>,
  { isSameWindow = false } = {},
): Promise<void> {
  const now = await readClock(tx)
  const closes = Date.parse(closesAt)
  const opens = opensAt ? Date.parse(opensAt) : now
  if (closes <= opens) throw invalid({ closesAt: 'The closing date must be after the opening date' })
  if (closes <= now && !isSameWindow) throw invalid({ closesAt: 'Choose a date in the future' })
  if (closes - opens > WINDOW_DAYS_MAX * DAY_MS) {
    throw invalid({ closesAt: `It can be open for at most ${WINDOW_DAYS_MAX} days` })
  }
}
