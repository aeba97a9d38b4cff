import { and, asc, eq, lt, or, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { passkeys } from '#server/database/schema/passkeys.ts'
import { type Database, lockName } from '#server/platform/database.ts'

const columns = {
  id: passkeys.id,
  name: passkeys.name,
  createdAt: passkeys.createdAt,
  lastUsedAt: passkeys.lastUsedAt,
}
type PasskeyKey = { id: string; userId: string }
export type PasskeyRow = Pick<typeof passkeys.$inferSelect, keyof typeof columns>

const isPasskey = ({ id, userId }: PasskeyKey) => and(eq(passkeys.id, id), eq(passkeys.userId, userId))

export const findPasskeys = (tx: Database, userId: string) =>
  tx
    .select({ ...columns, credentialId: passkeys.credentialId })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))

/** Of two concurrent requests for an account, the second sees the passkey of the first. */
export const lockPasskeys = (tx: Database, userId: string): Promise<void> =>
  lockName(tx, `passkeys:${userId}`)

/** The key of a sign-in, with the state of its account. */
export async function findCredential(tx: Database, credentialId: string) {
  const [found] = await tx
    .select({
      id: passkeys.id,
      userId: passkeys.userId,
      credentialId: passkeys.credentialId,
      publicKey: passkeys.publicKey,
      counter: passkeys.counter,
      status: users.status,
      suspendedUntil: users.suspendedUntil,
    })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, credentialId))
  return found ?? null
}

/** Null when an account has this key already. */
export async function insertPasskey(
  tx: Database,
  passkey: typeof passkeys.$inferInsert,
): Promise<PasskeyRow | null> {
  const [inserted] = await tx.insert(passkeys).values(passkey).onConflictDoNothing().returning(columns)
  return inserted ?? null
}

export async function setPasskeyName(
  tx: Database,
  key: PasskeyKey,
  name: string,
): Promise<PasskeyRow | null> {
  const [renamed] = await tx.update(passkeys).set({ name }).where(isPasskey(key)).returning(columns)
  return renamed ?? null
}

/** Saves a sign-in; false when a concurrent one was counted that high. */
export async function updateUse(tx: Database, id: string, counter: number): Promise<boolean> {
  const isNext = or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`))
  const updated = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: sql`now()` })
    .where(and(eq(passkeys.id, id), isNext))
    .returning({ id: passkeys.id })
  return updated.length > 0
}

export async function deletePasskey(tx: Database, key: PasskeyKey): Promise<boolean> {
  const deleted = await tx.delete(passkeys).where(isPasskey(key)).returning({ id: passkeys.id })
  return deleted.length > 0
}

export async function deletePasskeys(tx: Database, userId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
}
