import { categoryLabel } from '#shared/brands/brand.rules.ts'
import { plain, quoted, tableRow } from '#shared/contracts/contract-markdown.ts'
import type { ContractTerms, ListedWork } from '#shared/contracts/contract-terms.ts'
import { workLabel } from '#shared/deliverables/listed-work.rules.ts'
import { formatLongDate } from '#shared/format/date.ts'
import { formatMoney } from '#shared/format/money.ts'
import { formatCount } from '#shared/format/number.ts'
import { plural } from '#shared/format/plural.ts'
import { offerTypeLabels } from '#shared/offers/offer.constants.ts'
import type { OfferTerms } from '#shared/offers/offer-terms.contract.ts'
import type { PaymentInterval } from '#shared/payments/payment.constants.ts'
import { isOnceAtStart } from '#shared/payments/payment-schedule.rules.ts'

type Place = 'title' | 'support' | 'work' | 'payment' | 'exclusivity' | 'term'
type Sentences = { place: Place; write: (contract: ContractTerms) => (string | null | false)[] }

/** What the text says about each term of the accepted offer; a new term needs its sentence here. In the order of the text. */
const sentences = {
  title: { place: 'title', write: ({ title }) => [`**${plain(title)}**`] },
  type: { place: 'support', write: ({ terms }) => [`- Kind: ${offerTypeLabels[terms.type]}`] },
  value: { place: 'support', write: ({ terms }) => [`- Value: ${plain(terms.value)}`] },
  cashMinor: { place: 'support', write: (contract) => [cash(contract)] },
  productMinor: {
    place: 'support',
    write: ({ productMinor, currency }) => [
      currency &&
        productMinor !== null &&
        productMinor > 0 &&
        `- Products: goods with a retail value of ${formatMoney({ amountMinor: productMinor, currency })}`,
    ],
  },
  currency: { place: 'support', write: ({ currency }) => [currency && `- Currency: ${currency}`] },
  discountPercent: {
    place: 'support',
    write: ({ terms: { discountPercent } }) => [
      discountPercent !== null && `- Discount: ${discountPercent}% on the Brand’s products`,
    ],
  },
  benefits: {
    place: 'support',
    write: ({ terms }) => ['The accepted offer describes the Support as follows.', quoted(terms.benefits)],
  },
  work: { place: 'work', write: ({ deliverables }) => listDeliverables(deliverables) },
  hoursAsked: {
    place: 'work',
    write: ({ terms: { hoursAsked } }) => [
      hoursAsked !== null &&
        `The Racer spends ${plural(hoursAsked, 'hour')} on this work in total during the Term.`,
    ],
  },
  requirements: {
    place: 'work',
    write: ({ terms }) => ['The accepted offer describes the work as follows.', quoted(terms.requirements)],
  },
  schedule: { place: 'payment', write: ({ terms }) => [schedule(terms)] },
  categories: {
    place: 'exclusivity',
    write: ({ categories }) => [
      categories.length === 0
        ? 'This contract is not exclusive. The Racer may have other sponsors in every product category.'
        : `During the Term, the Racer does not advertise for other sponsors in these categories: ${categories.map(categoryLabel).join(', ')}.`,
    ],
  },
  startsOn: {
    place: 'term',
    write: ({ startsOn, endsOn }) => [
      `The Term begins on ${formatLongDate(startsOn)} and ends on ${formatLongDate(endsOn)}, both days included.`,
    ],
  },
  duration: { place: 'term', write: ({ terms }) => [`The agreed duration is: ${terms.duration}.`] },
  endsOn: { place: 'term', write: (contract) => [agreedEnd(contract)] },
} satisfies Record<keyof OfferTerms, Sentences>

/** The sentences of the terms that belong to one part of the text. */
export const writeTermsV4 = (contract: ContractTerms, place: Place): string[] =>
  Object.values<Sentences>(sentences)
    .filter((each) => each.place === place)
    .flatMap(({ write }) => write(contract))
    .filter((sentence) => typeof sentence === 'string')

/** Products that the brand sends are in the plan, and no cash. */
function cash({ payments }: ContractTerms): string | null {
  const paid = payments.filter(({ kind }) => kind !== 'PRODUCT')
  const currencies = [...new Set(paid.map(({ currency }) => currency))]
  const sums = currencies.map((currency) =>
    formatMoney({
      currency,
      amountMinor: paid.reduce((sum, each) => sum + (each.currency === currency ? each.amountMinor : 0), 0),
    }),
  )
  return sums.length > 0 ? `- Cash: ${sums.join(' and ')}` : null
}

const rhythms: Record<PaymentInterval, string> = {
  ONCE: 'once',
  MONTHLY: 'monthly',
  QUARTERLY: 'quarterly',
  PER_EVENT: 'for each event',
}

/** The rhythm that was agreed; the table has the days. */
function schedule({ schedule: agreed, cashMinor, currency }: OfferTerms): string | null {
  if (!agreed || !cashMinor || !currency || isOnceAtStart(agreed)) return null
  const { interval, times, firstDueOn, events } = agreed
  const amount = formatMoney({ amountMinor: cashMinor / times, currency })
  const days = events.map(({ name, on }) => `${plain(name)} on ${formatLongDate(on)}`)
  const first = firstDueOn && `the first on ${formatLongDate(firstDueOn)}`
  return `The accepted offer agreed on ${[
    `${formatCount(times)} ${times === 1 ? 'payment' : 'payments'} of ${amount}, ${rhythms[interval]}`,
    ...(first ? [first] : []),
    ...days,
  ].join(', ')}.`
}

/** The day of the event, or an end that the duration does not use; an end of the season is that of the Term. */
function agreedEnd({ terms: { endsOn: agreed, duration }, endsOn }: ContractTerms): string | null {
  if (!agreed || agreed === endsOn) return null
  const day = formatLongDate(agreed)
  return duration === 'Event'
    ? `The event takes place on ${day}.`
    : `The accepted offer names ${day} as its end; the Term above follows from the agreed duration.`
}

/** Each deliverable with its days, so that what is signed is what has to be done. */
function listDeliverables(work: readonly ListedWork[]): string[] {
  if (work.length === 0) return ['This contract lists no Deliverables unless an amendment adds one.']
  const rows = work.map((each) => {
    const [first = '', ...further] = each.dueOn.map(formatLongDate)
    const later = further.length > 0 ? `, then due on ${further.join('; ')}` : ''
    const text = [`${plain(workLabel(each))}${later}`, plain(each.details)].filter(Boolean).join('. ')
    return [first, text, each.isAdded ? 'Added later' : 'Accepted offer']
  })
  return [
    'The Racer performs the following Deliverables, each at the latest on its due date.',
    [['Due on', 'Deliverable', 'Agreed in'], ...rows].map(tableRow).join('\n'),
  ]
}
