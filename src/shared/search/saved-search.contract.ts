import * as z from 'zod/mini'
import { endpoint, noContent } from '#shared/http/endpoint.ts'
import { namedId, wellFormed } from '#shared/input-fields.ts'
import { savedSearchScopes } from './search.constants.ts'
import { listName } from './shortlist.contract.ts'

/** The query string of the list as names and values. */
const filterValue = z.string().check(wellFormed, z.maxLength(500))
const filters = z
  .record(
    z.string().check(z.regex(/^\w{1,40}$/)),
    z.union([filterValue, z.array(filterValue).check(z.maxLength(50))]),
  )
  .check(z.refine((given) => Object.keys(given).length <= 20, 'Use fewer filters'))

export const savedSearch = z.object({
  id: z.uuid(),
  scope: z.enum(savedSearchScopes),
  name: z.string(),
  filters,
  alert: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type SavedSearch = z.infer<typeof savedSearch>

const savedSearchParams = z.object({ id: namedId })

export const savedSearchEndpoints = {
  list: endpoint('GET', '/api/saved-searches', {
    summary: 'List my saved searches of racers, brands, event dates and opportunities',
    access: 'signed-in',
    response: z.array(savedSearch),
  }),
  save: endpoint('POST', '/api/saved-searches', {
    summary: 'Save a search, with or without email alerts',
    access: 'signed-in',
    body: z.object({
      scope: z._default(z.enum(savedSearchScopes), 'athletes'),
      name: listName,
      filters,
      alert: z.boolean(),
    }),
    response: savedSearch,
  }),
  change: endpoint('PATCH', '/api/saved-searches/{id}', {
    summary: 'Rename a saved search or switch its alerts on or off',
    access: 'signed-in',
    params: savedSearchParams,
    body: z.object({ name: z.optional(listName), alert: z.optional(z.boolean()) }),
    response: savedSearch,
  }),
  remove: endpoint('DELETE', '/api/saved-searches/{id}', {
    summary: 'Delete a saved search',
    access: 'signed-in',
    params: savedSearchParams,
    response: noContent,
  }),
}
