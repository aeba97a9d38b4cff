import { useQuery } from '@tanstack/react-query'
import { QueryView } from '#client/lib/query-view.tsx'
import { Block } from '#client/ui/block.tsx'
import { DataCell, DataRow, DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Segmented } from '#client/ui/segmented.tsx'
import { Skeleton, SkeletonList } from '#client/ui/skeleton.tsx'
import { SpecRow, SpecSheet } from '#client/ui/spec-sheet.tsx'
import { formatDateRange } from '#shared/format/date.ts'
import { formatMoney } from '#shared/format/money.ts'
import { PRODUCT_LABEL } from '#shared/offers/term-labels.ts'
import type { CodeSales, ContractPerformance, RoiFigures } from '#shared/roi/roi.contract.ts'
import { basisInWords, liftInWords } from '#shared/roi/roi-text.ts'
import { MarginButton } from './margin-button.tsx'
import { ProductCostButton } from './product-cost-button.tsx'
import { type PerformanceContract, type PerformanceRange, performanceQuery } from './roi.queries.ts'
import { ReturnLine, RoiPlates } from './roi-plates.tsx'
import { SalesPlot } from './sales-plot.tsx'

const ranges = [
  { value: 'term', label: 'Whole term' },
  { value: '90', label: '90 days' },
  { value: '30', label: '30 days' },
] as const

type PerformancePartProps = {
  contract: PerformanceContract
  range: PerformanceRange
  onRange: (range: PerformanceRange) => void
}

/** The sales, costs and return of a contract, with how they are calculated. */
export function PerformancePart({ contract, range, onRange }: PerformancePartProps) {
  const query = useQuery(performanceQuery(contract, range))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented label="Period" options={ranges} value={range} onValueChange={onRange} />
        {query.data?.canSet && (
          <div className="flex flex-wrap gap-3">
            {query.data.productCost && (
              <ProductCostButton contractId={contract.id} cost={query.data.productCost} />
            )}
            <MarginButton />
          </div>
        )}
      </div>
      <QueryView query={query} what="figures" skeleton={<Waiting />}>
        {(performance) => <Measured performance={performance} range={range} />}
      </QueryView>
    </div>
  )
}

function Measured({ performance, range }: { performance: ContractPerformance; range: PerformanceRange }) {
  const { return: measured, lift, deliverables, plotFrom, plotTo, productCost } = performance
  const [main, ...others] = measured.totals
  if (!main) {
    return (
      <EmptyState title="Not enough laps yet">
        {range === 'term'
          ? 'Sales with the codes of this contract and payments marked as sent appear here.'
          : 'No sales or payments in this period. Try the whole term.'}
      </EmptyState>
    )
  }
  return (
    <>
      <div className="grid gap-3">
        <RoiPlates figures={main} />
        {others.map((figures) => (
          <ReturnLine key={figures.currency} figures={figures} />
        ))}
        <p className="mono text-xs text-muted">
          {basisInWords(main.redemptions, formatDateRange(plotFrom, plotTo))} · {deliverables.done} of{' '}
          {deliverables.total} deliverables done
        </p>
      </div>
      {main.redemptions > 0 && <SalesPlot performance={performance} />}
      <Block level="h3" title="Race-weekend lift">
        <p className="max-w-[64ch]">{liftInWords(lift)}</p>
        <p className="mt-2 max-w-[64ch] text-sm text-muted">
          Over the whole term. Race days are those of the racer’s results and of the dates they are interested
          in, with the day before and the two days after.
        </p>
      </Block>
      {measured.codes.length > 0 && <CodeSalesTable codes={measured.codes} />}
      {measured.totals.map((figures) => (
        <CostSheet key={figures.currency} figures={figures} isOwnCost={productCost?.costMinor != null} />
      ))}
      <Block level="h3" title="How we calculate this">
        <ul className="grid max-w-[72ch] gap-1.5 text-sm text-muted">
          {measured.method.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Block>
    </>
  )
}

const Waiting = () => (
  <>
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <SkeletonList count={4}>
        <Skeleton className="h-32" />
      </SkeletonList>
    </div>
    <Skeleton className="h-64" />
  </>
)

/** What the cost is made of, to the coin. */
function CostSheet({ figures, isOwnCost }: { figures: RoiFigures; isOwnCost: boolean }) {
  const { currency, cashMinor, productMinor, discountMinor, commissionMinor, costMinor } = figures
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency })
  return (
    <Block level="h3" title={`Costs in ${currency}`}>
      <SpecSheet>
        <SpecRow label="Cash sent" mono>
          {money(cashMinor)}
        </SpecRow>
        <SpecRow label={isOwnCost ? 'Product, your cost' : PRODUCT_LABEL} mono>
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

const columns = ['Code', 'Uses', 'Net sales', 'Refunded', 'Commission']

function CodeSalesTable({ codes }: { codes: readonly CodeSales[] }) {
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
