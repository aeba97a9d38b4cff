/**
 * Divides an amount by weights, to the last minor unit: the shares are the amount. Where nothing has weight all weigh the
 * same. The largest remainders get the units that are left over.
 */
export function shareByWeight(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0)
    return weights.length > 0
      ? shareByWeight(
          amount,
          weights.map(() => 1),
        )
      : []
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const shares = exact.map((part) => Number(part / BigInt(whole)))
  const byRemainder = exact
    .map((part, at) => ({ at, rest: Number(part % BigInt(whole)) }))
    .sort((a, b) => b.rest - a.rest || a.at - b.at)
  const left = amount - shares.reduce((sum, share) => sum + share, 0)
  for (const { at } of byRemainder.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1
  return shares
}

type UsedCode = { code: string; discountMinor: number }

/** Of an order with several codes each has the part that it took off the price; together they are the order. */
export function shareOrder<Used extends UsedCode>(netMinor: number, used: readonly Used[]) {
  const shares = shareByWeight(
    netMinor,
    used.map(({ discountMinor }) => discountMinor),
  )
  return used.map(({ code, discountMinor }, at) => ({ code, discountMinor, netMinor: shares[at] ?? 0 }))
}

/** A part of an amount, rounded half up: what 25 of 100 are of it. */
export const proportionOf = (amount: number, part: number, whole: number): number =>
  whole <= 0
    ? amount
    : Number((BigInt(amount) * BigInt(Math.min(part, whole)) * 2n + BigInt(whole)) / (BigInt(whole) * 2n))
