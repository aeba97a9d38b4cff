import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/lib/call.ts'
import { shopCalls } from '#client/lib/endpoint-map.ts'
import { toast } from '#client/lib/toast.ts'
import { Button } from '#client/ui/button.tsx'
import { DataCell, DataRow } from '#client/ui/data-table.tsx'
import { RefreshIcon } from '#client/ui/icons.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { formatDateTime } from '#shared/format/date.ts'
import type { ShopDelivery } from '#shared/shops/shop.contract.ts'
import { refreshShops } from './shop.queries.ts'
import { deliveryGates, deliveryWords } from './shop-words.ts'

export function DeliveryRow({ delivery }: { delivery: ShopDelivery }) {
  const { topic, shopName, status, outcome, receivedAt, canReplay } = delivery
  const { label, tone } = deliveryWords[status]
  return (
    <DataRow gate={deliveryGates[status]} className="max-md:gap-y-2">
      <DataCell heading>
        <code className="mono wrap-anywhere md:whitespace-nowrap">{topic}</code>
        <span className="mono mt-0.5 block text-xs font-normal text-muted">{shopName}</span>
      </DataCell>
      <DataCell onPhone="end" className="font-sans tracking-normal">
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </DataCell>
      <DataCell onPhone="wide" className="max-w-[52ch] font-sans tracking-normal wrap-anywhere">
        {outcome ?? 'Waits its turn.'}
      </DataCell>
      <DataCell {...(!canReplay && { onPhone: 'wide' })}>
        <time dateTime={receivedAt} className="text-muted lg:whitespace-nowrap">
          {formatDateTime(receivedAt)}
        </time>
      </DataCell>
      <DataCell align="end" onPhone={canReplay ? 'end' : 'hidden'} className="font-sans tracking-normal">
        {canReplay && <Replay delivery={delivery} />}
      </DataCell>
    </DataRow>
  )
}

function Replay({ delivery: { id, topic, shopName } }: { delivery: ShopDelivery }) {
  const queryClient = useQueryClient()
  const replay = useMutation({
    mutationFn: () => call(shopCalls.replay, { params: { id } }),
    onSuccess: () =>
      toast({ variant: 'success', title: 'Back on track', description: `${topic} runs again.` }),
    onError: ({ message }) => toast({ variant: 'destructive', title: 'Not replayed', description: message }),
    onSettled: () => refreshShops(queryClient),
  })
  return (
    <Button
      variant="secondary"
      size="sm"
      pending={replay.isPending}
      aria-label={`Replay ${topic} of ${shopName}`}
      onClick={() => replay.mutate()}
    >
      <RefreshIcon />
      Replay
    </Button>
  )
}
