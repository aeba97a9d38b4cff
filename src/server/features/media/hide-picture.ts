import type { Services } from '#server/platform/services.ts'
import { setHidden } from './media.store.ts'

/** A moderator takes a picture off its owner's profile, or shows it again after an appeal. */
export const hidePicture = (
  { tx }: Pick<Services, 'tx'>,
  id: string,
  { isHidden }: { isHidden: boolean },
): Promise<void> => setHidden(tx, id, isHidden)
