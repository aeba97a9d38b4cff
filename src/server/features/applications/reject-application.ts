import { byActor, transition } from '#server/features/lifecycles/transition.ts'
import { findOpportunities } from '#server/features/opportunities/opportunity.reads.ts'
import type { ActorContext, Handler } from '#server/http/context.ts'
import type { RejectionReason } from '#shared/applications/application.constants.ts'
import type { applicationEndpoints } from '#shared/applications/application.contract.ts'
import { Problem } from '#shared/http/problem.ts'
import { applicationMachine } from './application.machine.ts'
import { presentApplication } from './application.presenter.ts'
import { now, reapplyAfter } from './application.store.ts'
import { loadApplication, loadApplicationToChange } from './load-application.ts'

type Rejection = { id: string; version: number; reason: RejectionReason; note: string }

async function reject(ctx: ActorContext, { id, version, reason, note }: Rejection): Promise<void> {
  const { application, party } = await loadApplicationToChange(ctx, id)
  const { opportunityId } = application
  const opportunity = opportunityId && (await findOpportunities(ctx.tx, [opportunityId])).get(opportunityId)
  await transition(ctx, applicationMachine, application, 'reject', {
    by: byActor(ctx, party, { reason, note }),
    set: {
      rejectionReason: reason,
      rejectionNote: note,
      reapplyAfter: reapplyAfter(opportunity ? opportunity.reapply : 'STANDARD'),
      decidedAt: now,
    },
    seen: version,
  })
}

export const rejectApplication: Handler<typeof applicationEndpoints.reject> = async (ctx) => {
  const { id } = ctx.params
  await reject(ctx, { id, ...ctx.body })
  return presentApplication(ctx, (await loadApplication(ctx, id)).application, 'BRAND')
}

/** Rejects each application separately: one that can't be rejected is reported and doesn't affect the others. */
export const rejectMany: Handler<typeof applicationEndpoints.rejectMany> = async (ctx) => {
  const { items, reason, note } = ctx.body
  const outcomes = new Map<string, Outcome>()
  const requested = new Map(items.map((item) => [item.id, item]))
  // Sorted by id, so that two concurrent requests can't deadlock.
  for (const { id, version } of [...requested.values()].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    outcomes.set(id, await attempt(() => reject(ctx, { id, version, reason, note })))
  }
  return { items: [...requested.keys()].map((id) => ({ id, ...(outcomes.get(id) ?? missing) })) }
}

type Outcome = { outcome: 'REJECTED' | 'STALE' | 'NOT_NOW' | 'NOT_FOUND'; message: string | null }
const missing: Outcome = { outcome: 'NOT_FOUND', message: 'We couldn’t find that application.' }

/** Refusals happen before anything is written, so the transaction stays usable. */
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
