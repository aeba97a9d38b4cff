import { Block } from '#client/ui/block.tsx'
import { SpecRow, SpecSheet } from '#client/ui/spec-sheet.tsx'
import { formatMoney } from '#shared/format/money.ts'
import type { RoiFigures } from '#shared/roi/roi.contract.ts'

/** What the cost is made of, to the coin. */
export function CostSheet({ figures }: { figures: RoiFigures }) {
  const { currency, cashMinor, productMinor, discountMinor, commissionMinor, costMinor } = figures
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency })
  return (
    <Block level="h3" title={`Costs in ${currency}`}>
      <SpecSheet>
        <SpecRow label="Cash paid" mono>
          {money(cashMinor)}
        </SpecRow>
        <SpecRow label="Product" mono>
          {money(productMinor)}
        </SpecRow>
        <SpecRow label="Discounts given" mono>
          {money(discountMinor)}
        </SpecRow>
        <SpecRow label="Commission" mono>
          {money(commissionMinor)}
        </SpecRow>
        <SpecRow label="Total cost" mono className="font-semibold">
          {money(costMinor)}
        </SpecRow>
      </SpecSheet>
    </Block>
  )
}
