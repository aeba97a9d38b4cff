import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { Socials, socialEndpoints } from '#shared/profiles/social.contract.ts'
import { findSocials, putSocials } from './profile.store.ts'
import { scoreAthletes } from './score-athletes.ts'

export const getSocials: Handler<typeof socialEndpoints.get> = ({ tx, actor }) =>
  findSocials(tx, actor.userId)

export const saveSocials: Handler<typeof socialEndpoints.save> = async ({ tx, actor, body }) => {
  await putSocials(tx, actor.userId, body)
  if (actor.role === 'ATHLETE') await scoreAthletes(tx, [actor.userId])
  return body
}

/** For the pages of brands and promoters, whose forms include the links. */
export const saveSocialLinks = (tx: Database, userId: string, links: Socials): Promise<void> =>
  putSocials(tx, userId, links)
