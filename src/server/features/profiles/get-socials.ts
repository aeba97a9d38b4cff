import type { Handler } from '#server/http/context.ts'
import type { socialEndpoints } from '#shared/profiles/social.contract.ts'
import { findSocials } from './social.store.ts'

export const getSocials: Handler<typeof socialEndpoints.get> = ({ tx, actor }) =>
  findSocials(tx, actor.userId)
