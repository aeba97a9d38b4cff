import { confirmIdentity } from '#server/features/auth/confirm-identity.ts'
import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import { enqueue } from '#server/platform/queue.ts'
import type { accountDataEndpoints, DataExport } from '#shared/account-data/account-data.contract.ts'
import { Problem } from '#shared/http/problem.ts'
import { exportRequested } from './build-export.ts'
import { findLastExport, insertExport } from './data-export.store.ts'

/** The file contains everything, so asking for it takes the password, as a change of the sign-in does. */
export const requestExport: Handler<typeof accountDataEndpoints.requestExport> = async (ctx) => {
  const { tx, actor, body } = ctx
  await confirmIdentity(ctx, body)
  const id = await insertExport(tx, actor.userId)
  if (!id) {
    throw new Problem({
      status: 409,
      code: 'EXPORT_PENDING',
      message: 'Preparing your export. We email you when it is ready.',
    })
  }
  await enqueue(tx, exportRequested, { id }, { key: id })
  return presentLastExport(tx, actor.userId)
}

export const getExport: Handler<typeof accountDataEndpoints.getExport> = ({ tx, actor }) =>
  presentLastExport(tx, actor.userId)

async function presentLastExport(tx: Database, userId: string): Promise<{ export: DataExport | null }> {
  const row = await findLastExport(tx, userId)
  if (!row) return { export: null }
  const { id, status, bytes, createdAt, expiresAt } = row
  return {
    export: {
      id,
      status,
      bytes,
      requestedAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    },
  }
}
