import type { Verb } from '#server/http/serve.ts'
import type { socialEndpoints } from '#shared/profiles/social.contract.ts'
import { findSocials } from './social.store.ts'

export const getSocials: Verb<typeof socialEndpoints.get> = ({ tx, actor }) => findSocials(tx, actor.userId)
