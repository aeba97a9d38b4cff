import { contractSigners, contracts, deliverables } from '#server/database/schema/contracts.ts'
import { lifecycleSteps } from '#server/database/schema/lifecycles.ts'
import { offerRevisions, offers } from '#server/database/schema/offers.ts'
import { nameParties } from '#server/features/contracts/name-parties.ts'
import { findParties } from '#server/features/contracts/open-contract.store.ts'
import { numberContract } from '#server/features/contracts/open-contract.ts'
import type { Database } from '#server/platform/database.ts'
import { type DemoContract, demoContracts } from './contract-data.ts'
import { contractRowsOf, type DemoNames, offerRowsOf, sidesOf } from './contract-rows.ts'

/** The contracts with the offers they came from, their signers and histories. */
export async function loadContracts(tx: Database, now: Date): Promise<void> {
  for (const deal of demoContracts) await loadContract(tx, deal, now)
}

async function loadContract(tx: Database, deal: DemoContract, now: Date): Promise<void> {
  const accepted = offerRowsOf(deal, now)
  const number = await numberContract(tx, String(now.getUTCFullYear()))
  const rows = contractRowsOf(deal, { names: await loadNames(tx, deal), number, now })
  await tx.insert(offers).values(accepted.offer)
  await tx.insert(offerRevisions).values(accepted.revision)
  await tx.insert(contracts).values(rows.contract)
  await tx.insert(contractSigners).values(rows.signers)
  await tx.insert(lifecycleSteps).values([...accepted.steps, ...rows.steps])
  if (rows.work.length > 0) await tx.insert(deliverables).values(rows.work)
}

async function loadNames(tx: Database, deal: DemoContract): Promise<DemoNames> {
  const sides = sidesOf(deal)
  const found = await findParties(tx, sides)
  if (!found) throw new Error(`There is no ${deal.brand} or no ${deal.racer}`)
  return { ...found, details: await nameParties(tx, { ...sides, brandCountry: found.brandCountry }) }
}
