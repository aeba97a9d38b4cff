import * as z from 'zod/mini'
import { endpoint, noContent } from '#shared/http/endpoint.ts'
import { viewSources } from './showcase.constants.ts'

export const profileViewEndpoints = {
  track: endpoint({
    method: 'POST',
    path: '/api/profile-views',
    summary: 'Count a look at a profile: once for each viewer, source and day, without its owner and bots',
    access: 'public',
    body: z.object({ profileUserId: z.uuid(), source: z.enum(viewSources) }),
    answer: noContent,
  }),
}
