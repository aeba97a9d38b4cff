import { cn } from '#client/ui/cn.ts'
import type { Cell, Table } from '#shared/analytics/analytics-table.rules.ts'
import { formatMoney } from '#shared/format/money.ts'
import { formatCount, formatPercent } from '#shared/format/number.ts'

type BarTableProps = { caption: string; table: Table; tone?: 'info' | 'primary' }

/** Parts of a whole: a plot and its table in one, each row as long as its count, which stands in the second column. */
export function BarTable({ caption, table: { columns, rows }, tone = 'info' }: BarTableProps) {
  const longest = Math.max(1, ...rows.map(([, count]) => (typeof count === 'number' ? count : 0)))
  return (
    <table className="mono w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-xs text-muted">
          {columns.map((column, index) => (
            <th
              key={column}
              scope="col"
              className={cn(
                'pb-2 font-medium whitespace-nowrap',
                index === 0 ? 'text-left' : 'pl-3 text-right',
              )}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = null, count = null, ...cells]) => (
          <tr key={cellText(name)} className="border-t border-line">
            <th scope="row" className="w-full py-2 text-left font-sans font-medium wrap-anywhere">
              {cellText(name)}
              <span
                aria-hidden="true"
                className={cn('mt-1.5 block h-1.5 rounded-sm', tone === 'info' ? 'bg-info' : 'bg-primary')}
                style={{ width: `${typeof count === 'number' ? (count / longest) * 100 : 0}%` }}
              />
            </th>
            <td className="py-2 pl-3 text-right font-semibold">{cellText(count)}</td>
            {cells.map((cell, index) => (
              <td key={columns[index + 2]} className="py-2 pl-3 text-right text-muted">
                {cellText(cell)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function cellText(cell: Cell): string {
  if (cell === null) return '–'
  if (typeof cell === 'string') return cell
  if (typeof cell === 'number') return formatCount(cell)
  return 'share' in cell ? formatPercent(cell.share) : formatMoney(cell)
}
