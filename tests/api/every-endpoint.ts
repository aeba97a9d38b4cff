import { endpoints } from '#shared/endpoints.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { fillPath, type QueryValues, queryString } from '#shared/http/path.ts'

export type NamedEndpoint = { name: string; endpoint: Endpoint }

/** The endpoint table as a flat list, named like `accounts.logIn`. */
export const everyEndpoint: readonly NamedEndpoint[] = Object.entries(endpoints).flatMap(([area, calls]) =>
  Object.entries(calls).map(([call, endpoint]) => ({ name: `${area}.${call}`, endpoint })),
)

export type Input = {
  params?: Record<string, string>
  query?: QueryValues
  body?: Record<string, unknown>
  /** Sends the body as multipart form data with this file. */
  file?: Blob
}

/** The form data of an input with a file. */
export function formOf({ body = {}, file }: Input): FormData | undefined {
  if (!file) return undefined
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.append(name, String(value))
  form.append('file', file, 'picture.png')
  return form
}

export const urlFor = ({ path }: Endpoint, { params, query }: Input): string =>
  fillPath(path, params) + queryString(query)
