import * as z from 'zod/mini'
import { brandCategories } from '#shared/brands/brand.constants.ts'
import { CONTRACT_LINES_MAX } from '#shared/contracts/contract.constants.ts'
import { hasOwnEnd } from '#shared/contracts/term.rules.ts'
import { MONEY_MAX } from '#shared/format/money.ts'
import { currencyCode, isoDay, isoMoment, namedId, wellFormed } from '#shared/input-fields.ts'
import { SCHEDULE_TOTAL_MAX } from '#shared/payments/payment.constants.ts'
import { type PaymentSchedule, paymentSchedule } from '#shared/payments/payment-schedule.contract.ts'
import { onceAtStart } from '#shared/payments/payment-schedule.rules.ts'
import { atMost, chosenFrom } from '#shared/profiles/profile-fields.ts'
import { markupProblem } from '#shared/texts/markup.rules.ts'
import {
  durations,
  EXCLUSIVE_MAX,
  OFFER_DAYS,
  OFFER_MESSAGE_MAX,
  OFFER_MESSAGE_MIN,
  OFFER_TEXT_MAX,
  OFFER_TEXT_MIN,
  OFFER_TITLE_MAX,
  OFFER_TITLE_MIN,
  OFFER_VALUE_MAX,
  offerTypes,
  WORK_HOURS_MAX,
} from './offer.constants.ts'
import { withExactValue } from './offer.rules.ts'
import { valueProblem } from './offer-value.rules.ts'
import { termDayProblems } from './term-days.rules.ts'

const text = (min: number, max: number, message: string) =>
  z.string(message).check(wellFormed, z.trim(), z.minLength(min, message), z.maxLength(max, atMost(max)))

const AMOUNT = 'Enter an amount of 0 or more'
const amount = z.nullable(
  z.int(AMOUNT).check(z.minimum(0, AMOUNT), z.maximum(MONEY_MAX, 'This amount is too large')),
)
const day = isoDay('Choose a date')

/** What is written with an offer or a counter-offer. */
export const offerMessage = text(
  OFFER_MESSAGE_MIN,
  OFFER_MESSAGE_MAX,
  'Message must be at least 20 characters',
)

/** Specification 5, word for word. */
const wordedTerms = {
  title: text(OFFER_TITLE_MIN, OFFER_TITLE_MAX, 'Title must be at least 5 characters'),
  value: text(1, OFFER_VALUE_MAX, 'Value is required'),
  benefits: text(OFFER_TEXT_MIN, OFFER_TEXT_MAX, 'Benefits must be at least 10 characters'),
  requirements: text(OFFER_TEXT_MIN, OFFER_TEXT_MAX, 'Requirements must be at least 10 characters'),
}

/** A deliverable; with `times` above 1 it repeats every month. */
export const plannedWork = z.object({
  title: text(1, OFFER_TITLE_MAX, 'Describe the deliverable'),
  kind: z.enum(['SOCIAL_POST', 'LOGO_PLACEMENT', 'APPEARANCE', 'CONTENT', 'REPORT', 'OTHER']),
  /** Days after the start. */
  dueAfterDays: z.int().check(z.minimum(0), z.maximum(730)),
  times: z.int().check(z.minimum(1), z.maximum(24)),
})

/** Optional terms beyond the specification, which make offers comparable and contracts exact. */
const exactTerms = {
  /** Categories in which the racer can't sign other sponsors. */
  categories: z._default(
    chosenFrom(brandCategories, EXCLUSIVE_MAX, `Choose at most ${EXCLUSIVE_MAX} categories`),
    [],
  ),
  currency: z._default(z.nullable(currencyCode), null),
  /** In total, whatever the schedule. */
  cashMinor: z._default(amount, null),
  /** The retail value of the product. */
  productMinor: z._default(amount, null),
  discountPercent: z._default(z.nullable(z.number().check(z.minimum(0), z.maximum(100))), null),
  hoursAsked: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(WORK_HOURS_MAX))), null),
  startsOn: z._default(z.nullable(day), null),
  /** The last day of the season, or the day of the event. */
  endsOn: z._default(z.nullable(day), null),
  work: z._default(z.array(plannedWork).check(z.maxLength(20)), []),
}

type Exact = {
  currency: string | null
  cashMinor: number | null
  productMinor: number | null
  startsOn: string | null
  endsOn: string | null
}

