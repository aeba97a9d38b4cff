import type { Database } from '#server/platform/database.ts'
import { conflict } from '#shared/http/problem.ts'
import { findOwnPromoter, type OwnPromoter } from './event.store.ts'

/** Dates hang on a page: whoever has none yet is told so. */
export async function ownPromoter(tx: Database, userId: string): Promise<OwnPromoter> {
  const promoter = await findOwnPromoter(tx, userId)
  if (!promoter) {
    throw conflict('NO_PROMOTER_PROFILE', 'Create your event or series profile first, then add its dates.')
  }
  return promoter
}
