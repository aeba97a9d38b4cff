import type { Database } from '#server/platform/database.ts'
import { setListedByPlan } from './promoter.store.ts'

/** Allows a promoter's page in the directory and in search, or hides it there; the page itself stays. */
export const listPromoter = (tx: Database, userId: string, isInPlan: boolean): Promise<void> =>
  setListedByPlan(tx, userId, isInPlan)
