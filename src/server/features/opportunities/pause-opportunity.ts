import { byActor, machine, transition } from '#server/features/lifecycles/transition.ts'
import type { ActorContext, Handler } from '#server/http/context.ts'
import { conflict } from '#shared/http/problem.ts'
import { lifecycle } from '#shared/lifecycles/lifecycle.ts'
import type { OpportunityStatus } from '#shared/opportunities/opportunity.constants.ts'
import type { MyOpportunity, opportunityEndpoints } from '#shared/opportunities/opportunity.contract.ts'
import { loadOpportunity } from './opportunity.reads.ts'
import { deleteOpportunity, updateStatus } from './opportunity-change.store.ts'

type OpportunityEvent = 'pause' | 'resume' | 'close'

const opportunityLifecycle = lifecycle<OpportunityStatus, OpportunityEvent>({
  of: 'opportunity',
  begins: 'OPEN',
  ends: ['CLOSED'],
  rows: [
    { event: 'pause', from: ['OPEN'], to: ['PAUSED'], by: ['BRAND'] },
    { event: 'resume', from: ['PAUSED'], to: ['OPEN'], by: ['BRAND'] },
    { event: 'close', from: ['OPEN', 'PAUSED'], to: ['CLOSED'], by: ['BRAND'] },
  ],
})

const opportunityMachine = machine<OpportunityStatus, OpportunityEvent, MyOpportunity, object>({
  subject: 'OPPORTUNITY',
  lifecycle: opportunityLifecycle,
  update: updateStatus,
})

async function changeStatus(
  ctx: ActorContext,
  id: string,
  event: OpportunityEvent,
  { version: seen }: { version: number },
): Promise<MyOpportunity> {
  const opportunity = await loadOpportunity(ctx, id)
  await transition(ctx, opportunityMachine, opportunity, event, { by: byActor(ctx, 'BRAND'), seen })
  return loadOpportunity(ctx, id)
}

export const pauseOpportunity: Handler<typeof opportunityEndpoints.pause> = (ctx) =>
  changeStatus(ctx, ctx.params.id, 'pause', ctx.body)

export const resumeOpportunity: Handler<typeof opportunityEndpoints.resume> = (ctx) =>
  changeStatus(ctx, ctx.params.id, 'resume', ctx.body)

/** Accepts no more applications; those received still get a decision. */
export const closeOpportunity: Handler<typeof opportunityEndpoints.close> = (ctx) =>
  changeStatus(ctx, ctx.params.id, 'close', ctx.body)

/** An opportunity with applications stays, so that racers can still see their status. */
export const removeOpportunity: Handler<typeof opportunityEndpoints.remove> = async (ctx) => {
  const { id } = await loadOpportunity(ctx, ctx.params.id)
  if (!(await deleteOpportunity(ctx.tx, id))) {
    throw conflict('HAS_APPLICATIONS', 'This opportunity has applications. Close it instead.')
  }
  return undefined
}
