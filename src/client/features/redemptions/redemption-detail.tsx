import { type ReactNode, useState } from 'react'
import { ActionDialog } from '#client/lib/action-dialog.tsx'
import { useAppConfig } from '#client/lib/app-config.ts'
import { AppLink } from '#client/lib/app-link.tsx'
import { actorName, HistoryList } from '#client/lib/history-list.tsx'
import { Button } from '#client/ui/button.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { formatDate, formatDateTime } from '#shared/format/date.ts'
import { formatMoney } from '#shared/format/money.ts'
import { paths } from '#shared/paths.ts'
import type { RedemptionDetail as Detail } from '#shared/redemptions/redemption.contract.ts'
import { redemptionKeys, redemptionQuery } from './redemption.queries.ts'
import { originOf, partyLabel, statusTexts, stepLabel, uncreditedTexts } from './redemption-text.ts'
import { type SaleAction, saleActions } from './sale-actions.tsx'

const buttons = [
  { action: 'flag', label: 'Flag sale', variant: 'quiet' },
  { action: 'exclude', label: 'Exclude sale', variant: 'danger' },
  { action: 'restore', label: 'Restore sale', variant: 'secondary' },
] as const

export function RedemptionDetail({ sale }: { sale: Detail }) {
  const [action, setAction] = useState<SaleAction | null>(null)
  const { label, tone, meaning } = statusTexts[sale.status]
  const allowed = buttons.filter((button) => sale.allowed.includes(button.action))
  return (
    <div className="grid gap-8">
      <div className="grid justify-items-start gap-2">
        <StatusBadge tone={tone}>{label}</StatusBadge>
        <p className="text-muted">{meaning}</p>
        {sale.uncredited && (
          <p className="text-ui">Not credited to the racer: {uncreditedTexts[sale.uncredited]}.</p>
        )}
      </div>
      <Figures sale={sale} />
      {sale.metadata && <Metadata metadata={sale.metadata} />}
      {allowed.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {allowed.map((button) => (
            <Button
              call={saleActions[button.action].ref}
              key={button.action}
              variant={button.variant}
              size="sm"
              onClick={() => setAction(button.action)}
            >
              {button.label}
            </Button>
          ))}
        </div>
      )}
      <History sale={sale} />
      {action && (
        <ActionDialog
          spec={saleActions[action]}
          subject={sale}
          invalidates={[redemptionKeys.all]}
          updates={redemptionQuery(sale.id).queryKey}
          onClose={() => setAction(null)}
        />
      )}
    </div>
  )
}

function Figures({ sale }: { sale: Detail }) {
  const { racer, currency, netMinor, refundedMinor } = sale
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency })
  return (
    <div className="grid gap-3">
      <dl className="grid">
        <Line term="Code">{sale.code}</Line>
        <Line term="Racer">
          {racer?.path ? (
            <AppLink to={racer.path} className="underline">
              {racer.name}
            </AppLink>
          ) : (
            (racer?.name ?? 'No racer yet')
          )}
        </Line>
        <Line term="Sold">
          <time dateTime={sale.redeemedAt}>{formatDateTime(sale.redeemedAt)}</time>
        </Line>
        <Line term="Source">{originOf(sale)}</Line>
        <Line term="Net sale">{money(netMinor)}</Line>
        <Line term="Refunded">{money(refundedMinor)}</Line>
        <Line term="After refunds">
          <b>{money(netMinor - refundedMinor)}</b>
        </Line>
        <Line term="Discount given">{money(sale.discountMinor)}</Line>
        <Line term="Commission">{money(sale.commissionMinor)}</Line>
        {sale.status === 'PENDING' && <Line term="Confirmed on">{formatDate(sale.confirmAt)}</Line>}
        {sale.country && <Line term="Country">{sale.country}</Line>}
      </dl>
      {sale.contractId && (
        <AppLink to={paths.contracts({ id: sale.contractId })} className="justify-self-start underline">
          View contract
        </AppLink>
      )}
      {sale.status === 'UNMATCHED' && (
        <AppLink to={paths.contracts()} className="justify-self-start underline">
          Create a code in a contract
        </AppLink>
      )}
    </div>
  )
}

/** The racer never sees it. */
const Metadata = ({ metadata }: { metadata: Record<string, string | number | boolean> }) => (
  <section aria-labelledby="sale-metadata" className="grid gap-3">
    <div>
      <h3 id="sale-metadata" className="text-lg">
        Metadata
      </h3>
      <p className="mt-1 text-sm text-muted">Only you can see this.</p>
    </div>
    <dl className="grid">
      {Object.entries(metadata).map(([name, value]) => (
        <Line key={name} term={name}>
          {String(value)}
        </Line>
      ))}
    </dl>
  </section>
)

const Line = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-6 border-b border-line py-2.5">
    <dt className="text-muted wrap-anywhere">{term}</dt>
    <dd className="mono text-right text-sm wrap-anywhere">{children}</dd>
  </div>
)

/** Newest first. */
function History({ sale }: { sale: Detail }) {
  const { appName } = useAppConfig()
  const entries = [
    { at: sale.recordedAt, title: 'Recorded', by: originOf(sale), note: null },
    ...sale.history.map(({ event, at, party, personName, note }) => ({
      at,
      note,
      title: stepLabel(event),
      by: actorName({ personName }, partyLabel(party, appName)),
    })),
  ].toReversed()
  return (
    <section aria-labelledby="sale-history" className="grid gap-4">
      <HistoryList id="sale-history" entries={entries} />
      {sale.refunds.length > 0 && (
        <p className="text-sm text-muted">
          Refunds of the whole order:{' '}
          {sale.refunds
            .map(({ amountMinor }) =>
              amountMinor === null ? 'full amount' : formatMoney({ amountMinor, currency: sale.currency }),
            )
            .join(', ')}
          . With several codes, each code bears its share.
        </p>
      )}
    </section>
  )
}
