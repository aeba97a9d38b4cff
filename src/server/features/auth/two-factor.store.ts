import { and, count, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { authenticators, recoveryCodes } from '#server/database/schema/two-factor.ts'
import type { Database } from '#server/platform/database.ts'
import type { Ciphertext } from '#server/platform/encryption.ts'

export type Authenticator = Pick<typeof authenticators.$inferSelect, 'secret' | 'confirmedAt'>

const isOf = (userId: string) => eq(authenticators.userId, userId)

export async function findAuthenticator(tx: Database, userId: string): Promise<Authenticator | null> {
  const [found] = await tx
    .select({ secret: authenticators.secret, confirmedAt: authenticators.confirmedAt })
    .from(authenticators)
    .where(isOf(userId))
  return found ?? null
}

export async function hasTwoFactor(tx: Database, userId: string): Promise<boolean> {
  const found = await tx
    .select({ userId: authenticators.userId })
    .from(authenticators)
    .where(and(isOf(userId), isNotNull(authenticators.confirmedAt)))
  return found.length > 0
}

/** Replaces a secret that was never confirmed; false when a confirmed one is in use. */
export async function saveNewSecret(tx: Database, userId: string, secret: Ciphertext): Promise<boolean> {
  const saved = await tx
    .insert(authenticators)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: authenticators.userId,
      set: { secret, lastStep: 0, createdAt: sql`now()` },
      setWhere: isNull(authenticators.confirmedAt),
    })
    .returning({ userId: authenticators.userId })
  return saved.length > 0
}

/** False when another request confirmed it first. */
export async function confirmSecret(tx: Database, userId: string): Promise<boolean> {
  const confirmed = await tx
    .update(authenticators)
    .set({ confirmedAt: sql`now()` })
    .where(and(isOf(userId), isNull(authenticators.confirmedAt)))
    .returning({ userId: authenticators.userId })
  return confirmed.length > 0
}

/** Marks the code of a time step as used; false when that or a later one was used before. */
export async function consumeStep(tx: Database, userId: string, step: number): Promise<boolean> {
  const consumed = await tx
    .update(authenticators)
    .set({ lastStep: step })
    .where(and(isOf(userId), lt(authenticators.lastStep, step)))
    .returning({ userId: authenticators.userId })
  return consumed.length > 0
}

export async function deleteTwoFactor(tx: Database, userId: string): Promise<void> {
  await tx.delete(authenticators).where(isOf(userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

export async function saveRecoveryCodes(tx: Database, userId: string, hashes: string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })))
}

export async function countRecoveryCodes(tx: Database, userId: string): Promise<number> {
  const [found] = await tx
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))
  return found?.left ?? 0
}

/** Of several concurrent requests, only one gets the code. */
export async function consumeRecoveryCode(tx: Database, userId: string, codeHash: string): Promise<boolean> {
  const consumed = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId })
  return consumed.length > 0
}
