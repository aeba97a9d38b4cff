import { useFormContext } from 'react-hook-form'
import type * as z from 'zod/mini'
import { hasOwnEnd } from '#shared/contracts/term.rules.ts'
import { formatDate } from '#shared/format/date.ts'
import { DEFAULT_CURRENCY } from '#shared/format/money.ts'
import { anyReader } from '#shared/format/reader.ts'
import { OFFER_DAYS, USUAL_DURATION, USUAL_OFFER_TYPE } from '#shared/offers/offer.constants.ts'
import type {
  OfferTerms,
  SendOfferBody,
  SendOfferForm,
  sendOfferForm,
} from '#shared/offers/offer-terms.contract.ts'
import type { PaymentInterval } from '#shared/payments/payment.constants.ts'
import { normalizeSchedule, type PaymentSchedule } from '#shared/payments/payment-schedule.contract.ts'
import { isOnceAtStart, onceAtStart } from '#shared/payments/payment-schedule.rules.ts'
import type { OfferTemplate } from '#shared/templates/template.contract.ts'
import { today } from '#shared/time.ts'
import { toZonedDay } from '#shared/timezone.ts'
import { inDays } from './offer-expiry.tsx'

export type OfferFormValues = z.input<typeof sendOfferForm>

/** What of a brand its offers depend on. */
export type OfferBrand = { today: string; currency: string }

/** Today is that of the brand's time zone. */
export const offerBrandOf = (
  brand: { timezone?: string | undefined; currency?: string | null | undefined } | null | undefined,
): OfferBrand => ({
  today: toZonedDay(Date.now(), brand?.timezone ?? anyReader.timeZone),
  currency: brand?.currency ?? DEFAULT_CURRENCY,
})

export const useOfferForm = () => useFormContext<OfferFormValues, unknown, SendOfferForm>()

const nothingExact = {
  categories: [],
  currency: DEFAULT_CURRENCY,
  cashMinor: null,
  schedule: onceAtStart,
  productMinor: null,
  discountPercent: null,
  hoursAsked: null,
  startsOn: null,
  endsOn: null,
  work: [],
} satisfies Partial<OfferFormValues>

/** Specification 5 and 9. */
export const emptyOffer = {
  title: '',
  message: '',
  offerType: USUAL_OFFER_TYPE,
  value: '',
  duration: USUAL_DURATION,
  benefits: '',
  requirements: '',
  expiresInDays: OFFER_DAYS.usual,
  ...nothingExact,
} satisfies OfferFormValues

/** The current terms as the start of a counter-offer, with a new message. */
export const counterOf = (
  { type, currency, ...terms }: OfferTerms,
  usualCurrency: string = DEFAULT_CURRENCY,
): OfferFormValues => ({
  ...terms,
  ...formSchedule(terms),
  offerType: type,
  currency: currency ?? usualCurrency,
  message: '',
  expiresInDays: OFFER_DAYS.usual,
})

/** The form has the amount of each payment, the terms have their sum. */
const formSchedule = ({
  cashMinor = null,
  schedule = onceAtStart,
}: Partial<Pick<OfferTerms, 'cashMinor' | 'schedule'>>) => ({
  schedule,
  cashMinor: cashMinor && cashMinor / schedule.times,
})

/** The terms of a renewal with a message that can be sent as it is. */
export const renewalOf = (terms: OfferTerms): OfferFormValues => ({
  ...counterOf(terms),
  message: `We’d like to continue our sponsorship from ${formatDate(terms.startsOn ?? today())} on the same terms.`,
})

/** What of an offer can be saved as a template: all that is filled in, without its dates. Null when nothing is. */
export function offerTemplateOf(form: OfferFormValues): OfferTemplate | null {
  if (![form.title, form.message, form.value, form.benefits, form.requirements].some((text) => text.trim())) {
    return null
  }
  const { startsOn: _starts, endsOn: _ends, schedule, ...terms } = termsOf(form)
  const repeats = schedule?.interval === 'MONTHLY' || schedule?.interval === 'QUARTERLY'
  const plan = repeats ? { schedule: { ...schedule, firstDueOn: null } } : {}
  return Object.fromEntries(
    Object.entries({ ...terms, ...plan, message: form.message }).filter(
      ([, value]) => value !== null && !(typeof value === 'string' && value.trim() === ''),
    ),
  )
}

