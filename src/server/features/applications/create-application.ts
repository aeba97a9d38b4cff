import { byActor, recordStep, transition } from '#server/features/lifecycles/transition.ts'
import { checkFiles } from '#server/features/media/check-attachments.ts'
import { loadMediaItems } from '#server/features/media/list-media.ts'
import { requireOneParty } from '#server/features/members/require-one-party.ts'
import type { ActorContext, Handler } from '#server/http/context.ts'
import type { applicationEndpoints } from '#shared/applications/application.contract.ts'
import type { ApplicationDetail } from '#shared/applications/application-detail.contract.ts'
import { invalid } from '#shared/http/problem.ts'
import { applicationMachine, recordExpired } from './application.machine.ts'
import { presentApplication } from './application.presenter.ts'
import { expireOverdueBetween, insertApplication } from './application.store.ts'
import { alreadyApplied, assessEligibility } from './check-eligibility.ts'
import { loadApplication, loadApplicationToChange } from './load-application.ts'
import { submitApplication } from './submit-application.ts'

/** Creates a draft, and submits it in the same request unless `isDraft`. */
export const createApplication: Handler<typeof applicationEndpoints.apply> = async (ctx) => {
  const { tx, actor, body } = ctx
  const { isDraft, ...fields } = body
  await checkAttached(ctx, fields)
  // Expired applications don't prevent a new one, even before the job has updated them.
  await recordExpired(ctx, await expireOverdueBetween(tx, actor.userId, fields.brandId), 'NO_DECISION')
  const { current, brandUserId } = await assessEligibility(tx, { athleteUserId: actor.userId, ...fields })
  await requireOneParty(ctx, brandUserId)
  if (current) throw alreadyApplied()
  const id = await insertApplication(tx, { ...fields, athleteUserId: actor.userId })
  if (!id) throw alreadyApplied()
  const by = byActor(ctx, 'ATHLETE')
  await recordStep(tx, 'APPLICATION', { id, version: 1, event: 'save', from: null, to: 'DRAFT', by })
  return finish(ctx, id, isDraft)
}

export const saveApplication: Handler<typeof applicationEndpoints.save> = async (ctx) => {
  const { params, body } = ctx
  const { version, isDraft, ...fields } = body
  const { application } = await loadApplicationToChange(ctx, params.id)
  await checkAttached(ctx, fields)
  await transition(ctx, applicationMachine, application, 'save', {
    by: byActor(ctx, 'ATHLETE'),
    set: fields,
    seen: version,
  })
  return finish(ctx, params.id, isDraft)
}

async function finish(ctx: ActorContext, id: string, isDraft: boolean): Promise<ApplicationDetail> {
  const { application } = await loadApplicationToChange(ctx, id)
  if (isDraft) return presentApplication(ctx, application, 'ATHLETE')
  await submitApplication(ctx, application)
  return presentApplication(ctx, (await loadApplication(ctx, id)).application, 'ATHLETE')
}

/** Only pictures from the racer's gallery and the racer's own files can be attached. */
async function checkAttached(
  { tx, actor }: ActorContext,
  { mediaIds, fileIds }: { mediaIds: readonly string[]; fileIds: readonly string[] },
): Promise<void> {
  if ((await loadMediaItems(tx, actor.userId, mediaIds)).length < mediaIds.length) {
    throw invalid({ mediaIds: 'A picture is no longer in your gallery. Choose another.' })
  }
  await checkFiles(tx, actor.userId, fileIds, 'fileIds')
}
