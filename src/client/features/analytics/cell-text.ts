import type { Cell } from '#shared/analytics/analytics-table.rules.ts'
import { formatMoney } from '#shared/format/money.ts'
import { formatCount } from '#shared/format/number.ts'

const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 })

/** A cell as people read it. */
export function cellText(cell: Cell): string {
  if (cell === null) return '–'
  if (typeof cell === 'string') return cell
  if (typeof cell === 'number') return formatCount(cell)
  return 'share' in cell ? percent.format(cell.share) : formatMoney(cell)
}
