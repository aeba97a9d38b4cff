/** How a figure moved against the time before, for the line under it. */
export function changeInWords(
  now: number,
  before: number,
  span: string,
): { delta: string; trend: 'up' | 'down' | 'flat' } {
  if (before === 0) return { delta: now === 0 ? 'None yet' : `None in the ${span} before`, trend: 'flat' }
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return { delta: `As many as the ${span} before`, trend: 'flat' }
  return percent > 0
    ? { delta: `${percent}% more than the ${span} before`, trend: 'up' }
    : { delta: `${-percent}% fewer than the ${span} before`, trend: 'down' }
}
