import { searchText } from '#client/lib/search-params.ts'
import type { Role } from '#shared/accounts/roles.ts'
import { type ContractTab, contractTabs } from '#shared/contracts/contract.constants.ts'
import { disputeStates } from '#shared/disputes/dispute.constants.ts'

export const contractParts = [
  'terms',
  'deliverables',
  'payments',
  'codes',
  'statements',
  'performance',
  'recaps',
  'documents',
  'history',
] as const
export type ContractPart = (typeof contractParts)[number]

/** Parts of other features, rendered by the page. */
export type FurtherPart = 'codes' | 'statements' | 'performance' | 'recaps'

/** Only administrators have the tabs for disputes and open offers. */
export type ListTab = ContractTab | 'disputes' | 'offers'
const tabsOf = (role: Role | null): readonly [ListTab, ...ListTab[]] =>
  role === 'ADMIN' ? ['disputes', ...contractTabs, 'offers'] : contractTabs

/** The search parameters of `/contracts`: the tab, the open contract, and its open part, renewal or dispute. */
export function readContractsSearch(search: Record<string, unknown>, role: Role | null) {
  const tabs = tabsOf(role)
  return {
    tabs,
    tab: tabs.find((tab) => tab === search.tab) ?? tabs[0],
    id: searchText(search.id),
    part: contractParts.find((part) => part === search.part) ?? 'terms',
    state: disputeStates.find((state) => state === search.state) ?? 'open',
    offer: role === 'ADMIN' ? searchText(search.offer) : undefined,
    /** Whether the offer that renews the contract is open. */
    isRenewing: role === 'BRAND' && search.renew === 'yes',
    /** The id of the disputed deliverable. */
    dispute: role === 'ADMIN' ? searchText(search.dispute) : undefined,
  }
}
