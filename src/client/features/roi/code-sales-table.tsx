import { Block } from '#client/ui/block.tsx'
import { TimingCell, TimingRow, TimingTable } from '#client/ui/timing-table.tsx'
import { formatMoney } from '#shared/money/money.ts'
import type { CodeSales } from '#shared/roi/roi.contract.ts'

const columns = ['Code', 'Uses', 'Net sales', 'Refunded', 'Commission']

/** Which code sold what, the best first. */
export function CodeSalesTable({ codes }: { codes: readonly CodeSales[] }) {
  return (
    <Block level="h3" title="By code">
      <TimingTable caption="What each code sold, the best first" columns={columns}>
        {codes.map(
          ({ codeId, code, currency, redemptions, netMinor, refundedMinor, commissionMinor }, place) => {
            const money = (amountMinor: number) => formatMoney({ amountMinor, currency })
            return (
              <TimingRow key={`${codeId}${currency}`} gate={place === 0 ? 'best' : 'plain'}>
                <TimingCell heading className="mono">
                  {code}
                </TimingCell>
                <TimingCell onPhone="end">
                  {redemptions} <span className="md:sr-only">uses</span>
                </TimingCell>
                <TimingCell>{money(netMinor)}</TimingCell>
                <TimingCell onPhone="hidden">{money(refundedMinor)}</TimingCell>
                <TimingCell onPhone="end">
                  <span className="text-muted md:hidden">commission </span>
                  {money(commissionMinor)}
                </TimingCell>
              </TimingRow>
            )
          },
        )}
      </TimingTable>
    </Block>
  )
}
