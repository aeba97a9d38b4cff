import * as z from 'zod'
import type { Handler } from '#server/http/context.ts'
import { readCursor, replyNextPage, writeCursor } from '#server/http/page.ts'
import type { applicationEndpoints } from '#shared/applications/application.contract.ts'
import type { ApplicationStatus } from '#shared/applications/application.rules.ts'
import { countByStatus, findBrandIdOf, findReceived, findSent } from './application-list.store.ts'
import { ownApplication } from './own-application.ts'
import { presentApplications, presentDetail } from './present-applications.ts'

const sentPosition = z.tuple([z.uuid()])
const receivedPosition = z.tuple([z.iso.datetime(), z.uuid()])

/** Racers send, brands receive. */
export const listApplications: Handler<typeof applicationEndpoints.list> = async ({
  tx,
  actor: { userId, role },
  query: { direction, status: statuses, opportunityId, cursor, limit },
  caller,
  reply,
}) => {
  if (role === 'BRAND') {
    const after = cursor ? readCursor(cursor, receivedPosition) : undefined
    const brandId = await findBrandIdOf(tx, userId)
    if (!brandId || direction === 'sent') return []
    const { page, next } = await findReceived(tx, { brandId, statuses, opportunityId, limit }, after)
    replyNextPage(reply, caller, next && writeCursor(next))
    return presentApplications(tx, page, 'BRAND')
  }
  const after = cursor ? readCursor(cursor, sentPosition)[0] : undefined
  if (direction === 'received') return []
  const { page, next } = await findSent(tx, { athleteUserId: userId, statuses, opportunityId, limit }, after)
  replyNextPage(reply, caller, next && writeCursor([next]))
  return presentApplications(tx, page, 'ATHLETE')
}

export const getApplication: Handler<typeof applicationEndpoints.get> = async ({ tx, actor, params }) => {
  const { application, side } = await ownApplication(tx, actor, params.id)
  return presentDetail(tx, application, side)
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