/** A new offer from a template; what the template does not say is empty. */
export const offerFrom = ({ type, currency, ...template }: OfferTemplate): OfferFormValues => ({
  ...emptyOffer,
  ...template,
  ...formSchedule(template),
  offerType: type ?? emptyOffer.offerType,
  currency: currency ?? DEFAULT_CURRENCY,
})

/** Whether any of the optional terms is filled in. */
export const isExact = (form: OfferFormValues): boolean =>
  [form.cashMinor, form.productMinor, form.discountPercent, form.hoursAsked, form.startsOn].some(
    (value) => value !== null && value !== undefined,
  ) ||
  (form.categories ?? []).length > 0 ||
  (form.work ?? []).length > 0

/**
 * All terms of a form, complete or not. A currency without an amount, and an end that the duration implies, are left
 * out.
 */
export function termsOf(form: OfferFormValues): OfferTerms {
  const schedule = scheduleOf(form)
  const eachMinor = known(form.cashMinor)
  const cashMinor = eachMinor && eachMinor * schedule.times
  const productMinor = known(form.productMinor)
  return {
    title: form.title,
    type: form.offerType,
    value: form.value,
    duration: form.duration,
    benefits: form.benefits,
    requirements: form.requirements,
    categories: form.categories ?? [],
    currency: cashMinor === null && productMinor === null ? null : (form.currency ?? DEFAULT_CURRENCY),
    cashMinor,
    productMinor,
    discountPercent: known(form.discountPercent),
    hoursAsked: known(form.hoursAsked),
    startsOn: form.startsOn ?? null,
    endsOn: hasOwnEnd(form.duration) ? (form.endsOn ?? null) : null,
    work: form.work ?? [],
    ...(cashMinor && !isOnceAtStart(schedule) && { schedule }),
  }
}

/** The schedule as far as it is filled in, with what its interval uses. */
export function scheduleOf({ schedule }: Pick<OfferFormValues, 'schedule'>): PaymentSchedule {
  const { interval, times, firstDueOn = null, events = [] } = schedule ?? onceAtStart
  const usual = normalizeSchedule({ interval, times: known(times) ?? 1, firstDueOn, events })
  return { ...usual, times: Math.max(1, usual.times) }
}

const MONTHS_OF_A_SEASON = 6

/** One payment for each month or quarter of the term. */
export function usualTimes(interval: PaymentInterval, duration: string): number {
  const months = Number.parseInt(duration, 10) || MONTHS_OF_A_SEASON
  if (interval === 'MONTHLY') return months
  return interval === 'QUARTERLY' ? months / 3 : 1
}

/** Incomplete numbers count as empty. */
const known = (value: number | null | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value

/** Specification 7: the six terms, and the optional ones that are filled in. */
export function statedTerms(terms: OfferTerms): SendOfferBody['terms'] {
  const { title, type, value, duration, benefits, requirements, ...exact } = terms
  const stated = Object.entries(exact).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
  )
  return { title, type, value, duration, benefits, requirements, ...Object.fromEntries(stated) }
}

type Recipient = {
  athleteId: string
  applicationId?: string | undefined
  renewsContractId?: string | undefined
}

/** Specification 7: the title, a blank line, then the message. */
export const sendBodyOf = (form: SendOfferForm, to: Recipient, now: number): SendOfferBody => ({
  athleteId: to.athleteId,
  message: `${form.title}\n\n${form.message}`,
  terms: statedTerms(termsOf(form)),
  expiresAt: inDays(form.expiresInDays, now),
  ...(to.applicationId && { applicationId: to.applicationId }),
  ...(to.renewsContractId && { renewsContractId: to.renewsContractId }),
})

/** Some fields have other names in the form than in the request. */
export function formFieldOf(name: string): string {
  const field = name.replace(/^terms\./, '')
  if (field === 'type') return 'offerType'
  return field === 'expiresAt' ? 'expiresInDays' : field
}
