import type { ActorContext, Handler } from '#server/http/context.ts'
import type { Actor } from '#shared/accounts/roles.ts'
import { conflict, emailUnconfirmed, notFound } from '#shared/http/problem.ts'
import type { profileEndpoints } from '#shared/profiles/profile.contract.ts'
import { findPublication, savePublication } from './publication.store.ts'

export const getPublication: Handler<typeof profileEndpoints.publication> = ({ tx, actor }) =>
  findPublication(tx, actor)

const removedByStaff = () =>
  conflict(
    'REMOVED',
    'We unpublished this page. You can edit it, but not publish it. Read why and appeal in your settings.',
  )

/** Refuses a save that would publish a page that staff removed. */
export async function refuseToPublishRemoved(
  { tx, actor }: Pick<ActorContext, 'tx' | 'actor'>,
  { published }: { published: boolean },
): Promise<void> {
  if (published && (await findPublication(tx, actor))?.isRemoved) throw removedByStaff()
}

/** An event page is an advertisement with dates that people travel to; the trial that it starts needs the address, too. */
export function requireConfirmed({ isConfirmed }: Pick<Actor, 'isConfirmed'>): void {
  if (!isConfirmed) throw emailUnconfirmed()
}

/** Publishes the page as it was last saved. */
export const publishProfile: Handler<typeof profileEndpoints.publish> = async ({ tx, actor }) => {
  const publication = await findPublication(tx, actor)
  if (!publication) throw notFound('page')
  if (publication.isRemoved) throw removedByStaff()
  if (actor.role === 'PROMOTER' && !publication.isPublished) requireConfirmed(actor)
  if (publication.obstacles.length > 0) {
    throw conflict('NOT_READY', `Not ready to publish yet: ${publication.obstacles.join(', ')}.`)
  }
  if (!publication.isPublished) await savePublication(tx, actor)
  return { isPublished: true, isRemoved: false, obstacles: [] }
}
