const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** How long ago something was, in words: "just now", "5 minutes ago", "yesterday". */
export function relativeTime(isoDate: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(isoDate)) / 1000)
  if (seconds < MINUTE) return 'just now'
  if (seconds < HOUR) return words.format(-Math.floor(seconds / MINUTE), 'minute')
  if (seconds < DAY) return words.format(-Math.floor(seconds / HOUR), 'hour')
  return words.format(-Math.floor(seconds / DAY), 'day')
}
