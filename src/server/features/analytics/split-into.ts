import { BREAKDOWN_ROWS } from '#shared/analytics/analytics.constants.ts'
import type { Share } from '#shared/analytics/analytics.contract.ts'
import type { Split } from './analytics.store.ts'

type Options = {
  isCompared: boolean
  nameOf?: (key: string) => string
  /** How many are told apart. */
  rows?: number
}

/** Combines what is not told apart, here or when days were summed up; always the last row. */
export const REST = 'other'

/** Shares of a total, largest first; the smallest are combined into "other". */
export function splitInto(
  counted: readonly Split[],
  { isCompared, nameOf = (key) => key, rows = BREAKDOWN_ROWS }: Options,
): Share[] {
  const parts = new Map<string, Share>()
  for (const { key, isNow, count } of counted) {
    const name = nameOf(key)
    const part = parts.get(name) ?? { key: name, now: 0, before: isCompared ? 0 : null }
    if (isNow) part.now += count
    else part.before = (part.before ?? 0) + count
    parts.set(name, part)
  }
  const sorted = [...parts.values()].sort(
    (one, other) =>
      Number(one.key === REST) - Number(other.key === REST) ||
      other.now - one.now ||
      (other.before ?? 0) - (one.before ?? 0) ||
      (one.key < other.key ? -1 : 1),
  )
  if (sorted.length <= rows) return sorted
  const rest = sorted.splice(rows - 1)
  const sum = (of: (part: Share) => number) => rest.reduce((all, part) => all + of(part), 0)
  return [
    ...sorted,
    {
      key: REST,
      now: sum(({ now }) => now),
      before: isCompared ? sum(({ before }) => before ?? 0) : null,
    },
  ]
}

/** Mobile hosts and link shims count as the site itself. */
const SHIM = /^(www|m|l|lm|mobile|amp|out)\.(?=[^.]+\.)/

export const nameSource =
  (ownHost: string) =>
  (host: string): string => {
    if (!host) return 'direct'
    return host === ownHost ? 'here' : host.toLowerCase().replace(SHIM, '')
  }
