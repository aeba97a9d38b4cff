import { searchText } from '#client/lib/search-params.ts'
import type { Role } from '#shared/accounts/roles.ts'
import { type ContractTab, contractTabs } from '#shared/contracts/contract.constants.ts'
import { disputeStates } from '#shared/disputes/dispute.constants.ts'

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

/** An operator has disputes before the contracts and open offers after them; nobody else has either. */
export type ListTab = ContractTab | 'disputes' | 'offers'
const tabsOf = (role: Role | null): readonly [ListTab, ...ListTab[]] =>
  role === 'ADMIN' ? ['disputes', ...contractTabs, 'offers'] : contractTabs

/** What the address of `/contracts` says: the tab, the contract that is open, and which part or dispute of it. */
export function readContractsSearch(search: Record<string, unknown>, role: Role | null) {
  const tabs = tabsOf(role)
  return {
    tabs,
    tab: tabs.find((tab) => tab === search.tab) ?? tabs[0],
    id: searchText(search.id),
    part: contractParts.find((part) => part === search.part) ?? 'terms',
    state: disputeStates.find((state) => state === search.state) ?? 'open',
    offer: role === 'ADMIN' ? searchText(search.offer) : undefined,
    /** The deliverable that it is about. */
    dispute: role === 'ADMIN' ? searchText(search.dispute) : undefined,
  }
}
