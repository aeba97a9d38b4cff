import type { Database } from '#server/platform/database.ts'
import type { Actor } from '#shared/accounts/actor.ts'
import { notFound } from '#shared/http/problem.ts'
import { findApplication, type StoredApplication } from './application.store.ts'

export type Side = 'ATHLETE' | 'BRAND'

/** Which of the two somebody is; a brand does not know of what was never sent to it. */
export function sideOf({ userId }: Actor, application: StoredApplication): Side | null {
  if (application.athleteUserId === userId) return 'ATHLETE'
  return application.brand.ownerUserId === userId && application.submittedAt ? 'BRAND' : null
}

/** One that the caller may see; anybody else's is as good as none. */
export async function ownApplication(
  tx: Database,
  actor: Actor,
  id: string,
): Promise<{ application: StoredApplication; side: Side }> {
  const application = await findApplication(tx, id)
  const side = application && sideOf(actor, application)
  if (!application || !side) throw notFound('application')
  return { application, side }
}

/** What was just written, as it is now. */
export async function reread(tx: Database, id: string): Promise<StoredApplication> {
  const found = await findApplication(tx, id)
  if (!found) throw notFound('application')
  return found
}
