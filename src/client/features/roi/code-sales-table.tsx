import { Block } from '#client/ui/block.tsx'
import { DataCell, DataRow, DataTable } from '#client/ui/data-table.tsx'
import { formatMoney } from '#shared/format/money.ts'
import type { CodeSales } from '#shared/roi/roi.contract.ts'

const columns = ['Code', 'Uses', 'Net sales', 'Refunded', 'Commission']

/** Which code sold what, the best first. */
export function CodeSalesTable({ codes }: { codes: readonly CodeSales[] }) {
  return (
    <Block level="h3" title="By code">
      <DataTable caption="Sales by code, highest first" columns={columns}>
        {codes.map(
          ({ codeId, code, currency, redemptions, netMinor, refundedMinor, commissionMinor }, place) => {
            const money = (amountMinor: number) => formatMoney({ amountMinor, currency })
            return (
              <DataRow key={`${codeId}${currency}`} gate={place === 0 ? 'best' : 'plain'}>
                <DataCell heading className="mono">
                  {code}
                </DataCell>
                <DataCell onPhone="end">
                  {redemptions} <span className="md:sr-only">uses</span>
                </DataCell>
                <DataCell>{money(netMinor)}</DataCell>
                <DataCell onPhone="hidden">{money(refundedMinor)}</DataCell>
                <DataCell onPhone="end">
                  <span className="text-muted md:hidden">commission </span>
                  {money(commissionMinor)}
                </DataCell>
              </DataRow>
            )
          },
        )}
      </DataTable>
    </Block>
  )
}
