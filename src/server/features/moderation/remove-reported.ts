import { removePage, restorePage } from '#server/features/auth/suspend-account.ts'
import { hideEventDate } from '#server/features/events/save-event-date.ts'
import { hidePicture } from '#server/features/media/hide-picture.ts'
import { moderateMessage } from '#server/features/messages/moderate-message.ts'
import type { Services } from '#server/platform/services.ts'
import { conflict } from '#shared/http/problem.ts'
import { findReportedDate, hasShownPage } from './evidence.store.ts'
import type { ReportRow } from './report.store.ts'

/** Hides a reported message, picture, event date or page from everyone; an appeal can show it again. */
export async function removeReported(ctx: Services, { targetType, targetId }: ReportRow): Promise<void> {
  if (targetType === 'MESSAGE') return moderateMessage(ctx, targetId, { isRemoved: true })
  if (targetType === 'PICTURE') return hidePicture(ctx, targetId, { isHidden: true })
  if (targetType === 'EVENT_DATE' && (await hideEventDate(ctx, targetId, { isHidden: true }))) return
  if (targetType === 'USER' && (await removePage(ctx, targetId))) return
  throw conflict('CANNOT_REMOVE', 'There is nothing here that could be removed.')
}

export async function restoreReported(ctx: Services, { targetType, targetId }: ReportRow): Promise<void> {
  if (targetType === 'MESSAGE') await moderateMessage(ctx, targetId, { isRemoved: false })
  if (targetType === 'PICTURE') await hidePicture(ctx, targetId, { isHidden: false })
  if (targetType === 'EVENT_DATE') await hideEventDate(ctx, targetId, { isHidden: false })
  if (targetType === 'USER') await restorePage(ctx, targetId)
}

export async function isRemovable({ tx }: Pick<Services, 'tx'>, report: ReportRow): Promise<boolean> {
  const { targetType, targetId } = report
  if (targetType === 'USER') return hasShownPage(tx, targetId)
  if (targetType === 'EVENT_DATE') return (await findReportedDate(tx, report))?.removedAt === null
  return targetType === 'MESSAGE' || targetType === 'PICTURE'
}
