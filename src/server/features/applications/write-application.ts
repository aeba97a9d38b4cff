import { recordStep } from '#server/features/lifecycles/transition.ts'
import { showItems } from '#server/features/media/show-items.ts'
import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { applicationEndpoints } from '#shared/applications/application.contract.ts'
import { invalid } from '#shared/http/problem.ts'
import { endLapsedBetween, insertApplication } from './application.store.ts'
import { noteEnded } from './applications-ended.ts'
import { moveApplication } from './move-application.ts'
import { ownApplication, reread } from './own-application.ts'
import { presentDetail } from './present-applications.ts'
import { submitApplication } from './submit-application.ts'
import { alreadyApplied, weighApplication } from './weigh-application.ts'

/** A letter begins as a draft, and is sent in the same breath unless it is to stay one. */
export const apply: Handler<typeof applicationEndpoints.apply> = async ({
  tx,
  actor: { userId },
  body: { isDraft, ...letter },
  caller: { requestId },
}) => {
  await checkMedia(tx, userId, letter.mediaIds)
  // What ran out by the clock does not stand in the way of another one, whether the job came around or not.
  await noteEnded(tx, await endLapsedBetween(tx, userId, letter.brandId), 'NO_DECISION')
  const { current } = await weighApplication(tx, { athleteUserId: userId, ...letter })
  if (current) throw alreadyApplied()
  const id = await insertApplication(tx, { ...letter, athleteUserId: userId })
  if (!id) throw alreadyApplied()
  const by = { party: 'ATHLETE', actorId: userId, requestId } as const
  await recordStep(tx, 'APPLICATION', { id, version: 1, event: 'save', from: null, to: 'DRAFT', by })
  const draft = await reread(tx, id)
  if (!isDraft) await submitApplication(tx, draft, { requestId, seen: draft.version })
  return presentDetail(tx, await reread(tx, id), 'ATHLETE')
}

export const saveApplication: Handler<typeof applicationEndpoints.save> = async ({
  tx,
  actor,
  params,
  body: { version, isDraft, ...letter },
  caller: { requestId },
}) => {
  const { application } = await ownApplication(tx, actor, params.id)
  await checkMedia(tx, actor.userId, letter.mediaIds)
  await moveApplication(tx, application, {
    event: 'save',
    by: { party: 'ATHLETE', actorId: actor.userId, requestId },
    seen: version,
    change: letter,
  })
  const draft = await reread(tx, params.id)
  if (!isDraft) await submitApplication(tx, draft, { requestId, seen: draft.version })
  return presentDetail(tx, await reread(tx, params.id), 'ATHLETE')
}

/** Only what is in one's own gallery can go with a letter. */
async function checkMedia(tx: Database, userId: string, ids: readonly string[]): Promise<void> {
  if ((await showItems(tx, userId, ids)).length < ids.length) {
    throw invalid({ mediaIds: 'A picture is no longer in your gallery. Please choose another' })
  }
}
