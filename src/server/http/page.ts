import * as z from 'zod/v4/core'
import { TOTAL_HEADER, TOTAL_RELATION_HEADER, type Total } from '#shared/http/list-headers.ts'
import { COUNTED_MAX } from '#shared/http/page.ts'
import { badRequest } from '#shared/http/problem.ts'
import type { Caller, Reply } from './context.ts'

/** Where a page ended: the values of its last row that the order is made of. */
export const writeCursor = (position: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url')

export function readCursor<S extends z.$ZodType>(cursor: string, schema: S): z.output<S> {
  const read = () => z.parse(schema, JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
  try {
    return read()
  } catch {
    throw badRequest('BAD_CURSOR', 'This list has no such page. Please start again from its beginning.')
  }
}

/** Rows were counted up to one more than can be said exactly. */
export const totalOf = (counted: number): Total => ({
  count: Math.min(counted, COUNTED_MAX),
  isExact: counted <= COUNTED_MAX,
})

export function replyTotal(reply: Reply, { count, isExact }: Total): void {
  reply.setHeader(TOTAL_HEADER, String(count))
  reply.setHeader(TOTAL_RELATION_HEADER, isExact ? 'exact' : 'at-least')
}

/** Ruling R22: an array stays an array, and its next page stands in `Link`. */
export function replyNextPage(reply: Reply, { path, search }: Caller, cursor: string | undefined): void {
  if (!cursor) return
  const next = new URLSearchParams(search)
  next.set('cursor', cursor)
  reply.setHeader('link', `<${path}?${next}>; rel="next"`)
}
