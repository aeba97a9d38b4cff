import * as z from 'zod/mini'
import { endpoint, noContent } from '#shared/http/endpoint.ts'

export const visitorEndpoints = {
  track: endpoint('POST', '/api/track-visitor', {
    summary: 'Count a page view; bots are dropped',
    access: 'public',
    changesLogin: false,
    changesPages: false,
    body: z.object({
      page: z.string().check(z.minLength(1), z.maxLength(2000)),
      /** The page that led here; without it, the one that the request came from. */
      referrer: z.optional(z.string().check(z.maxLength(2000))),
    }),
    response: noContent,
  }),
}
