import { and, eq, isNull, sql } from 'drizzle-orm'
import { amendmentSigners, contractAmendments } from '#server/database/schema/contracts.ts'
import type { Signature } from '#server/features/contracts/signing/signature.ts'
import type { Database } from '#server/platform/database.ts'
import type { SignerRole } from '#shared/contracts/contract.constants.ts'

export type AmendmentSignerRow = typeof amendmentSigners.$inferSelect

const { amendmentId, role, tokenHash, openedAt, signedAt } = amendmentSigners
const isOne = (of: string, as: SignerRole) => and(eq(amendmentId, of), eq(role, as))

type Asked = Pick<AmendmentSignerRow, 'role' | 'userId' | 'name' | 'email' | 'tokenHash'>

export async function insertAmendmentSigners(
  tx: Database,
  of: string,
  asked: readonly Asked[],
): Promise<void> {
  await tx.insert(amendmentSigners).values(asked.map((signer) => ({ ...signer, amendmentId: of })))
}

/** Of which contract the amendment is that a link is for, and who holds the link. */
export async function findAmendmentByToken(
  tx: Database,
  hash: string,
): Promise<{ contractId: string; amendmentId: string; name: string } | undefined> {
  const [row] = await tx
    .select({ contractId: contractAmendments.contractId, amendmentId, name: amendmentSigners.name })
    .from(amendmentSigners)
    .innerJoin(contractAmendments, eq(contractAmendments.id, amendmentId))
    .where(eq(tokenHash, hash))
  return row
}

/** False when it was open before. */
export async function stampAmendmentOpened(tx: Database, of: string, as: SignerRole): Promise<boolean> {
  const stamped = await tx
    .update(amendmentSigners)
    .set({ openedAt: sql`now()` })
    .where(and(isOne(of, as), isNull(openedAt)))
    .returning({ role })
  return stamped.length > 0
}

/** A link that was signed by is used up. False when this one has signed already. */
export async function keepAmendmentSignature(
  tx: Database,
  of: string,
  as: SignerRole,
  signature: Signature,
): Promise<boolean> {
  const signed = await tx
    .update(amendmentSigners)
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
