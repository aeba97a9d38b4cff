import { paths } from '#shared/paths.ts'
import type { DeliveryStatus } from '#shared/shops/shop.constants.ts'

export type DeliveryFilter = { name: string; label: string; status?: DeliveryStatus }

const all: DeliveryFilter = { name: 'all', label: 'All' }

/** Which deliveries are shown; the name stands in the address. */
export const deliveryFilters: readonly DeliveryFilter[] = [
  all,
  { name: 'failed', label: 'Failed', status: 'FAILED' },
  { name: 'waiting', label: 'On their way', status: 'RECEIVED' },
  { name: 'done', label: 'Done', status: 'DONE' },
  { name: 'ignored', label: 'Nothing to do', status: 'IGNORED' },
]

export const readDeliveryFilter = ({ show }: { show?: unknown }): DeliveryFilter =>
  deliveryFilters.find(({ name }) => name === show) ?? all

export const deliveriesPath = (show: string): string => paths.brandSales({ tab: 'shops', show })
