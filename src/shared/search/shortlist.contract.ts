import * as z from 'zod/mini'
import { athleteCard } from '#shared/athletes/athlete.contract.ts'
import { endpoint, noContent } from '#shared/http/endpoint.ts'
import { LIST_NAME_MAX } from './search.constants.ts'

export const listName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Enter a name'),
    z.maxLength(LIST_NAME_MAX, `Use at most ${LIST_NAME_MAX} characters`),
  )

export const shortlist = z.object({
  id: z.uuid(),
  name: z.string(),
  athleteIds: z.array(z.uuid()),
})
export type Shortlist = z.infer<typeof shortlist>

const shortlistParams = z.object({ id: z.uuid() })
const shortlisted = z.object({ id: z.uuid(), athleteId: z.uuid() })
const brandRoles = ['BRAND', 'ADMIN'] as const

export const shortlistEndpoints = {
  list: endpoint('GET', '/api/shortlists', {
    summary: 'List my shortlists with the ids of their racers',
    access: brandRoles,
    response: z.array(shortlist),
  }),
  create: endpoint('POST', '/api/shortlists', {
    summary: 'Create a shortlist',
    access: brandRoles,
    body: z.object({ name: listName }),
    response: shortlist,
  }),
  rename: endpoint('PATCH', '/api/shortlists/{id}', {
    summary: 'Rename a shortlist',
    access: brandRoles,
    params: shortlistParams,
    body: z.object({ name: listName }),
    response: shortlist,
  }),
  remove: endpoint('DELETE', '/api/shortlists/{id}', {
    summary: 'Delete a shortlist',
    access: brandRoles,
    params: shortlistParams,
    response: noContent,
  }),
  athletes: endpoint('GET', '/api/shortlists/{id}/athletes', {
    summary: 'List the racers of a shortlist, newest first',
    access: brandRoles,
    params: shortlistParams,
    response: z.array(athleteCard),
  }),
  add: endpoint('POST', '/api/shortlists/{id}/athletes/{athleteId}', {
    summary: 'Add a racer to a shortlist',
    access: brandRoles,
    params: shortlisted,
    response: noContent,
  }),
  removeAthlete: endpoint('DELETE', '/api/shortlists/{id}/athletes/{athleteId}', {
    summary: 'Remove a racer from a shortlist',
    access: brandRoles,
    params: shortlisted,
    response: noContent,
  }),
}
