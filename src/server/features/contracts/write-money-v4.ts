import { plain, tableRow } from '#shared/contracts/contract-markdown.ts'
import type { ContractTerms, ListedPayment } from '#shared/contracts/contract-terms.ts'
import { formatLongDate } from '#shared/format/date.ts'
import { formatMoney } from '#shared/format/money.ts'
import { paymentKindLabels } from '#shared/payments/payment.constants.ts'
import { writeTermsV4 } from './write-terms-v4.ts'

const COMMISSION =
  'If the Brand owes a commission on sales, it is calculated for each sale and rounded half up to the smallest unit of its currency.'

/** When which cash is due, and what it is not. */
export const writeMoneyV4 = (contract: ContractTerms): string[] => [
  ...(contract.payments.length > 0
    ? due(contract)
    : ['The Brand owes no cash payment unless an amendment states one.']),
  COMMISSION,
  'Each party pays its own taxes and costs.',
]

const due = (contract: ContractTerms): string[] => [
  'The Brand makes each of the following payments to the Racer, at the latest on its due date.',
  paymentTable(contract.payments),
  ...writeTermsV4(contract, 'payment'),
  'A payment is complete when the Racer has received it. If a payment is late, the Racer may hold back Deliverables that are not yet due until it is made.',
  'While this contract is suspended, payments that are not yet due move by the length of the suspension.',
]

function paymentTable(payments: readonly ListedPayment[]): string {
  const rows = payments.map(({ kind, title, dueOn, ...money }) => [
    formatLongDate(dueOn),
    `${plain(title)} (${paymentKindLabels[kind].toLowerCase()})`,
    formatMoney(money),
  ])
  const currencies = [...new Set(payments.map(({ currency }) => currency))]
  const totals = currencies.map((currency) => {
    const amounts = payments.filter((each) => each.currency === currency)
    const amountMinor = amounts.reduce((sum, each) => sum + each.amountMinor, 0)
    return ['Total', '', formatMoney({ amountMinor, currency })]
  })
  return [['Due on', 'Payment', 'Amount'], ...rows, ...totals].map(tableRow).join('\n')
}
