import { and, eq, isNull, sql } from 'drizzle-orm'
import { contractSigners } from '#server/database/schema/contracts.ts'
import type { Database } from '#server/platform/database.ts'
import type { SignerRole } from '#shared/contracts/contract.constants.ts'
import type { Signature } from './signature.ts'

export type SignerRow = typeof contractSigners.$inferSelect

const { contractId, role, tokenHash, signedAt, openedAt } = contractSigners
const isOne = (of: string, as: SignerRole) => and(eq(contractId, of), eq(role, as))

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
  await tx.update(contractSigners).set({ tokenHash: hash }).where(isOne(of, 'GUARDIAN'))
}

/** False when it was open before. */
export async function stampOpened(tx: Database, of: string, as: SignerRole): Promise<boolean> {
  const stamped = await tx
    .update(contractSigners)
    .set({ openedAt: sql`now()` })
    .where(and(isOne(of, as), isNull(openedAt)))
    .returning({ role })
  return stamped.length > 0
}

/** A link that was signed by is used up. False when this one has signed already. */
export async function keepSignature(
  tx: Database,
  of: string,
  as: SignerRole,
  signature: Signature,
): Promise<boolean> {
  const signed = await tx
    .update(contractSigners)
    .set({
      ...signature,
      signedAt: sql`now()`,
      openedAt: sql`coalesce(${openedAt}, now())`,
      tokenHash: null,
    })
    .where(and(isOne(of, as), isNull(signedAt)))
    .returning({ role })
  return signed.length > 0
}
