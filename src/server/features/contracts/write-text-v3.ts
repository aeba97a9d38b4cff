import { plain, tableRow } from '#shared/contracts/contract-markdown.ts'
import type { ContractTerms, ListedPayment } from '#shared/contracts/contract-terms.ts'
import { formatMoney } from '#shared/format/money.ts'
import { paymentKindLabels } from '#shared/payments/payment.constants.ts'
import { COMPLETION, NO_CASH, type Section, TAXES, writeSections } from './write-text-v2.ts'

/** Lists each payment with its date, so that what is signed is what is paid. Its wording is frozen, as that of version 2. */
export const writeTextV3 = (contract: ContractTerms): string[] =>
  writeSections(contract, { cash: cash(contract), payment: payment(contract) })

/** Products that the brand sends are in the plan, and no cash. */
const cash = ({ payments }: ContractTerms): string | null =>
  totalsOf(payments.filter(({ kind }) => kind !== 'PRODUCT')).join(' and ') || null

const payment = ({ payments }: ContractTerms): Section =>
  payments.length === 0
    ? ['Payment', NO_CASH, TAXES]
    : [
        'Payment',
        'The Brand makes each of the following payments to the Racer, at the latest on its due date.',
        paymentTable(payments),
        COMPLETION,
        'While this contract is suspended, payments that are not yet due move by the length of the suspension.',
        TAXES,
      ]

function paymentTable(payments: readonly ListedPayment[]): string {
  const rows = payments.map(({ kind, title, dueOn, ...money }) => [
    dueOn,
    `${plain(title)} (${paymentKindLabels[kind].toLowerCase()})`,
    formatMoney(money),
  ])
  const totals = totalsOf(payments).map((total) => ['Total', '', total])
  return [['Due on', 'Payment', 'Amount'], ...rows, ...totals].map(tableRow).join('\n')
}

/** One sum per currency, in the order of the payments. */
function totalsOf(payments: readonly ListedPayment[]): string[] {
  const currencies = [...new Set(payments.map(({ currency }) => currency))]
  return currencies.map((currency) => {
    const sum = payments.reduce(
      (total, each) => total + (each.currency === currency ? each.amountMinor : 0),
      0,
    )
    return formatMoney({ amountMinor: sum, currency })
  })
}
