import type { Recorded } from '#server/features/redemptions/record-order.ts'

/** What became of an order, in words for the brand. */
export function tellOrder(orderId: string, { redemptions, made, differs }: Recorded): string {
  const codes = redemptions.map(({ codeText }) => codeText).join(', ')
  const unknown = redemptions.filter(({ status }) => status === 'UNMATCHED').map(({ codeText }) => codeText)
  const what = made > 0 ? `Order ${orderId} recorded with ${codes}.` : `Order ${orderId} was recorded before.`
  const waits =
    unknown.length > 0 ? ` No code of yours is spelt ${unknown.join(', ')}, so it waits for one.` : ''
  const other = differs ? ' It says something else now, which was not taken over.' : ''
  return what + waits + other
}

export function tellRefund(
  orderId: string,
  { isNew, isMatched }: { isNew: boolean; isMatched: boolean },
): string {
  if (!isNew) return `This refund of order ${orderId} was recorded before.`
  return isMatched
    ? `Refund of order ${orderId} taken off.`
    : `Refund of order ${orderId} kept: it is taken off when the order arrives.`
}
