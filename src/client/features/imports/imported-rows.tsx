import { DataCell, DataRow, DataTable } from '#client/ui/data-table.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { formatDate } from '#shared/format/date.ts'
import { formatMoney } from '#shared/format/money.ts'
import type { ImportedRow } from '#shared/imports/import.contract.ts'
import { outcomeTexts } from './import-text.ts'

const gates = { ok: 'ok', wait: 'wait', stop: 'stop', best: 'best', info: 'plain', plain: 'plain' } as const

export const ImportedRows = ({ rows }: { rows: readonly ImportedRow[] }) => (
  <DataTable
    caption="Rows of the file"
    columns={[
      'Line',
      'Order',
      'Code',
      'Result',
      <span key="net" className="block text-right">
        Net
      </span>,
    ]}
  >
    {rows.map((row) => (
      <Row key={row.line} row={row} />
    ))}
  </DataTable>
)

function Row({
  row: { line, outcome, orderId, code, netMinor, currency, redeemedAt, note },
}: {
  row: ImportedRow
}) {
  const { label, tone } = outcomeTexts[outcome]
  return (
    <DataRow gate={gates[tone]}>
      <DataCell className="text-muted max-md:order-2 max-md:text-right">
        <span className="md:sr-only">Line </span>
        {line}
      </DataCell>
      <DataCell heading className="wrap-anywhere">
        {orderId ?? 'No order ID'}
        {redeemedAt && (
          <time dateTime={redeemedAt} className="mono mt-0.5 block text-xs font-normal text-muted">
            {formatDate(redeemedAt)}
          </time>
        )}
      </DataCell>
      <DataCell className="font-semibold wrap-anywhere max-md:order-3">{code ?? '–'}</DataCell>
      <DataCell onPhone="wide" className="max-md:order-5">
        <StatusBadge tone={tone}>{label}</StatusBadge>
        {note && <span className="mt-1 block font-sans text-sm tracking-normal text-muted">{note}</span>}
      </DataCell>
      <DataCell align="end" className="whitespace-nowrap max-md:order-4">
        {netMinor === null || currency === null ? '–' : formatMoney({ amountMinor: netMinor, currency })}
      </DataCell>
    </DataRow>
  )
}
