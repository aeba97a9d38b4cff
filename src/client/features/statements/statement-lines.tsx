import { useInfiniteQuery } from '@tanstack/react-query'
import { PagedList } from '#client/lib/paged-list.tsx'
import { DataCell, DataRow, DataTable } from '#client/ui/data-table.tsx'
import { formatInZone } from '#shared/format/date.ts'
import { formatMoney } from '#shared/format/money.ts'
import { commissionReasonLabels } from '#shared/statements/statement.constants.ts'
import type { Statement, StatementLine } from '#shared/statements/statement.contract.ts'
import { statementLinesQuery } from './statement.queries.ts'

const endColumn = (label: string) => (
  <span key={label} className="block text-right">
    {label}
  </span>
)
const columns = ['Order', 'What', endColumn('Net sale'), endColumn('Commission')]

/** Every sale, refund and adjustment, by the day of the sale. */
export function StatementLines({ statement }: { statement: Statement }) {
  const list = useInfiniteQuery(statementLinesQuery(statement.id))
  return (
    <section aria-labelledby="statement-lines" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 id="statement-lines" className="text-lg">
        Sales, refunds and adjustments
      </h3>
      <PagedList list={list} what="lines" skeletons={4} empty={null} isWithin>
        {(lines) => (
          <DataTable caption="Lines by the day of the sale" columns={columns}>
            {lines.map((line) => (
              <LineRow key={line.id} line={line} statement={statement} />
            ))}
          </DataTable>
        )}
      </PagedList>
    </section>
  )
}

function LineRow({ line, statement }: { line: StatementLine; statement: Statement }) {
  const { currency, contract } = statement
  const { orderId, code, reason, soldAt, netMinor, commissionMinor } = line
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency })
  return (
    <DataRow gate={commissionMinor < 0 ? 'stop' : 'plain'}>
      <DataCell heading>
        <span className="wrap-anywhere">{orderId}</span>
        <span className="mono mt-0.5 block text-xs font-normal text-muted">
          <time dateTime={soldAt}>{formatInZone(soldAt, 'medium', contract.timezone)}</time> · {code}
        </span>
      </DataCell>
      <DataCell onPhone="wide" className="font-sans tracking-normal max-md:order-last">
        {commissionReasonLabels[reason]}
      </DataCell>
      <DataCell onPhone="hidden" align="end" className="whitespace-nowrap">
        {money(netMinor)}
      </DataCell>
      <DataCell onPhone="end" align="end" className="font-semibold whitespace-nowrap">
        {money(commissionMinor)}
      </DataCell>
    </DataRow>
  )
}
