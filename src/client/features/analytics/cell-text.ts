import type { Cell } from '#shared/analytics/analytics-table.rules.ts'
import { formatMoney } from '#shared/format/money.ts'
import { formatCount, formatPercent } from '#shared/format/number.ts'

export function cellText(cell: Cell): string {
  if (cell === null) return '–'
  if (typeof cell === 'string') return cell
  if (typeof cell === 'number') return formatCount(cell)
  return 'share' in cell ? formatPercent(cell.share) : formatMoney(cell)
}