/** Amounts need a currency; the end must not be before the start. */
const isExactTogether = [
  z.refine<Exact>((terms) => terms.currency !== null || (terms.cashMinor ?? terms.productMinor) === null, {
    error: 'Choose a currency',
    path: ['currency'],
  }),
  z.refine<Exact>(({ startsOn, endsOn }) => !startsOn || !endsOn || startsOn <= endsOn, {
    error: 'The end date can’t be before the start date',
    path: ['endsOn'],
  }),
] as const

/** The contract quotes both. */
const isWritable = z.superRefine<{ benefits: string; requirements: string }>(
  ({ benefits, requirements }, context) => {
    for (const [field, input] of Object.entries({ benefits, requirements })) {
      const message = markupProblem(input, CONTRACT_LINES_MAX)
      if (message) context.addIssue({ code: 'custom', message, path: [field], input })
    }
  },
)

export const termFields = {
  ...wordedTerms,
  type: z.enum(offerTypes, 'Please select an offer type'),
  duration: z.enum(durations, 'Duration is required'),
  ...exactTerms,
  /** How the cash is paid; without it once, on the first day of the contract. */
  schedule: z.optional(paymentSchedule),
}

type Scheduled = { cashMinor: number | null; schedule?: PaymentSchedule | undefined }

/** The cash of a schedule is paid in equal payments, within the limit of a plan. */
const isDivisible = z.refine<Scheduled>(
  ({ cashMinor, schedule }) =>
    !schedule || (cashMinor !== null && cashMinor > 0 && cashMinor % schedule.times === 0),
  { error: 'Enter an amount that divides into equal payments', path: ['cashMinor'] },
)
const isWithinTotal = z.refine<Scheduled>(
  ({ cashMinor, schedule }) => !schedule || (cashMinor ?? 0) <= SCHEDULE_TOTAL_MAX,
  { error: 'The payments are too large', path: ['cashMinor'] },
)

/** The value follows the exact amounts, where there are any. */
export const offerTerms = z
  .object(termFields)
  .check(...isExactTogether, isWritable, isDivisible, isWithinTotal, z.overwrite(withExactValue))
export type OfferTerms = z.infer<typeof offerTerms>

export const sendOfferForm = z
  .object({
    ...wordedTerms,
    /** Here `cashMinor` is the amount of each payment. */
    ...exactTerms,
    schedule: z._default(paymentSchedule, onceAtStart),
    message: offerMessage,
    offerType: z.enum(offerTypes, 'Please select an offer type'),
    duration: z.enum(durations, 'Duration is required'),
    expiresInDays: z.number().check(z.int(), z.minimum(OFFER_DAYS.min), z.maximum(OFFER_DAYS.max)),
  })
  .check(
    ...isExactTogether,
    isWritable,
    z.refine(({ cashMinor, schedule: { times } }) => (cashMinor ?? 0) * times <= SCHEDULE_TOTAL_MAX, {
      error: 'The payments are too large',
      path: ['cashMinor'],
    }),
  )
export type SendOfferForm = z.infer<typeof sendOfferForm>

/** The form for offers of a brand, whose days and currency decide, as on the server. */
export const offerFormOf = ({ today, currency }: { today: string; currency: string }) =>
  sendOfferForm.check(
    z.superRefine((form, context) => {
      const endsOn = hasOwnEnd(form.duration) ? form.endsOn : null
      for (const [field, message] of Object.entries(termDayProblems({ ...form, endsOn }, today))) {
        context.addIssue({ code: 'custom', path: field.split('.'), message })
      }
      const message = valueProblem(form.value, currency)
      if (message) context.addIssue({ code: 'custom', path: ['value'], message })
    }),
  )

/** The request (specification 3 and 7): the title precedes the message, and the server removes it again (R39). */
export const sendOfferBody = z.object({
  /** The racer's user id. */
  athleteId: namedId,
  message: z
    .string('Message must be at least 20 characters')
    .check(z.maxLength(OFFER_TITLE_MAX + OFFER_MESSAGE_MAX + 2, atMost(OFFER_MESSAGE_MAX))),
  terms: offerTerms,
  expiresAt: isoMoment({ offset: true, error: 'Choose when the offer expires' }),
  applicationId: z._default(z.nullable(namedId), null),
  /** The contract that this offer renews. */
  renewsContractId: z._default(z.nullable(namedId), null),
})
export type SendOfferBody = z.input<typeof sendOfferBody>
