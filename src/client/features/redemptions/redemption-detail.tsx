import { type ReactNode, useState } from 'react'
import { AppLink } from '#client/lib/app-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { formatDate, formatDateTime } from '#shared/format/date.ts'
import { formatMoney } from '#shared/format/money.ts'
import { paths } from '#shared/paths.ts'
import type { RedemptionDetail as Detail } from '#shared/redemptions/redemption.contract.ts'
import { RedemptionHistory } from './redemption-history.tsx'
import { originOf, statusWords, uncreditedWords } from './redemption-words.ts'
import { type SaleDeed, saleDeeds } from './sale-deeds.ts'
import { SetAsideDialog } from './set-aside-dialog.tsx'

/** One sale: what it was worth, whom it credits, and what happened to it. */
export function RedemptionDetail({ sale }: { sale: Detail }) {
  const [deed, setDeed] = useState<SaleDeed | null>(null)
  const { label, tone, meaning } = statusWords[sale.status]
  const open = saleDeeds.filter(({ event }) => sale.allowed.includes(event))
  return (
    <div className="grid gap-8">
      <div className="grid justify-items-start gap-2">
        <StatusBadge tone={tone}>{label}</StatusBadge>
        <p className="text-muted">{meaning}</p>
        {sale.uncredited && (
          <p className="text-ui">It earns the racer nothing: {uncreditedWords[sale.uncredited]}.</p>
        )}
      </div>
      <Figures sale={sale} />
      {sale.metadata && <OwnNotes metadata={sale.metadata} />}
      {open.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {open.map((one) => (
            <Button key={one.event} variant={one.variant} size="sm" onClick={() => setDeed(one)}>
              {one.label}
            </Button>
          ))}
        </div>
      )}
      <RedemptionHistory sale={sale} />
      {deed && <SetAsideDialog sale={sale} deed={deed} onClose={() => setDeed(null)} />}
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
            (racer?.name ?? 'Nobody yet')
          )}
        </Line>
        <Line term="Sold">
          <time dateTime={sale.redeemedAt}>{formatDateTime(sale.redeemedAt)}</time>
        </Line>
        <Line term="Came in by">{originOf(sale)}</Line>
        <Line term="Net sale">{money(netMinor)}</Line>
        <Line term="Refunded">{money(refundedMinor)}</Line>
        <Line term="What is left">
          <b>{money(netMinor - refundedMinor)}</b>
        </Line>
        <Line term="Discount given">{money(sale.discountMinor)}</Line>
        <Line term="Commission">{money(sale.commissionMinor)}</Line>
        {sale.status === 'PENDING' && <Line term="Safe from">{formatDate(sale.confirmAt)}</Line>}
        {sale.country && <Line term="Country">{sale.country}</Line>}
      </dl>
      {sale.contractId && (
        <AppLink to={paths.contracts({ id: sale.contractId })} className="justify-self-start underline">
          To the contract
        </AppLink>
      )}
    </div>
  )
}

/** What the brand's own system said besides; the racer never sees it. */
const OwnNotes = ({ metadata }: { metadata: Record<string, string | number | boolean> }) => (
  <section aria-labelledby="own-notes" className="grid gap-3">
    <div>
      <h3 id="own-notes" className="text-lg">
        From your system
      </h3>
      <p className="mt-1 text-sm text-muted">For your eyes alone: the racer does not see this.</p>
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
