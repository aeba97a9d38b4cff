import * as z from 'zod/mini'
import { filterText } from '#shared/athletes/athlete-list.contract.ts'
import { endpoint, noContent } from '#shared/http/endpoint.ts'
import { namedId } from '#shared/input-fields.ts'
import { IMPRESSIONS_MAX } from './impression.constants.ts'

export const impressionEndpoints = {
  report: endpoint('POST', '/api/impressions', {
    permission: 'read',
    summary: 'Report which racer cards were visible, in batches',
    access: 'signed-in',
    changesLogin: false,
    changesPages: false,
    body: z.object({
      ids: z.array(namedId).check(z.minLength(1), z.maxLength(IMPRESSIONS_MAX)),
      /** The search term of the list; it counts only for racers it matches. */
      search: z.optional(filterText),
    }),
    response: noContent,
  }),
}
