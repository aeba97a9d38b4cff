import { KpiPlate } from '#client/ui/kpi-plate.tsx'
import { formatWholeMoney } from '#shared/format/money.ts'
import { formatCount } from '#shared/format/number.ts'
import type { RoiFigures } from '#shared/roi/roi.contract.ts'
import { describeRoi } from '#shared/roi/roi-text.ts'

export function RoiPlates({ figures }: { figures: RoiFigures }) {
  const { currency, redemptions, pending, netMinor, refundedMinor, costMinor } = figures
  const { value, note } = describeRoi(figures)
  const money = (amountMinor: number) => formatWholeMoney({ amountMinor, currency })
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <KpiPlate
        label="Redemptions"
        value={formatCount(redemptions)}
        note={pending > 0 ? `${pending} can still be returned` : undefined}
      />
      <KpiPlate
        label="Net sales"
        value={money(netMinor)}
        note={refundedMinor > 0 ? `less ${money(refundedMinor)} refunded` : undefined}
      />
      <KpiPlate label="Cost" value={money(costMinor)} note={perRedemption(figures)} />
      <KpiPlate label="Return" value={value} note={note} />
    </dl>
  )
}

/** The same in one line, for a currency of which there is less. */
export function ReturnLine({ figures }: { figures: RoiFigures }) {
  const { currency, redemptions, netMinor, costMinor } = figures
  const money = (amountMinor: number) => formatWholeMoney({ amountMinor, currency })
  return (
    <p className="mono border-l-4 border-line pl-3 text-sm">
      {currency}: {formatCount(redemptions)} redemptions, {money(netMinor)} net sales, {money(costMinor)}{' '}
      cost, {describeRoi(figures).value} return
    </p>
  )
}

const perRedemption = ({ costPerRedemptionMinor, currency }: RoiFigures) =>
  costPerRedemptionMinor === null
    ? undefined
    : `${formatWholeMoney({ amountMinor: costPerRedemptionMinor, currency })} a redemption`
