import * as z from 'zod/mini'
import { endpoint, noContent } from '#shared/http/endpoint.ts'
import { viewSources } from './showcase.constants.ts'

export const profileViewEndpoints = {
  track: endpoint({
    method: 'POST',
    path: '/api/profile-views',
    summary: 'Count a look at a profile: once for each viewer, source and day, without its owner and bots',
    access: 'public',
    body: z.object({
      profileUserId: z.uuid(),
      source: z.enum(viewSources),
      /** Where the page itself was opened from, which the header of a call by its own script does not say; empty for nowhere. */
      referrer: z.optional(z.string().check(z.maxLength(2000))),
    }),
    response: noContent,
  }),
}
