import * as z from 'zod'
import { requireProfile } from '#server/features/auth/get-current-user.ts'
import { loadFiles } from '#server/features/media/check-attachments.ts'
import type { ActorContext, Handler } from '#server/http/context.ts'
import { readCursor, replyNextPage, writeCursor } from '#server/http/page.ts'
import type { applicationEndpoints } from '#shared/applications/application.contract.ts'
import type { ApplicationStatus } from '#shared/applications/application.rules.ts'
import type { StoredFile } from '#shared/media/file.contract.ts'
import { presentApplication, presentApplications } from './application.presenter.ts'
import { countByStatus, findBrandIdOf, findReceived, findSent } from './application-list.store.ts'
import { loadApplication } from './load-application.ts'

const sentPosition = z.tuple([z.uuid()])
const receivedPosition = z.tuple([z.iso.datetime(), z.uuid()])

/** Racers send, brands receive. */
export const listApplications: Handler<typeof applicationEndpoints.list> = async (ctx) => {
  const { tx, query, caller, reply } = ctx
  const { userId, role } = ctx.actor
  const { direction, status: statuses, opportunityId, cursor, limit } = query
  if (role === 'BRAND') {
    const after = cursor ? readCursor(cursor, receivedPosition) : undefined
    const brandId = await findBrandIdOf(tx, userId)
    if (!brandId || direction === 'sent') return []
    const { page, next } = await findReceived(tx, { brandId, statuses, opportunityId, limit }, after)
    replyNextPage(reply, caller, next && writeCursor(next))
    return presentApplications(ctx, page, 'BRAND')
  }
  const after = cursor ? readCursor(cursor, sentPosition)[0] : undefined
  if (direction === 'received') return []
  const { page, next } = await findSent(tx, { athleteUserId: userId, statuses, opportunityId, limit }, after)
  replyNextPage(reply, caller, next && writeCursor([next]))
  return presentApplications(ctx, page, 'ATHLETE')
}

/** The list of the review, which needs a brand page; dashboards show the first applications without one. */
export const listApplicationsWithProfile: Handler<typeof applicationEndpoints.list> = async (ctx) => {
  if (ctx.actor.role === 'BRAND') await requireProfile(ctx)
  return listApplications(ctx)
}

export const getApplication: Handler<typeof applicationEndpoints.get> = async (ctx) => {
  const { application, party } = await loadApplication(ctx, ctx.params.id)
  return presentApplication(ctx, application, party)
}

/** The files of an application, for the racer and, once it is submitted, for the brand. */
export async function listApplicationFiles(
  ctx: Pick<ActorContext, 'tx' | 'actor'>,
  id: string,
): Promise<StoredFile[]> {
  const { application } = await loadApplication(ctx, id)
  return loadFiles(ctx.tx, application.athleteUserId, application.fileIds)
}

export const countApplications: Handler<typeof applicationEndpoints.counts> = async ({
  tx,
  actor: { userId, role },
  query: { opportunityId },
}) => {
  const brandId = role === 'BRAND' ? await findBrandIdOf(tx, userId) : null
  if (role === 'BRAND' && !brandId) return none
  const counted = await countByStatus(tx, brandId ? { brandId } : { athleteUserId: userId }, opportunityId)
  const counts: Record<ApplicationStatus, number> = { ...none }
  for (const { status, count } of counted) counts[status] = count
  return counts
}

const none: Record<ApplicationStatus, number> = {
  DRAFT: 0,
  SUBMITTED: 0,
  IN_REVIEW: 0,
  INFO_REQUESTED: 0,
  SHORTLISTED: 0,
  OFFERED: 0,
  CONVERTED: 0,
  REJECTED: 0,
  WITHDRAWN: 0,
  EXPIRED: 0,
}
