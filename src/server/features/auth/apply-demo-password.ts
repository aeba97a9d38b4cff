import type { Database } from '#server/platform/database.ts'
import { findDemoAccount, findDemoCredentials, setPasswordHash } from './auth.store.ts'
import { hashPassword, isPassword } from './hash-password.ts'
import { deleteLogins } from './session.store.ts'

/**
 * Runs at each start. Gives every demo account the password of the settings and ends the sessions that were opened with
 * another one; without a password (`DEMO=0`) it ends all of their sessions, and `startSession` refuses new ones.
 */
export async function applyDemoPassword(tx: Database, password: string | null): Promise<void> {
  const credentials = await findDemoCredentials(tx)
  const isCurrent = new Map<string | null, boolean>([[null, false]])
  const outdated: string[] = []
  for (const { userId, passwordHash } of credentials) {
    // Demo accounts share one hash, and comparing takes long.
    if (password !== null && !isCurrent.has(passwordHash))
      isCurrent.set(passwordHash, await isPassword(password, passwordHash))
    if (!isCurrent.get(passwordHash)) outdated.push(userId)
  }
  if (outdated.length === 0) return
  if (password !== null) await setPasswordHash(tx, outdated, await hashPassword(password))
  for (const userId of outdated) await deleteLogins(tx, userId)
}

export const hasDemoAccounts = (db: Database): Promise<boolean> => findDemoAccount(db)
