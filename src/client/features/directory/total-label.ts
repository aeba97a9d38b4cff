import { formatCount } from '#shared/format/number.ts'
import type { Total } from '#shared/http/list-headers.ts'

/** "30", or "1,000+" where counting stopped. */
export const countLabel = ({ count, isExact }: Total): string => `${formatCount(count)}${isExact ? '' : '+'}`

/** Specification 2.7: "Found N Racer(s)". */
export const foundLabel = (total: Total): string =>
  `Found ${countLabel(total)} ${total.isExact && total.count === 1 ? 'Racer' : 'Racers'}`
