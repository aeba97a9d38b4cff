import { paths } from '#shared/paths.ts'
import type { RedemptionStatus } from '#shared/redemptions/redemption.rules.ts'

type SaleFilter = { name: string; label: string; statuses: readonly RedemptionStatus[] }

const all: SaleFilter = { name: 'all', label: 'All', statuses: [] }

/** The name is in the URL. */
export const saleFilters: readonly SaleFilter[] = [
  all,
  { name: 'hold', label: 'Pending', statuses: ['PENDING'] },
  { name: 'confirmed', label: 'Confirmed', statuses: ['CONFIRMED'] },
  { name: 'refunded', label: 'Refunded', statuses: ['PARTIALLY_REVERSED', 'REVERSED'] },
  { name: 'unknown', label: 'Unknown code', statuses: ['UNMATCHED'] },
  { name: 'aside', label: 'Ignored', statuses: ['FLAGGED', 'EXCLUDED', 'DISPUTED'] },
]

export type SalesSearch = {
  show: string
  code?: string
  order?: string
  from?: string
  to?: string
  /** The sale that is open. */
  sale?: string
}

const names = ['code', 'order', 'from', 'to', 'sale'] as const

export function readSalesSearch(given: Record<string, unknown>): SalesSearch {
  const search: SalesSearch = { show: saleFilters.find(({ name }) => name === given.show)?.name ?? all.name }
  for (const name of names) {
    const value = given[name]
    if (typeof value === 'string' && value.trim() !== '') search[name] = value.trim()
  }
  return search
}

export const statusesOf = ({ show }: SalesSearch): readonly RedemptionStatus[] =>
  saleFilters.find(({ name }) => name === show)?.statuses ?? []

export const isFiltered = ({ show, code, order, from, to }: SalesSearch): boolean =>
  show !== all.name || Boolean(code || order || from || to)

export const salesPath = (search: SalesSearch): string => paths.brandSales({ tab: 'redemptions', ...search })
