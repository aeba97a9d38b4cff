import type { Database } from '#server/platform/database.ts'
import { notFound } from '#shared/http/problem.ts'
import { findEndpoint } from './webhook-endpoint.store.ts'
import { findMessage } from './webhook-message.store.ts'

/** An address of one's own brand; another's is as good as none. */
export async function ownWebhook(tx: Database, userId: string, id: string) {
  const found = await findEndpoint(tx, userId, id)
  if (!found) throw notFound('webhook')
  return found
}

export async function ownMessage(tx: Database, userId: string, id: string) {
  const found = await findMessage(tx, userId, id)
  if (!found) throw notFound('message')
  return found
}
