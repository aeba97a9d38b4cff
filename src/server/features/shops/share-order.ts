import { shareByWeight } from '#shared/redemptions/redemption.rules.ts'

type UsedCode = { code: string; discountMinor: number }

/** Divides the net amount of an order among its codes in proportion to their discounts. */
export function shareOrder<Used extends UsedCode>(netMinor: number, used: readonly Used[]) {
  const shares = shareByWeight(
    netMinor,
    used.map(({ discountMinor }) => discountMinor),
  )
  return used.map(({ code, discountMinor }, at) => ({ code, discountMinor, netMinor: shares[at] ?? 0 }))
}

/** `amount * part / whole`, rounded half up. */
export const proportionOf = (amount: number, part: number, whole: number): number =>
  whole <= 0
    ? amount
    : Number((BigInt(amount) * BigInt(Math.min(part, whole)) * 2n + BigInt(whole)) / (BigInt(whole) * 2n))
