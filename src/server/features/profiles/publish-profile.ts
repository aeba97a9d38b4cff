import type { Handler } from '#server/http/context.ts'
import { conflict, notFound } from '#shared/http/problem.ts'
import type { profileEndpoints } from '#shared/profiles/profile.contract.ts'
import { findPublication, savePublication } from './publication.store.ts'

export const getPublication: Handler<typeof profileEndpoints.publication> = ({ tx, actor }) =>
  findPublication(tx, actor)

/** Publishes the page as it was last saved. */
export const publishProfile: Handler<typeof profileEndpoints.publish> = async ({ tx, actor }) => {
  const publication = await findPublication(tx, actor)
  if (!publication) throw notFound('page')
  if (publication.obstacles.length > 0) {
    throw conflict('NOT_READY', `Not ready to publish yet: ${publication.obstacles.join(', ')}.`)
  }
  if (!publication.isPublished) await savePublication(tx, actor)
  return { isPublished: true, obstacles: [] }
}
