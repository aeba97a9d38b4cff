import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf, Endpoint, InputOf } from '#shared/http/endpoint.ts'
import { fillPath } from '#shared/http/path.ts'

/** The query of a GET endpoint. Its key is its address, so the default query function knows what to read. */
export function endpointQuery<const E extends Endpoint & { method: 'GET' }>(
  endpoint: E | Pick<E, 'path'>,
  input: InputOf<E>,
) {
  const { params, query } = input as { params?: Record<string, string>; query?: object }
  const address = fillPath(endpoint.path, params)
  return queryOptions<AnswerOf<E>>({ queryKey: query ? [address, query] : [address] })
}
