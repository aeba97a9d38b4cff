import { formatDate, formatLongDate } from '#shared/format/date.ts'
import { formatMoney, type Money } from '#shared/format/money.ts'
import { plans } from './plan.constants.ts'
import type { BillingInterval, PaidPlanKey } from './plan-key.constants.ts'

export type TrialTerms = {
  plan: PaidPlanKey
  interval: BillingInterval
  price: Money
  endsAt: Date | string
}

/** "$49 a month" */
const describePrice = ({ price, interval }: Pick<TrialTerms, 'price' | 'interval'>): string =>
  `${formatMoney(price)} a ${interval}`

/** Before it begins: what is paid today and afterwards. */
export const trialOffer = (terms: Omit<TrialTerms, 'plan'>): string =>
  `Free until ${formatDate(terms.endsAt)}, then ${describePrice(terms)}`

/** While it runs. Without a card nothing is charged, so no screen and no mail announces a charge. */
export const trialTerms = ({ hasCard, ...terms }: TrialTerms & { hasCard: boolean }): string =>
  hasCard
    ? `Your trial runs until ${formatLongDate(terms.endsAt)}; ${describePrice(terms)} after that.`
    : `Trial ends ${formatDate(terms.endsAt)}. Add a card to keep ${plans[terms.plan].name} for ${describePrice(terms)}.`
