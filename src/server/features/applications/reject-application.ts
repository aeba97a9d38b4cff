import { showOpportunities } from '#server/features/opportunities/show-opportunities.ts'
import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { Actor } from '#shared/accounts/actor.ts'
import type { RejectionReason } from '#shared/applications/application.constants.ts'
import type { applicationEndpoints } from '#shared/applications/application.contract.ts'
import { Problem } from '#shared/http/problem.ts'
import { now } from './application.store.ts'
import { moveApplication } from './move-application.ts'
import { ownApplication, reread } from './own-application.ts'
import { presentDetail } from './present-applications.ts'
import { reapplyAfter } from './reapply.store.ts'
import { tellRacer } from './tell-parties.ts'

type Rejection = {
  id: string
  version: number
  reason: RejectionReason
  note: string
  actor: Actor
  requestId: string
}

async function reject(
  tx: Database,
  { id, version, reason, note, actor, requestId }: Rejection,
): Promise<void> {
  const { application, side } = await ownApplication(tx, actor, id)
  const { opportunityId } = application
  const opportunity = opportunityId && (await showOpportunities(tx, [opportunityId])).get(opportunityId)
  await moveApplication(tx, application, {
    event: 'reject',
    by: { party: side, actorId: actor.userId, requestId, reason, note },
    seen: version,
    change: {
      rejectionReason: reason,
      rejectionNote: note,
      reapplyAfter: reapplyAfter(opportunity ? opportunity.reapply : 'STANDARD'),
      decidedAt: now,
    },
  })
  await tellRacer(tx, application, {
    about: 'reject',
    title: `${application.brand.name} decided on your application`,
    body: note,
  })
}

export const rejectApplication: Handler<typeof applicationEndpoints.reject> = async ({
  tx,
  actor,
  params: { id },
  body,
  caller: { requestId },
}) => {
  await reject(tx, { id, ...body, actor, requestId })
  return presentDetail(tx, await reread(tx, id), 'BRAND')
}

/** Each for itself: what cannot be rejected is said, and does not keep the others. */
export const rejectMany: Handler<typeof applicationEndpoints.rejectMany> = async ({
  tx,
  actor,
  body: { items, reason, note },
  caller: { requestId },
}) => {
  const outcomes = new Map<string, Outcome>()
  // In the order of their ids, so that two tabs do not wait for each other.
  const named = new Map(items.map((item) => [item.id, item]))
  for (const { id, version } of [...named.values()].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    outcomes.set(id, await attempt(() => reject(tx, { id, version, reason, note, actor, requestId })))
  }
  return { items: [...named.keys()].map((id) => ({ id, ...(outcomes.get(id) ?? missing) })) }
}

type Outcome = { outcome: 'REJECTED' | 'STALE' | 'NOT_NOW' | 'NOT_FOUND'; message: string | null }
const missing: Outcome = { outcome: 'NOT_FOUND', message: 'We could not find that application.' }

/** Whatever refuses a step does so before anything is written. */
async function attempt(work: () => Promise<void>): Promise<Outcome> {
  try {
    await work()
    return { outcome: 'REJECTED', message: null }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { status, code, message } = error
    if (status === 404) return { outcome: 'NOT_FOUND', message }
    if (status === 409) return { outcome: code === 'STALE' ? 'STALE' : 'NOT_NOW', message }
    throw error
  }
}
