import { type QueryValues, queryString } from '#shared/http/path.ts'

/** The part of an address after its `?`, as plain text: what a person could read and write. A repeated name is a list. */
export function parseSearch(text: string): Record<string, string | string[]> {
  const search = new URLSearchParams(text)
  return Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const values = search.getAll(name)
      return [name, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
}

export const stringifySearch = (values: Record<string, unknown>): string => queryString(values as QueryValues)

/** A value of the query string if it is a text; the router also parses numbers and lists. */
export const searchText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined
