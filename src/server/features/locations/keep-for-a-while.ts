import type { Reply } from '#server/http/context.ts'

/**
 * The world changes with an edition of the gazetteer, not within a day. An empty answer may only mean that the first
 * edition is still being loaded.
 */
export function keepForAWhile(reply: Reply, found: readonly unknown[]): void {
  if (found.length > 0) reply.setHeader('cache-control', 'public, max-age=86400')
}
