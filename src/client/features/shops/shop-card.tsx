import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/lib/call.ts'
import { shopCalls } from '#client/lib/endpoint-map.ts'
import { toast } from '#client/lib/toast.ts'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { formatDateTime } from '#shared/format/date.ts'
import type { Shop } from '#shared/shops/shop.contract.ts'
import { refreshShops } from './shop.queries.ts'
import { kindWords } from './shop-words.ts'

export function ShopCard({ shop, onSetUp }: { shop: Shop; onSetUp: () => void }) {
  const { name, kind, isReady, lastDeliveryAt, previousUntil } = shop
  return (
    <Panel className="grid content-start gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h3 className="text-xl wrap-anywhere">{name}</h3>
        <Badge>{kindWords[kind].label}</Badge>
      </div>
      <div className="grid justify-items-start gap-2">
        {isReady ? (
          <StatusBadge tone={lastDeliveryAt ? 'ok' : 'wait'}>
            {lastDeliveryAt ? 'Connected' : 'Waits for its first order'}
          </StatusBadge>
        ) : (
          <StatusBadge tone="stop">Needs its secret</StatusBadge>
        )}
        <p className="mono text-sm text-muted">
          {lastDeliveryAt ? (
            <>
              Last heard <time dateTime={lastDeliveryAt}>{formatDateTime(lastDeliveryAt)}</time>
            </>
          ) : (
            'Nothing heard yet'
          )}
        </p>
        {previousUntil && (
          <p className="mono text-sm text-muted">
            The secret before is good until{' '}
            <time dateTime={previousUntil}>{formatDateTime(previousUntil)}</time>
          </p>
        )}
      </div>
      <div className="mt-auto flex flex-wrap gap-3">
        <Button
          variant={isReady ? 'quiet' : 'secondary'}
          size="sm"
          aria-label={`Address and secret of ${name}`}
          onClick={onSetUp}
        >
          {isReady ? 'Address and secret' : 'Set up'}
        </Button>
        <RemoveShop shop={shop} />
      </div>
    </Panel>
  )
}

function RemoveShop({ shop: { id, name } }: { shop: Shop }) {
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: () => call(shopCalls.remove, { params: { id } }),
    onSuccess: () => toast({ variant: 'success', title: 'Disconnected', description: name }),
    onError: ({ message }) =>
      toast({ variant: 'destructive', title: 'Not disconnected', description: message }),
    onSettled: () => refreshShops(queryClient),
  })
  return (
    <AlertDialog
      trigger={
        <Button variant="danger" size="sm" aria-label={`Disconnect ${name}`}>
          Disconnect
        </Button>
      }
      title={`Disconnect “${name}”?`}
      description="Nothing more is taken from it, and its address stops working. What it told stays."
      confirmLabel="Disconnect the shop"
      tone="danger"
      onConfirm={() => remove.mutate()}
    />
  )
}
