import { KpiPlate } from '#client/ui/kpi-plate.tsx'
import { formatDateRange } from '#shared/format/date.ts'
import { formatWholeMoney } from '#shared/format/money.ts'
import { formatCount } from '#shared/format/number.ts'
import { SALES_WEEKS } from '#shared/roi/roi.constants.ts'
import type { RoiFigures } from '#shared/roi/roi.contract.ts'
import { basisInWords, describeRoi } from '#shared/roi/roi-text.ts'
import type { BrandSales } from '#shared/roi/sales.contract.ts'
import { addDays } from '#shared/time.ts'
import { comparePeriods } from './common-widgets.tsx'

const SPAN = `${SALES_WEEKS} weeks`

type BrandPlatesProps = { contracts: number; sales: BrandSales }

/** Contracts, spend, redemptions and return of a brand, in its main currency. */
export function BrandPlates({ contracts, sales: { totals, before, weeks } }: BrandPlatesProps) {
  const [main, ...others] = totals
  const redemptions = countOf(totals)
  const { value, note } = describeRoi(main ?? { roi: null, revenueReturn: null })
  return (
    <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4 xl:gap-4">
      <KpiPlate label="Active contracts" value={contracts} />
      <KpiPlate
        label={`Spend, ${SPAN}`}
        value={main ? spendOf(main) : '–'}
        note={others.length > 0 ? `and ${others.map(spendOf).join(', ')}` : spendBefore(main, before)}
      />
      <KpiPlate
        label={`Code redemptions, ${SPAN}`}
        value={formatCount(redemptions)}
        {...comparePeriods(redemptions, countOf(before), SPAN)}
      />
      <KpiPlate
        label="Return on investment"
        value={value}
        note={main ? `${note}; ${basisInWords(main.redemptions, daysOf(weeks))}` : note}
      />
    </dl>
  )
}

const daysOf = (weeks: readonly string[]) => {
  const [first, last] = [weeks[0], weeks.at(-1)]
  return first && last ? formatDateRange(first, addDays(last, 6)) : SPAN
}

const countOf = (totals: readonly RoiFigures[]) =>
  totals.reduce((sum, { redemptions }) => sum + redemptions, 0)

const spendOf = ({ costMinor, currency }: RoiFigures) =>
  formatWholeMoney({ amountMinor: costMinor, currency })

function spendBefore(main: RoiFigures | undefined, before: readonly RoiFigures[]) {
  const same = before.find(({ currency }) => currency === main?.currency)
  return same ? `${spendOf(same)} in the previous ${SPAN}` : 'cash, product, discounts, commission'
}
