import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog } from '#client/lib/action-dialog.tsx'
import { Block } from '#client/ui/block.tsx'
import { Button } from '#client/ui/button.tsx'
import { formatDate } from '#shared/format/date.ts'
import { formatMoney } from '#shared/format/money.ts'
import type { RedemptionDetail } from '#shared/redemptions/redemption.contract.ts'
import { disputedSalesQuery, redemptionKeys } from './redemption.queries.ts'
import { saleActions } from './sale-actions.tsx'

type Decision = { sale: RedemptionDetail; action: 'restore' | 'exclude' }

/** Excluded sales that their racers dispute, for an administrator to decide; nothing while there are none. */
export function DisputedSales() {
  const { data: sales = [] } = useQuery(disputedSalesQuery)
  const [decision, setDecision] = useState<Decision | null>(null)
  if (sales.length === 0) return null
  return (
    <Block title="Disputed sales">
      <ul className="grid">
        {sales.map((sale) => (
          <DisputedSale key={sale.id} sale={sale} onDecide={(action) => setDecision({ sale, action })} />
        ))}
      </ul>
      {decision && (
        <ActionDialog
          spec={saleActions[decision.action]}
          subject={decision.sale}
          invalidates={[redemptionKeys.all]}
          onClose={() => setDecision(null)}
        />
      )}
    </Block>
  )
}

type DisputedSaleProps = { sale: RedemptionDetail; onDecide: (action: Decision['action']) => void }

function DisputedSale({ sale, onDecide }: DisputedSaleProps) {
  const { orderId, code, racer, currency, netMinor, refundedMinor, redeemedAt, history } = sale
  const noteOf = (event: string) => history.findLast((step) => step.event === event)?.note
  return (
    <li className="grid gap-3 border-b border-line py-4">
      <div>
        <h3 className="text-lg wrap-anywhere">
          Order {orderId} with {code}
        </h3>
        <p className="text-sm text-muted">
          {racer?.name} · {formatMoney({ amountMinor: netMinor - refundedMinor, currency })} ·{' '}
          <time dateTime={redeemedAt}>{formatDate(redeemedAt)}</time>
        </p>
      </div>
      <dl className="grid gap-3 md:grid-cols-2">
        <Statement by="Brand: why it doesn’t count">{noteOf('exclude')}</Statement>
        <Statement by="Racer: why it should">{noteOf('dispute')}</Statement>
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" onClick={() => onDecide('restore')}>
          Restore sale
        </Button>
        <Button variant="danger" size="sm" onClick={() => onDecide('exclude')}>
          Keep excluded
        </Button>
      </div>
    </li>
  )
}

const Statement = ({ by, children }: { by: string; children: string | null | undefined }) => (
  <div>
    <dt className="text-xs text-muted">{by}</dt>
    <dd className="mt-1 wrap-anywhere whitespace-pre-line">{children ?? 'No explanation'}</dd>
  </div>
)
