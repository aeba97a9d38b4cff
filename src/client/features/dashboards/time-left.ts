const MS = { day: 24 * 60 * 60 * 1000, hour: 60 * 60 * 1000 }

/** "6 d left", "3 h left", "over". */
export function timeLeft(until: string, now: Date): string {
  const left = Date.parse(until) - now.getTime()
  if (left <= 0) return 'over'
  return left >= MS.day ? `${Math.floor(left / MS.day)} d left` : `${Math.ceil(left / MS.hour)} h left`
}
