import * as z from 'zod/mini'
import { endpoint, noContent } from '#shared/http/endpoint.ts'
import { namedId } from '#shared/input-fields.ts'
import { viewSources } from './profile.constants.ts'

export const profileViewEndpoints = {
  track: endpoint('POST', '/api/profile-views', {
    summary: 'Count a profile view, once per viewer, source and day, without the owner and bots',
    access: 'public',
    body: z.object({
      profileUserId: namedId,
      source: z.enum(viewSources),
      /** The referrer of the page, which the header of a fetch does not contain; empty for none. */
      referrer: z.optional(z.string().check(z.maxLength(2000))),
    }),
    response: noContent,
  }),
}
