import { Alert } from '#client/ui/alert.tsx'
import { DataCell, DataRow, DataTable } from '#client/ui/data-table.tsx'
import { formatDate } from '#shared/format/date.ts'
import { plural } from '#shared/format/plural.ts'
import type { ResultTable } from '#shared/profiles/result.contract.ts'
import { resultTitle } from './result.queries.ts'

/** How each row was read, and what is wrong with the others. */
export function TablePreview({ table: { rows, problems } }: { table: ResultTable }) {
  return (
    <>
      {problems.length > 0 && (
        <Alert
          tone={rows.length > 0 ? 'wait' : 'stop'}
          title={problems.length === 1 ? '1 row has an error' : `${problems.length} rows have errors`}
        >
          {rows.length > 0 && <p>Fix them above, or add the others first.</p>}
          <ul className="mt-1 grid max-h-48 gap-1 overflow-y-auto">
            {problems.map(({ row, message, text }) => (
              <li key={row}>
                <b className="mono font-semibold">Row {row}</b>: {message}
                {text && <span className="mono block truncate text-xs text-muted">{text}</span>}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {rows.length > 0 && (
        <>
          <p role="status" className="text-sm text-muted">
            {plural(rows.length, 'row')} ready to add:
          </p>
          <div className="max-h-72 overflow-y-auto">
            <DataTable caption="Results as they will be added" columns={['Finish', 'Event', 'Date', 'Track']}>
              {rows.map(({ row, writtenDate, result }) => (
                <DataRow key={row}>
                  <DataCell>{result.finish ? `P${result.finish}` : '–'}</DataCell>
                  <DataCell heading>{resultTitle(result)}</DataCell>
                  <DataCell>
                    {result.date ? formatDate(result.date) : '–'}
                    {writtenDate && writtenDate !== result.date && (
                      <span className="block text-xs text-muted">from {writtenDate}</span>
                    )}
                  </DataCell>
                  <DataCell>{result.location ?? '–'}</DataCell>
                </DataRow>
              ))}
            </DataTable>
          </div>
        </>
      )}
    </>
  )
}
