import type { Services } from '#server/platform/services.ts'
import { hidePageOf, showPageOf } from './suspension.store.ts'

type PageContext = Pick<Services, 'tx'>

/** Hides the page of an account until staff restore it, whatever its owner does; false when there is none to hide. */
export const removePage = ({ tx }: PageContext, userId: string): Promise<boolean> => hidePageOf(tx, userId)

/** Shows a removed page as before; false when it is not removed. */
export const restorePage = ({ tx }: PageContext, userId: string): Promise<boolean> => showPageOf(tx, userId)
