import { and, eq } from 'drizzle-orm'
import { contractSigners } from '#server/database/schema/contracts.ts'
import type { Database } from '#server/platform/database.ts'
import { signaturesIn } from './signature.store.ts'

export type SignerRow = typeof contractSigners.$inferSelect

const { contractId, role, tokenHash } = contractSigners

/** The brand, the racer, and the guardian where there is one. */
export const findSigners = (tx: Database, of: string): Promise<SignerRow[]> =>
  tx.select().from(contractSigners).where(eq(contractId, of)).orderBy(role)

export async function findSignerByToken(tx: Database, hash: string): Promise<SignerRow | undefined> {
  const [row] = await tx.select().from(contractSigners).where(eq(tokenHash, hash))
  return row
}

export async function insertGuardian(
  tx: Database,
  guardian: { contractId: string; name: string; email: string; tokenHash: string },
): Promise<void> {
  await tx.insert(contractSigners).values({ ...guardian, role: 'GUARDIAN' })
}

export async function replaceToken(tx: Database, of: string, hash: string | null): Promise<void> {
  await tx
    .update(contractSigners)
    .set({ tokenHash: hash })
    .where(and(eq(contractId, of), eq(role, 'GUARDIAN')))
}

export const { stampOpened, saveSignature } = signaturesIn(contractSigners, contractId)
