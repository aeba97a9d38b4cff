import { eq } from 'drizzle-orm'
import { amendmentSigners, contractAmendments } from '#server/database/schema/contracts.ts'
import { signaturesIn } from '#server/features/signing/signature.store.ts'
import type { Database } from '#server/platform/database.ts'

export type AmendmentSignerRow = typeof amendmentSigners.$inferSelect

const { amendmentId, tokenHash } = amendmentSigners

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

export const { stampOpened: stampAmendmentOpened, saveSignature: saveAmendmentSignature } = signaturesIn(
  amendmentSigners,
  amendmentId,
)
