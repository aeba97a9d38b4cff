import { searchText } from '#client/lib/search-text.ts'
import { contractTabs } from '#shared/contracts/contract.constants.ts'

export const contractParts = [
  'terms',
  'deliverables',
  'payments',
  'codes',
  'performance',
  'recaps',
  'documents',
  'history',
] as const
export type ContractPart = (typeof contractParts)[number]

/** Parts that other features draw, given by the page that composes them. */
export type FurtherPart = 'codes' | 'performance' | 'recaps'

/** What the address of `/contracts` says: the tab, the contract that is open, and which part of it. */
export function readContractsSearch(search: Record<string, unknown>) {
  return {
    tab: contractTabs.find((tab) => tab === search.tab) ?? 'active',
    id: searchText(search.id),
    part: contractParts.find((part) => part === search.part) ?? 'terms',
  }
}
