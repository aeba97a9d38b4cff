import { KpiPlate } from '#client/ui/kpi-plate.tsx'
import { marketplaceMeasureLabels } from '#shared/analytics/marketplace.constants.ts'
import type { MarketplaceAnalytics } from '#shared/analytics/marketplace.contract.ts'
import { formatMoney } from '#shared/format/money.ts'
import { formatCount, formatRate } from '#shared/format/number.ts'
import { changeOf } from './figures.tsx'

/** The row of plates: what is plotted, and for administrators the GMV of the first currency and the error rate. */
export function MarketplaceFigures({ analytics }: { analytics: MarketplaceAnalytics }) {
  const { measures, emptySearchCount, admin } = analytics
  const [volume] = admin?.volumes ?? []
  const searches = measures.find(({ measure }) => measure === 'SEARCHES')?.now ?? 0
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 xl:gap-4">
      {measures.map(({ measure, now, before }) => (
        <KpiPlate
          key={measure}
          label={marketplaceMeasureLabels[measure]}
          value={formatCount(now)}
          {...changeOf(now, before, formatCount)}
          {...(measure === 'SEARCHES' &&
            searches > 0 && { note: `${formatRate(emptySearchCount.now, searches)} without results` })}
        />
      ))}
      {volume && (
        <KpiPlate
          label={`GMV (${volume.currency})`}
          value={formatMoney({ amountMinor: volume.signed.now, currency: volume.currency })}
          {...changeOf(volume.signed.now, volume.signed.before, (amountMinor) =>
            formatMoney({ amountMinor, currency: volume.currency }),
          )}
        />
      )}
      {admin && (
        <KpiPlate
          label="Error rate"
          value={formatRate(admin.errorCount.now, admin.requests.now)}
          note={`of ${formatCount(admin.requests.now)} requests`}
        />
      )}
    </dl>
  )
}
