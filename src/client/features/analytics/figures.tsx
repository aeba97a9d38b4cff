import { cn } from '#client/ui/cn.ts'
import { KpiPlate } from '#client/ui/kpi-plate.tsx'
import { measureLabels } from '#shared/analytics/analytics.constants.ts'
import type { Analytics } from '#shared/analytics/analytics.contract.ts'
import { formatDateRange } from '#shared/format/date.ts'
import { formatMoney } from '#shared/format/money.ts'
import { formatMultiple } from '#shared/format/number.ts'
import type { RoiFigures } from '#shared/roi/roi.contract.ts'
import { basisInWords } from '#shared/roi/roi-text.ts'
import { cellText } from './bar-table.tsx'

type Figure = { label: string; value: string; change: Change; note?: string }

/** The row of plates: what is counted, and what codes sold in the currency that most was sold in. */
export function Figures({ analytics }: { analytics: Analytics }) {
  const { role, span, measures, sales, funnel } = analytics
  const counted = measures.map(({ measure, now, before }) => ({
    label: measureLabels[measure],
    value: cellText(now),
    change: changeOf(now, before, cellText),
  }))
  const [sent] = funnel ?? []
  const offered =
    sent && role === 'ATHLETE'
      ? [
          {
            label: 'Offers received',
            value: cellText(sent.now),
            change: changeOf(sent.now, sent.before, cellText),
          },
        ]
      : []
  const [total, ...others] = sales?.totals ?? []
  const before = sales?.before?.find(({ currency }) => currency === total?.currency)
  const isCompared = analytics.before !== null
  const sold = total ? soldFigures(total, { before, isCompared, role, span }) : []
  const figures: Figure[] = [...counted, ...offered, ...sold]
  return (
    <div className="grid gap-3">
      <dl
        className={cn(
          'grid grid-cols-2 gap-3 xl:gap-4',
          figures.length === 4 ? 'lg:grid-cols-4' : 'sm:grid-cols-3',
          figures.length % 2 === 1 && 'max-sm:*:first:col-span-2',
        )}
      >
        {figures.map(({ label, value, change, note }) => (
          <KpiPlate key={label} label={label} value={value} note={note} {...change} />
        ))}
      </dl>
      {others.length > 0 && (
        <p className="text-sm text-muted">
          In other currencies:{' '}
          {others
            .map(
              ({ currency, netMinor, redemptions }) =>
                `${formatMoney({ amountMinor: netMinor, currency })} net of ${cellText(redemptions)}`,
            )
            .join('; ')}
          .
        </p>
      )}
    </div>
  )
}

type Held = Pick<Analytics, 'role' | 'span'> & { before: RoiFigures | undefined; isCompared: boolean }

function soldFigures(total: RoiFigures, { before, isCompared, role, span }: Held): Figure[] {
  const { currency } = total
  const write = (amountMinor: number) => formatMoney({ amountMinor, currency })
  const money = (label: string, key: 'netMinor' | 'costMinor' | 'commissionMinor'): Figure => ({
    label: `${label} (${currency})`,
    value: write(total[key]),
    change: changeOf(total[key], isCompared ? (before?.[key] ?? 0) : null, write),
  })
  if (role === 'ATHLETE') return [money('Net sales', 'netMinor'), money('Commission', 'commissionMinor')]
  const spend = money('Spend', 'costMinor')
  return [
    money('Net sales', 'netMinor'),
    // To have spent more is neither good nor bad.
    { ...spend, change: { ...spend.change, trend: 'flat' } },
    {
      ...roiFigure(total, before, isCompared),
      note: basisInWords(total.redemptions, formatDateRange(span.from, span.to)),
    },
  ]
}

function roiFigure(
  { roi, revenueReturn }: RoiFigures,
  before: RoiFigures | undefined,
  isCompared: boolean,
): Figure {
  const isKnown = roi !== null
  const figure = isKnown ? roi : revenueReturn
  const was = isKnown ? before?.roi : before?.revenueReturn
  const write = (share: number) => (isKnown ? cellText({ share }) : formatMultiple(share))
  const isHeld = isCompared && figure !== null && typeof was === 'number'
  return {
    label: isKnown ? 'ROI' : 'Net sales per unit spent',
    value: figure === null ? '–' : write(figure),
    change: {
      ...(isHeld ? { delta: `vs ${write(was)}` } : !isKnown && { delta: 'Margin unknown' }),
      trend: !isHeld || figure === was ? 'flat' : figure > was ? 'up' : 'down',
    },
  }
}

/** From this factor on, "35×" is easier to read than "+3400%". */
const MANY_TIMES = 10

type Change = { delta?: string; trend: 'up' | 'down' | 'flat' }

/** The change against the compared period, for the line under a figure; empty without a comparison. */
export function changeOf(now: number, before: number | null, write: (figure: number) => string): Change {
  if (before === null) return { trend: 'flat' }
  if (before <= 0) {
    // No percentage can be computed.
    if (now === before) return { delta: 'No change', trend: 'flat' }
    return now > before
      ? { delta: `Up from ${write(before)}`, trend: 'up' }
      : { delta: `Down from ${write(before)}`, trend: 'down' }
  }
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return { delta: `No change from ${write(before)}`, trend: 'flat' }
  if (now >= before * MANY_TIMES) {
    return { delta: `${Math.round(now / before)}× vs ${write(before)}`, trend: 'up' }
  }
  return {
    delta: `${percent > 0 ? '+' : '−'}${Math.abs(percent)}% vs ${write(before)}`,
    trend: percent > 0 ? 'up' : 'down',
  }
}
