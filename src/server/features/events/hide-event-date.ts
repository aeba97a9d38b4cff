import { recountActivity } from '#server/features/promoters/score-promoter.ts'
import type { Services } from '#server/platform/services.ts'
import { setRemoved } from './event.store.ts'

/**
 * Staff take a date off every public page, search, map and calendar, or show it again. Its promoter still sees it, and
 * cannot publish it; false when there is nothing to change.
 */
export async function hideEventDate(
  { tx }: Pick<Services, 'tx'>,
  id: string,
  { isHidden }: { isHidden: boolean },
): Promise<boolean> {
  const changed = await setRemoved(tx, id, isHidden)
  if (!changed) return false
  await recountActivity(tx, changed.promoterId)
  return true
}
