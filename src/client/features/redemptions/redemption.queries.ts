import type { QueryClient } from '@tanstack/react-query'
import { redemptionCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'
import { listQuery } from '#client/lib/list-page.ts'
import { type RacerSaleState, racerSaleStates } from '#shared/redemptions/redemption.constants.ts'
import { type SalesSearch, statusesOf } from './redemption-search.ts'

export const redemptionKeys = { all: ['/api/redemptions'] } as const

const DAY = /^\d{4}-\d{2}-\d{2}$/

export function redemptionsQuery(search: SalesSearch) {
  const { code, order, from, to } = search
  const statuses = statusesOf(search)
  return {
    ...listQuery(redemptionCalls.list, {
      query: {
        ...(statuses.length > 0 && { status: [...statuses] }),
        ...(code && { codeId: code }),
        ...(order && { orderId: order }),
        ...(from && DAY.test(from) && { from }),
        ...(to && DAY.test(to) && { to }),
      },
    }),
    ...alwaysFresh,
  }
}

export const readRacerState = ({ state }: { state?: unknown }): RacerSaleState | undefined =>
  racerSaleStates.find((one) => one === state)

export const racerSalesQuery = (state: RacerSaleState | undefined) => ({
  ...listQuery(redemptionCalls.mine, { query: state ? { state } : {} }),
  ...alwaysFresh,
})

export const disputedSalesQuery = { ...endpointQuery(redemptionCalls.disputed, {}), ...alwaysFresh }

export const codeChoicesQuery = {
  ...endpointQuery(redemptionCalls.codes, {}),
  ...alwaysFresh,
}

export const redemptionQuery = (id: string) => ({
  ...endpointQuery(redemptionCalls.get, { params: { id } }),
  ...alwaysFresh,
})

export const refreshRedemptions = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: redemptionKeys.all })
