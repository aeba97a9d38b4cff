import { shareByWeight } from '#shared/redemptions/redemption.rules.ts'

type UsedCode = {
  code: string
  discountMinor: number
  /** Whether it discounts nothing but shipping. */
  isForShipping?: boolean
}

/** The amounts of an order: net, and as priced where prices include tax. */
type Amounts = { netMinor: number; pricedMinor?: number }

/**
 * Divides an order among its codes in proportion to their discounts. A code that discounts only shipping sold nothing of
 * it, unless there is no other code.
 */
export function shareOrder({ netMinor, pricedMinor }: Amounts, used: readonly UsedCode[]) {
  const isForItems = (one: UsedCode) => !one.isForShipping
  const sharing = used.some(isForItems) ? used.filter(isForItems) : used
  const weights = sharing.map(({ discountMinor }) => discountMinor)
  const nets = shareByWeight(netMinor, weights)
  const prices = pricedMinor === undefined ? [] : shareByWeight(pricedMinor, weights)
  return used.map((one) => {
    const at = sharing.indexOf(one)
    const { code, discountMinor } = one
    const priced = pricedMinor === undefined ? {} : { pricedMinor: prices[at] ?? 0 }
    return { code, discountMinor, netMinor: nets[at] ?? 0, ...priced }
  })
}
