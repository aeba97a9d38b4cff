import { bySystem, recordStep } from '#server/features/lifecycles/transition.ts'
import type { Database } from '#server/platform/database.ts'
import { insertMembership, type MembershipRow, selectForUpdate } from './membership.store.ts'

/** The membership, created where there is none yet, locked until the transaction ends. */
export async function lockMembership(tx: Database, userId: string): Promise<MembershipRow> {
  const created = await insertMembership(tx, userId)
  if (created) {
    const { id, version, status } = created
    await recordStep(tx, 'MEMBERSHIP', { id, version, event: 'open', from: null, to: status, by: bySystem })
    return created
  }
  const locked = await selectForUpdate(tx, userId)
  if (!locked) throw new Error('The membership was deleted with its account')
  return locked
}
