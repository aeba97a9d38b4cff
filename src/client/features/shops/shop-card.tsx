import { shopCalls } from '#client/lib/endpoint-map.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { formatDate, formatDateTime } from '#shared/format/date.ts'
import type { Shop } from '#shared/shops/shop.contract.ts'
import { shopInvalidations } from './shop.queries.ts'
import { shopKindTexts } from './shop-text.ts'

export function ShopCard({ shop, onSetUp }: { shop: Shop; onSetUp: () => void }) {
  const { name, kind, isReady, lastDeliveryAt, previousUntil, createdAt, addedBy } = shop
  return (
    <Panel className="grid content-start gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h3 className="text-xl wrap-anywhere">{name}</h3>
        <Badge>{shopKindTexts[kind].label}</Badge>
      </div>
      <div className="grid justify-items-start gap-2">
        {isReady ? (
          <StatusBadge tone={lastDeliveryAt ? 'ok' : 'wait'}>
            {lastDeliveryAt ? 'Connected' : 'Waiting for the first order'}
          </StatusBadge>
        ) : (
          <StatusBadge tone="stop">Secret missing</StatusBadge>
        )}
        <p className="mono text-sm text-muted">
          {lastDeliveryAt ? (
            <>
              Last delivery <time dateTime={lastDeliveryAt}>{formatDateTime(lastDeliveryAt)}</time>
            </>
          ) : (
            'No deliveries yet'
          )}
        </p>
        <p className="mono text-sm text-muted">
          {addedBy ? `Added by ${addedBy} on` : 'Added on'} {formatDate(createdAt)}
        </p>
        {previousUntil && (
          <p className="mono text-sm text-muted">
            Previous secret valid until <time dateTime={previousUntil}>{formatDateTime(previousUntil)}</time>
          </p>
        )}
      </div>
      <div className="mt-auto flex flex-wrap gap-3">
        <Button
          call={shopCalls.changeSecret}
          variant={isReady ? 'quiet' : 'secondary'}
          size="sm"
          aria-label={`URL and secret of ${name}`}
          onClick={onSetUp}
        >
          {isReady ? 'URL and secret' : 'Set up'}
        </Button>
        <RemoveShop shop={shop} />
      </div>
    </Panel>
  )
}

function RemoveShop({ shop: { id, name } }: { shop: Shop }) {
  const remove = useEndpointMutation(shopCalls.remove, {
    success: { title: 'Shop disconnected', description: name },
    failure: 'The shop couldn’t be disconnected',
    invalidates: shopInvalidations,
  })
  return (
    <AlertDialog
      trigger={
        <Button call={shopCalls.remove} variant="danger" size="sm" aria-label={`Disconnect ${name}`}>
          Disconnect
        </Button>
      }
      title={`Disconnect “${name}”?`}
      description="Its webhook URL stops working. Recorded sales stay."
      confirmLabel="Disconnect shop"
      tone="danger"
      onConfirm={() => remove.mutate({ params: { id } })}
    />
  )
}
