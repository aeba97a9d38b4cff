import * as z from 'zod/mini'
import { athleteCard } from '#shared/athletes/athlete.contract.ts'
import { endpoint, noContent } from '#shared/http/endpoint.ts'
import { namedId } from '#shared/input-fields.ts'
import { LIST_NAME_MAX, SELECTED_MAX, SHORTLIST_NOTE_MAX } from './search.constants.ts'

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

/** A racer of a shortlist with the owner's private note. */
const shortlistedAthlete = z.extend(athleteCard, { note: z.nullable(z.string()) })
export type ShortlistedAthlete = z.infer<typeof shortlistedAthlete>

/** An empty note removes it. */
export const shortlistNote = z.object({
  note: z
    .string()
    .check(z.trim(), z.maxLength(SHORTLIST_NOTE_MAX, `Use at most ${SHORTLIST_NOTE_MAX} characters`)),
})

const shortlistParams = z.object({ id: namedId })
const shortlisted = z.object({ id: namedId, athleteId: namedId })
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
    response: z.array(shortlistedAthlete),
  }),
  add: endpoint('POST', '/api/shortlists/{id}/athletes/{athleteId}', {
    summary: 'Add a racer to a shortlist',
    access: brandRoles,
    params: shortlisted,
    response: noContent,
  }),
  addMany: endpoint('POST', '/api/shortlists/{id}/athletes', {
    summary: `Add up to ${SELECTED_MAX} racers to a shortlist; those who left the directory are skipped`,
    access: brandRoles,
    params: shortlistParams,
    body: z.object({ athleteIds: z.array(namedId).check(z.minLength(1), z.maxLength(SELECTED_MAX)) }),
    response: shortlist,
    status: 200,
  }),
  annotate: endpoint('PATCH', '/api/shortlists/{id}/athletes/{athleteId}', {
    summary: 'Write a private note about a racer of a shortlist',
    access: brandRoles,
    params: shortlisted,
    body: shortlistNote,
    response: noContent,
  }),
  removeAthlete: endpoint('DELETE', '/api/shortlists/{id}/athletes/{athleteId}', {
    summary: 'Remove a racer from a shortlist',
    access: brandRoles,
    params: shortlisted,
    response: noContent,
  }),
}
