import type { Handler } from '#server/http/context.ts'
import type { socialEndpoints } from '#shared/profiles/social.contract.ts'
import { rescore } from './rescore.ts'
import { putSocials } from './social.store.ts'

export const saveSocials: Handler<typeof socialEndpoints.save> = async ({ tx, actor, body }) => {
  await putSocials(tx, actor.userId, body)
  if (actor.role === 'ATHLETE') await rescore(tx, actor.userId)
  return body
}
