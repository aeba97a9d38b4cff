import { hidePicture } from '#server/features/media/hide-picture.ts'
import { moderateMessage } from '#server/features/messages/moderate-message.ts'
import type { Services } from '#server/platform/services.ts'
import { conflict } from '#shared/http/problem.ts'
import type { ReportRow } from './report.store.ts'

/** Hides a reported message or picture from everybody; an appeal can show it again. */
export async function removeReported(ctx: Services, { targetType, targetId }: ReportRow): Promise<void> {
  if (targetType === 'MESSAGE') return moderateMessage(ctx, targetId, { isRemoved: true })
  if (targetType === 'PICTURE') return hidePicture(ctx, targetId, { isHidden: true })
  throw conflict('CANNOT_REMOVE', 'Only messages and pictures can be removed.')
}

export async function restoreReported(ctx: Services, { targetType, targetId }: ReportRow): Promise<void> {
  if (targetType === 'MESSAGE') await moderateMessage(ctx, targetId, { isRemoved: false })
  if (targetType === 'PICTURE') await hidePicture(ctx, targetId, { isHidden: false })
}

export const isRemovable = ({ targetType }: ReportRow): boolean =>
  targetType === 'MESSAGE' || targetType === 'PICTURE'
