import { eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#server/database/schema/accounts.ts'
import { brands } from '#server/database/schema/brands.ts'
import { contractSigners, contracts, deliverables } from '#server/database/schema/contracts.ts'
import { lifecycleSteps } from '#server/database/schema/lifecycles.ts'
import { offerRevisions, offers } from '#server/database/schema/offers.ts'
import { numberContract } from '#server/features/contracts/number-contract.ts'
import { type Database, inTransaction } from '#server/platform/database.ts'
import { contractIdOf, contractRowsOf, type DemoNames, offerRowsOf } from './demo-contract-rows.ts'
import { type DemoDeal, demoDeals } from './demo-deals.ts'
import { seededId } from './seeded-id.ts'

/** Contracts of the demo world, once each; what is done and paid under those that run is planned elsewhere. */
export async function fillContracts(db: Database, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const known = await tx
      .select({ id: contracts.id })
      .from(contracts)
      .where(inArray(contracts.id, demoDeals.map(contractIdOf)))
    for (const deal of demoDeals) {
      const names = await findNames(tx, deal)
      if (names && !known.some(({ id }) => id === contractIdOf(deal)))
        await fillContract(tx, deal, names, now)
    }
  })
}

async function fillContract(tx: Database, deal: DemoDeal, names: DemoNames, now: Date): Promise<void> {
  const accepted = offerRowsOf(deal, now)
  const [isNew] = await tx.insert(offers).values(accepted.offer).onConflictDoNothing().returning()
  // Another node is at it.
  if (!isNew) return
  const year = now.getUTCFullYear()
  const rows = contractRowsOf(deal, { names, number: await numberContract(tx, String(year)), now })
  await tx.insert(offerRevisions).values(accepted.revision)
  await tx.insert(contracts).values(rows.contract)
  await tx.insert(contractSigners).values(rows.signers)
  await tx.insert(lifecycleSteps).values([...accepted.steps, ...rows.steps])
  if (rows.work.length > 0) await tx.insert(deliverables).values(rows.work)
}

/** Nothing where somebody of the demo world has left. */
async function findNames(tx: Database, { brand, racer }: DemoDeal): Promise<DemoNames | undefined> {
  const racerUser = alias(users, 'racer_user')
  const [found] = await tx
    .select({ brandName: brands.name, brandSigner: users.name, athleteName: racerUser.name })
    .from(brands)
    .innerJoin(users, eq(users.id, brands.ownerUserId))
    .innerJoin(racerUser, eq(racerUser.id, seededId('user', racer)))
    .where(eq(brands.id, seededId('brand', brand)))
  return found
}
