import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { testBillingIdempotencyKeys } from '#server/database/schema/test-billing.ts'
import { BillingRefusal } from '#server/platform/billing.ts'
import { type Database, inTransaction, lockName } from '#server/platform/database.ts'

/** The id of what was created or changed, or why it was refused. A refusal that is thrown undoes everything instead. */
export type Outcome = { objectId: string } | { refusal: string }

/** Does the work once for each key; the same key again has the same outcome. */
export async function withKey(
  db: Database,
  { key, call }: { key: string; call: unknown[] },
  work: (tx: Database) => Promise<Outcome>,
): Promise<string> {
  const callHash = createHash('sha256').update(JSON.stringify(call)).digest('base64url')
  const outcome = await inTransaction(db, async (tx) => {
    await lockName(tx, `test-billing ${key}`)
    const [known] = await tx
      .select()
      .from(testBillingIdempotencyKeys)
      .where(eq(testBillingIdempotencyKeys.key, key))
    if (known && known.callHash !== callHash) throw new Error('the key was used for another call')
    if (known) return known
    const done = { objectId: null, refusal: null, ...(await work(tx)) }
    await tx.insert(testBillingIdempotencyKeys).values({ key, callHash, ...done })
    return done
  })
  if (outcome.objectId === null) throw new BillingRefusal(outcome.refusal ?? '')
  return outcome.objectId
}
