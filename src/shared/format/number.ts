const counts = new Intl.NumberFormat('en-US')
const percents = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 })
const changes = new Intl.NumberFormat('en-US', {
  style: 'percent',
  signDisplay: 'exceptZero',
  maximumFractionDigits: 0,
})

/** "12,400". */
export const formatCount = (count: number): string => counts.format(count)

/** "42%" for 0.42. */
export const formatPercent = (share: number): string => percents.format(share)

/** "+42%" for 0.42. */
export const formatChange = (share: number): string => changes.format(share)

/** "3.4×". */
export const formatMultiple = (times: number): string => `${times.toFixed(1)}×`

/** "30", or "1,000+" where counting stopped. */
export const formatTotal = ({ count, isExact }: { count: number; isExact: boolean }): string =>
  `${formatCount(count)}${isExact ? '' : '+'}`
