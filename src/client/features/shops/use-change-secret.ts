import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/lib/call.ts'
import { shopCalls } from '#client/lib/endpoint-map.ts'
import type { Shop } from '#shared/shops/shop.contract.ts'
import { refreshShops } from './shop.queries.ts'

/** A pasted secret, or without one a secret that is made and answered. */
export function useChangeSecret({ id, version }: Shop) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { secret?: string }) =>
      call(shopCalls.changeSecret, { params: { id }, body: { ...body, version } }),
    onSettled: () => refreshShops(queryClient),
  })
}
