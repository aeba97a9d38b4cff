import { DataCell, DataRow, DataTable } from '#client/ui/data-table.tsx'
import { formatDate, formatDateRange } from '#shared/format/date.ts'
import { formatMoney } from '#shared/format/money.ts'
import { formatCount } from '#shared/format/number.ts'
import type { RecapStory } from '#shared/recaps/recap.contract.ts'
import { type SalesBar, toBars } from './sales-bars.ts'

const columns = ['Code', 'Sales', 'Gross', 'Refunded', 'Net']

export function RecapSales({ story }: { story: RecapStory }) {
  const { codes, days } = story.return
  if (codes.length === 0) return <p className="text-muted">No codes were used in this period.</p>
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Bars bars={toBars(days, story)} />
      <DataTable caption="Sales by code" columns={columns}>
        {codes.map(({ codeId, code, currency, redemptions, salesMinor, refundedMinor, netMinor }) => {
          const money = (amountMinor: number) => formatMoney({ amountMinor, currency })
          return (
            <DataRow key={codeId + currency} className="print:break-inside-avoid">
              <DataCell heading>{code}</DataCell>
              <DataCell onPhone="end">
                {formatCount(redemptions)}
                <span className="md:hidden"> sales</span>
              </DataCell>
              <DataCell onPhone="hidden">{money(salesMinor)}</DataCell>
              <DataCell className="text-muted">
                {money(refundedMinor)}
                <span className="md:hidden"> refunded</span>
              </DataCell>
              <DataCell onPhone="end" className="font-semibold">
                {money(netMinor)}
                <span className="font-normal md:hidden"> net</span>
              </DataCell>
            </DataRow>
          )
        })}
      </DataTable>
    </div>
  )
}

const HEIGHT = 120
const WIDTH = 20
const GAP = 4
/** Fewer bars are no chart: the table has their figures. */
const BARS_MIN = 3
/** Keeps the bars of a short period narrow. */
const BAR_REM = 4

/** Sales over time; a table has the same data for screen readers. */
function Bars({ bars }: { bars: readonly SalesBar[] }) {
  const highest = Math.max(1, ...bars.map(({ redemptions }) => redemptions))
  const [first, last] = [bars[0], bars.at(-1)]
  if (!first || !last || bars.length < BARS_MIN) return null
  return (
    <figure className="grid gap-2" style={{ maxWidth: `${bars.length * BAR_REM}rem` }}>
      <figcaption className="flex justify-between gap-4 text-sm text-muted">
        Sales over time
        <span className="mono">peak {highest}</span>
      </figcaption>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${bars.length * (WIDTH + GAP) - GAP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-32 w-full border-b-2 border-rule fill-primary print:[print-color-adjust:exact]"
      >
        {bars.map(({ fromDay, redemptions }, index) => {
          const height = (redemptions / highest) * HEIGHT
          return (
            <rect key={fromDay} x={index * (WIDTH + GAP)} y={HEIGHT - height} width={WIDTH} height={height} />
          )
        })}
      </svg>
      <p aria-hidden="true" className="mono flex justify-between text-xs text-muted">
        <span>{formatDate(first.fromDay)}</span>
        <span>{formatDate(last.toDay)}</span>
      </p>
      <details className="text-sm print:hidden">
        <summary className="w-fit cursor-pointer py-1 text-muted">The same as a table</summary>
        <table className="mono mt-2 w-full max-w-md">
          <caption className="sr-only">Sales over time</caption>
          <thead>
            <tr className="text-left text-muted">
              <th scope="col" className="py-1 font-normal">
                Period
              </th>
              <th scope="col" className="py-1 text-right font-normal">
                Sales
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.fromDay} className="border-t border-line">
                <th scope="row" className="py-1 text-left font-normal">
                  {formatDateRange(bar.fromDay, bar.toDay)}
                </th>
                <td className="py-1 text-right">{bar.redemptions}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
