import { legalIdentities } from '#server/database/schema/legal-identities.ts'
import type { Database } from '#server/platform/database.ts'

type Account = { userId: string }

/** Gives both sides of a contract the legal details that it names; those that an account has stay. */
export async function nameLegally(tx: Database, brand: Account, racer: Account): Promise<void> {
  await tx
    .insert(legalIdentities)
    .values([
      {
        userId: brand.userId,
        legalName: 'Hollowtree Holding Inc.',
        address: '12 Mill Lane\nCharlotte 28202',
        state: 'North Carolina',
        countryCode: 'US',
      },
      {
        userId: racer.userId,
        legalName: 'Robin Ashgrove',
        address: '3 Storgatan\n222 22 Lund',
        countryCode: 'SE',
      },
    ])
    .onConflictDoNothing()
}
