import * as z from 'zod/v4/core'
import { TOTAL_HEADER, TOTAL_RELATION_HEADER, type Total } from '#shared/http/list-headers.ts'
import { COUNTED_MAX, type CursorPage } from '#shared/http/page.ts'
import { badRequest } from '#shared/http/problem.ts'
import { hasKnownYear } from '#shared/input-fields.ts'
import type { Caller, Reply } from './context.ts'

/** Keyset pagination: the sort values of the last row of a page. */
export const writeCursor = (position: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url')

export function readCursor<S extends z.$ZodType>(cursor: string, schema: S): z.output<S> {
  try {
    const position: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if ([position].flat().some(isBeyondYears)) throw new RangeError('A date of no year of ours')
    return z.parse(schema, position)
  } catch {
    throw badRequest('BAD_CURSOR', 'This page of the list no longer exists. Start again from the first page.')
  }
}

/** A date that is valid in ISO 8601, but not in PostgreSQL, such as one of the year 0000. */
const isBeyondYears = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) && !hasKnownYear(value)

/** `counted` stops at COUNTED_MAX + 1, which means "at least". */
export const totalOf = (counted: number): Total => ({
  count: Math.min(counted, COUNTED_MAX),
  isExact: counted <= COUNTED_MAX,
})

/** Cuts the extra row off a list that was read with one row more than a page, and links the next page. */
export function pageOf<Row>(
  { reply, caller }: { reply: Reply; caller: Caller },
  rows: readonly Row[],
  { size, cursorOf }: { size: number; cursorOf: (last: Row) => readonly unknown[] },
): Row[] {
  const page = rows.slice(0, size)
  const last = page.at(-1)
  if (last !== undefined && rows.length > size) replyNextPage(reply, caller, writeCursor(cursorOf(last)))
  return page
}

/** The same for a response that carries its cursor, and for the first page within another response. */
export function cursorPageOf<Row>(
  rows: readonly Row[],
  { size, cursorOf }: { size: number; cursorOf: (last: Row) => readonly unknown[] },
): CursorPage<Row> {
  const items = rows.slice(0, size)
  const last = items.at(-1)
  return { items, nextCursor: last !== undefined && rows.length > size ? writeCursor(cursorOf(last)) : null }
}

export function replyTotal(reply: Reply, { count, isExact }: Total): void {
  reply.setHeader(TOTAL_HEADER, String(count))
  reply.setHeader(TOTAL_RELATION_HEADER, isExact ? 'exact' : 'at-least')
}

/** Ruling R22: the body stays an array, and the next page is in the `Link` header. */
export function replyNextPage(reply: Reply, { path, search }: Caller, cursor: string | undefined): void {
  if (!cursor) return
  const next = new URLSearchParams(search)
  next.set('cursor', cursor)
  reply.setHeader('link', `<${path}?${next}>; rel="next"`)
}
