import type { Contract } from '#shared/contracts/contract-shape.ts'
import { formatDate } from '#shared/format/date.ts'
import type { Payment } from '#shared/payments/payment.contract.ts'

type Told = Pick<Payment, 'paidAt' | 'receivedAt' | 'history'>
type Payer = { brand: Pick<Contract['brand'], 'name'> }

/** When it left, when it arrived, or that it will not be paid, and who said so; nothing of what is only planned. */
export function saySteps({ paidAt, receivedAt, history }: Told, { brand }: Payer): string {
  const calledOff = history.findLast(({ event }) => event === 'cancel')
  if (calledOff) return `${formatDate(calledOff.at)} by ${brand.name}`
  if (!paidAt) return ''
  const paid = `Paid ${formatDate(paidAt)} by ${brand.name}`
  return receivedAt ? `${paid}, received ${formatDate(receivedAt)}` : paid
}
