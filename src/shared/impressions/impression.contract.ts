import * as z from 'zod/mini'
import { filterText } from '#shared/athletes/athlete-list.contract.ts'
import { endpoint, noContent } from '#shared/http/endpoint.ts'
import { IMPRESSIONS_MAX } from './impression.constants.ts'

export const impressionEndpoints = {
  report: endpoint({
    method: 'POST',
    path: '/api/impressions',
    summary: 'Racers whose cards were seen in a list, some seconds of scrolling at a time',
    access: 'signed-in',
    body: z.object({
      ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(IMPRESSIONS_MAX)),
      /** The words that the list was searched by; only racers whom they really find are told of them. */
      search: z.optional(filterText),
    }),
    response: noContent,
  }),
}
