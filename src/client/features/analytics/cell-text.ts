import type { Cell } from '#shared/analytics/analytics-table.rules.ts'
import { formatMoney } from '#shared/money/money.ts'

const count = new Intl.NumberFormat('en')
const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 })

/** A cell as people read it. */
export function cellText(cell: Cell): string {
  if (cell === null) return '–'
  if (typeof cell === 'string') return cell
  if (typeof cell === 'number') return count.format(cell)
  return 'share' in cell ? percent.format(cell.share) : formatMoney(cell)
}
