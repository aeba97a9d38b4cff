import type { Database } from '#server/platform/database.ts'
import { notFound } from '#shared/http/problem.ts'
import type { BulkMessage } from '#shared/messages/bulk-message.contract.ts'
import { findBulkMessage } from './bulk-message.store.ts'

/** Another's sending is as good as none. */
export async function ownBulkMessage(tx: Database, ownerId: string, id: string): Promise<BulkMessage> {
  const found = await findBulkMessage(tx, ownerId, id)
  if (!found) throw notFound('sending')
  return found
}
