import { cn } from '#client/ui/cn.ts'
import type { Table } from '#shared/analytics/analytics-table.rules.ts'
import { cellText } from './cell-text.ts'

type DataTableProps = { caption: string; table: Table; className?: string }

/** The figures behind a plot. The first column names the row. */
export const DataTable = ({ caption, table: { columns, rows }, className }: DataTableProps) => (
  <table className={cn('mono w-full text-sm', className)}>
    <caption className="sr-only">{caption}</caption>
    <thead>
      <tr className="text-muted">
        {columns.map((column, index) => (
          <th
            key={column}
            scope="col"
            className={cn('py-1.5 font-medium', index === 0 ? 'text-left' : 'pl-3 text-right')}
          >
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name = null, ...cells]) => (
        <tr key={cellText(name)} className="border-t border-line">
          <th scope="row" className="py-1.5 text-left font-normal">
            {cellText(name)}
          </th>
          {cells.map((cell, index) => (
            <td key={columns[index + 1]} className="py-1.5 pl-3 text-right">
              {cellText(cell)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
