import { type QueryValues, queryString } from '#shared/http/path.ts'

/** Parses a query string into plain text values; a repeated name becomes a list. */
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

/** A query string value if it is text and not a list. */
export const searchText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether it is an id: a page can also be opened by the token of a private link. */
export const isId = (idOrToken: string): boolean => ID.test(idOrToken)
