import { requireOneParty } from '#server/features/members/require-one-party.ts'
import type { ActorContext } from '#server/http/context.ts'
import type { Actor } from '#shared/accounts/roles.ts'
import { notFound } from '#shared/http/problem.ts'
import { findApplication, type StoredApplication } from './application.store.ts'

export type ApplicationParty = 'ATHLETE' | 'BRAND'

/** Loads an application the actor is a party to; 404 otherwise. */
export async function loadApplication(
  { tx, actor }: Pick<ActorContext, 'tx' | 'actor'>,
  id: string,
): Promise<{ application: StoredApplication; party: ApplicationParty }> {
  const application = await findApplication(tx, id)
  const party = application && partyOf(application, actor)
  if (!application || !party) throw notFound('application')
  return { application, party }
}

/** The same for a change: refused to a person who belongs to both parties, unless the endpoint allows it. */
export async function loadApplicationToChange(
  ctx: ActorContext,
  id: string,
): Promise<{ application: StoredApplication; party: ApplicationParty }> {
  const loaded = await loadApplication(ctx, id)
  const { athleteUserId, brand } = loaded.application
  await requireOneParty(ctx, loaded.party === 'BRAND' ? athleteUserId : brand.ownerUserId)
  return loaded
}

/** Brands don't see applications that were never submitted. */
function partyOf(application: StoredApplication, { userId }: Actor): ApplicationParty | null {
  if (application.athleteUserId === userId) return 'ATHLETE'
  return application.brand.ownerUserId === userId && application.submittedAt ? 'BRAND' : null
}
