import { and, type Column, eq, isNull, sql } from 'drizzle-orm'
import type { amendmentSigners, contractSigners } from '#server/database/schema/contracts.ts'
import type { Database } from '#server/platform/database.ts'
import type { SignerRole } from '#shared/contracts/contract.constants.ts'
import type { Signature } from './signature.ts'

type Signers = typeof contractSigners | typeof amendmentSigners

/** How those who are asked to sign open and sign something: a contract, or a change of one. */
export function signaturesIn(table: Signers, thing: Column) {
  const { role, openedAt, signedAt } = table
  const isOne = (of: string, as: SignerRole) => and(eq(thing, of), eq(role, as))

  return {
    /** False when it was open before. */
    async stampOpened(tx: Database, of: string, as: SignerRole): Promise<boolean> {
      const stamped = await tx
        .update(table)
        .set({ openedAt: sql`now()` })
        .where(and(isOne(of, as), isNull(openedAt)))
        .returning({ role })
      return stamped.length > 0
    },

    /** A link that was signed by is used up. False when this one has signed already. */
    async saveSignature(tx: Database, of: string, as: SignerRole, signature: Signature): Promise<boolean> {
      const signed = await tx
        .update(table)
        .set({
          ...signature,
          signedAt: sql`now()`,
          openedAt: sql`coalesce(${openedAt}, now())`,
          tokenHash: null,
        })
        .where(and(isOne(of, as), isNull(signedAt)))
        .returning({ role })
      return signed.length > 0
    },
  }
}
