import { formatCount, formatTyped } from '#shared/format/number.ts'
import type { ErrorRate } from './system.contract.ts'

/** "0%", "0.02%", "3.1%": small rates keep two decimals, so that one failure is not rounded away. */
export function formatErrorRate({ requests, errors }: ErrorRate): string {
  if (errors === 0) return '0%'
  const percent = (errors / requests) * 100
  if (percent >= 10) return `${formatCount(Math.round(percent))}%`
  return `${formatTyped(Math.max(0.01, Math.round(percent * 100) / 100))}%`
}
