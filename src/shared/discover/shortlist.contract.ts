import * as z from 'zod/mini'
import { athleteCard } from '#shared/athletes/athlete.contract.ts'
import { endpoint, noContent } from '#shared/http/endpoint.ts'
import { LIST_NAME_MAX } from './discover.constants.ts'

export const listName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Please give it a name'),
    z.maxLength(LIST_NAME_MAX, `Please use at most ${LIST_NAME_MAX} characters`),
  )

export const shortlist = z.object({
  id: z.uuid(),
  name: z.string(),
  athleteIds: z.array(z.uuid()),
})
export type Shortlist = z.infer<typeof shortlist>

const ownShortlist = z.object({ id: z.uuid() })
const shortlisted = z.object({ id: z.uuid(), athleteId: z.uuid() })
const scouts = ['BRAND', 'ADMIN'] as const

export const shortlistEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/shortlists',
    summary: 'My shortlists, each with who is on it',
    access: scouts,
    response: z.array(shortlist),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/shortlists',
    summary: 'Begin a shortlist',
    access: scouts,
    body: z.object({ name: listName }),
    response: shortlist,
  }),
  rename: endpoint({
    method: 'PATCH',
    path: '/api/shortlists/{id}',
    summary: 'Rename a shortlist',
    access: scouts,
    params: ownShortlist,
    body: z.object({ name: listName }),
    response: shortlist,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/shortlists/{id}',
    summary: 'Throw a shortlist away',
    access: scouts,
    params: ownShortlist,
    response: noContent,
  }),
  athletes: endpoint({
    method: 'GET',
    path: '/api/shortlists/{id}/athletes',
    summary: 'The racers of a shortlist, the latest first',
    access: scouts,
    params: ownShortlist,
    response: z.array(athleteCard),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/shortlists/{id}/athletes/{athleteId}',
    summary: 'Put a racer on a shortlist',
    access: scouts,
    params: shortlisted,
    response: noContent,
  }),
  takeOff: endpoint({
    method: 'DELETE',
    path: '/api/shortlists/{id}/athletes/{athleteId}',
    summary: 'Take a racer off a shortlist',
    access: scouts,
    params: shortlisted,
    response: noContent,
  }),
}
