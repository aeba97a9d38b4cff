import type { Column, SQL } from 'drizzle-orm'
import type { Given } from '#server/platform/combine-queries.ts'
import type { Database } from '#server/platform/database.ts'
import type { ContractTab } from '#shared/contracts/contract.constants.ts'
import { type ContractStatus, tabStatuses } from '#shared/contracts/contract.rules.ts'
import type { Contract } from '#shared/contracts/contract-shape.ts'
import { addSummaries, type Summaries, summaryQueries } from './contract.presenter.ts'
import { isDueDayFixed as isDayFixed, isDeadlineFixed as isFixed } from './contract-clock.store.ts'
import {
  addUpTabs,
  countContractsByStatus,
  type SeenContract,
  selectFirstContracts,
} from './seen-contract.store.ts'

/** A condition for the queries of other features: no suspension of the contract moves the day on which something is due. */
export const isDueDayFixed = (day: Column): SQL => isDayFixed(day)

/** The same of the time of a deadline. */
export const isDeadlineFixed = (time: Column): SQL => isFixed(time)

type Owner = { userId: Given<string>; role: 'ATHLETE' | 'BRAND' }

/** The first contracts of some tabs, and the number of all; `contractPartQueries` reads what belongs to them. */
export const contractQueries = (
  db: Database,
  owner: Owner,
  page: { tabs: readonly ContractTab[]; limit: number },
) => ({
  contracts: selectFirstContracts(db, owner, page),
  contractCounts: countContractsByStatus(db, owner),
})

export const contractPartQueries = (db: Database, ids: Given<readonly string[]>) => summaryQueries(db, ids)

type Found = {
  contracts: readonly SeenContract[]
  contractCounts: readonly { status: ContractStatus; count: number }[]
}

/** The contracts of a tab, and the number of contracts of each. */
export function presentContractPanel(
  viewer: { userId: string; role: Owner['role'] },
  { contracts, contractCounts }: Found,
  parts: Summaries,
): { contractsOf(tab: ContractTab): Contract[]; counts: Record<ContractTab, number> } {
  const shown = addSummaries(viewer, contracts, parts)
  return {
    contractsOf: (tab) => shown.filter(({ status }) => tabStatuses[tab].includes(status)),
    counts: addUpTabs(contractCounts),
  }
}
