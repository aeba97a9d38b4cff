import type { Database } from '#server/platform/database.ts'
import { setListed } from './promoter.store.ts'

/** Shows a promoter's page in the directory and in search, or hides it there; the page itself stays. */
export const listPromoter = (tx: Database, userId: string, isListed: boolean): Promise<void> =>
  setListed(tx, userId, isListed)
