const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "26 Sep 2026" for `2026-09-26`: the same in every browser, so that it is the same as on the server. */
export function raceDay(date: string): string {
  const [year, month, day] = date.split('-')
  return `${day} ${months[Number(month) - 1]} ${year}`
}
