import { formatMoney } from '#shared/format/money.ts'
import type { PaymentKind } from './payment.constants.ts'
import type { Payment, PaymentTotal } from './payment.contract.ts'

type SummedPayment = Pick<Payment, 'currency' | 'kind' | 'status' | 'isOverdue' | 'amountMinor'>

const kindFields = {
  STIPEND: 'stipendMinor',
  BONUS: 'bonusMinor',
  FEE: 'feeMinor',
  PRODUCT: 'productMinor',
} as const satisfies Record<PaymentKind, keyof PaymentTotal>

const stepOf = ({ status, isOverdue }: SummedPayment) => {
  if (status === 'RECEIVED') return 'receivedMinor'
  if (status === 'PAID') return 'paidMinor'
  if (status === 'SCHEDULED') return isOverdue ? 'overdueMinor' : 'scheduledMinor'
  return 'missingMinor'
}

const noPayments = {
  totalMinor: 0,
  ...{ scheduledMinor: 0, overdueMinor: 0, paidMinor: 0, receivedMinor: 0, missingMinor: 0 },
  ...{ stipendMinor: 0, bonusMinor: 0, feeMinor: 0, productMinor: 0 },
}

/** The one sum of payments, for whatever shows one: per currency, without cancelled payments. Every payment is in one step. */
export function sumPayments(payments: Iterable<SummedPayment>): PaymentTotal[] {
  const totals = new Map<string, PaymentTotal>()
  for (const payment of payments) {
    const { currency, status, kind, amountMinor } = payment
    if (status === 'CANCELLED') continue
    const total = totals.get(currency) ?? { currency, ...noPayments }
    total.totalMinor += amountMinor
    total[stepOf(payment)] += amountMinor
    total[kindFields[kind]] += amountMinor
    totals.set(currency, total)
  }
  return [...totals.values()].sort((a, b) => (a.currency < b.currency ? -1 : 1))
}

/** "$1,200 received", "$1,200 to confirm": what has begun of a total, in the words of the side that reads it. */
export function formatTotalSteps(total: PaymentTotal, reader: 'ATHLETE' | 'BRAND' | 'ADMIN'): string[] {
  const { currency, receivedMinor, paidMinor, missingMinor, overdueMinor } = total
  const steps = [
    { amountMinor: receivedMinor, step: 'received' },
    { amountMinor: paidMinor, step: reader === 'ATHLETE' ? 'to confirm' : 'sent' },
    { amountMinor: missingMinor, step: 'not received' },
    { amountMinor: overdueMinor, step: 'overdue' },
  ]
  return steps
    .filter(({ amountMinor }, at) => at === 0 || amountMinor > 0)
    .map(({ amountMinor, step }) => `${formatMoney({ amountMinor, currency })} ${step}`)
}

const kindWords = [
  ['stipendMinor', 'stipend'],
  ['bonusMinor', 'bonuses'],
  ['feeMinor', 'fees'],
  ['productMinor', 'product'],
] as const

/** "$3,600 stipend + $750 bonuses"; empty where the total is of one kind. */
export function formatPaymentKinds(total: PaymentTotal): string {
  const kinds = kindWords.filter(([field]) => total[field] > 0)
  if (kinds.length < 2) return ''
  return kinds
    .map(([field, kind]) => `${formatMoney({ amountMinor: total[field], currency: total.currency })} ${kind}`)
    .join(' + ')
}
