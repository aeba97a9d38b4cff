import * as z from 'zod/mini'
import {
  BUDGET_MAX_MINOR,
  brandCategories,
  budgetCurrencies,
  CATEGORIES_MAX,
  WANTED_COUNTRIES_MAX,
  WANTED_SPORTS_MAX,
  wantedLevels,
} from '#shared/brands/brand.constants.ts'
import { motorsportList } from '#shared/catalog/catalog.constants.ts'
import { isoMoment, version } from '#shared/input-fields.ts'
import { offerTypes } from '#shared/offers/offer.constants.ts'
import { EXPERIENCE_MAX } from '#shared/profiles/profile.constants.ts'
import { atMost, chosenFrom } from '#shared/profiles/profile-fields.ts'
import { DAY_MS } from '#shared/time.ts'
import {
  DECISION_DAYS_MAX,
  OPPORTUNITY_TEXT_MAX,
  OPPORTUNITY_TEXT_MIN,
  OPPORTUNITY_TITLE_MAX,
  OPPORTUNITY_TITLE_MIN,
  reapplyRules,
  SLOTS_MAX,
  WINDOW_DAYS_MAX,
} from './opportunity.constants.ts'

const sports = chosenFrom(
  motorsportList.map(({ value }) => value),
  WANTED_SPORTS_MAX,
  `Choose at most ${WANTED_SPORTS_MAX} motorsports`,
)
const country = z.string().check(z.regex(/^[A-Z]{2}$/, 'Choose a country from the list'))
const number = (min: number, max: number, message: string) =>
  z.int(message).check(z.minimum(min, message), z.maximum(max, message))

/** Requirements to apply; an empty list or null means no requirement. */
export const requirements = z.object({
  sports,
  countries: z.pipe(
    z
      .array(country)
      .check(z.maxLength(WANTED_COUNTRIES_MAX, `Choose at most ${WANTED_COUNTRIES_MAX} countries`)),
    z.transform((codes) => [...new Set(codes)]),
  ),
  minLevel: z.nullable(z.enum(wantedLevels)),
  minExperienceYears: z.nullable(number(0, EXPERIENCE_MAX, `Enter whole years, at most ${EXPERIENCE_MAX}`)),
  minCompleteness: z.nullable(number(0, 100, 'Enter a percentage from 0 to 100')),
})
export type Requirements = z.infer<typeof requirements>

const text = (min: number, max: number, message: string) =>
  z.string().check(z.trim(), z.minLength(min, message), z.maxLength(max, atMost(max)))
const moment = (message: string) => isoMoment({ offset: true, error: message })
const AMOUNT_MESSAGE = 'Enter a whole amount, such as 5000'
const amount = z.nullable(number(0, BUDGET_MAX_MINOR, AMOUNT_MESSAGE))

const opportunityFields = z.object({
  title: text(
    OPPORTUNITY_TITLE_MIN,
    OPPORTUNITY_TITLE_MAX,
    `Title must be at least ${OPPORTUNITY_TITLE_MIN} characters`,
  ),
  description: text(
    OPPORTUNITY_TEXT_MIN,
    OPPORTUNITY_TEXT_MAX,
    `Description must be at least ${OPPORTUNITY_TEXT_MIN} characters`,
  ),
  type: z.enum(offerTypes, 'Please select an offer type'),
  /** In the smallest currency unit (cents). */
  valueMin: z._default(amount, null),
  valueMax: z._default(amount, null),
  currency: z._default(z.nullable(z.enum(budgetCurrencies, 'Choose a currency')), null),
  slots: z._default(number(1, SLOTS_MAX, `Enter 1 to ${SLOTS_MAX} places`), 1),
  /** Null opens it immediately. */
  opensAt: z._default(z.nullable(moment('Choose when it opens')), null),
  closesAt: moment('Choose when it closes'),
  /** Null is 30 days after it closes. */
  decisionDue: z._default(z.nullable(moment('Choose when you’ll decide')), null),
  categories: z._default(
    chosenFrom(brandCategories, CATEGORIES_MAX, `Choose at most ${CATEGORIES_MAX} categories`),
    [],
  ),
  /** Topics only; sports required to apply are in `requirements`. */
  motorsports: z._default(sports, []),
  requirements,
  reapply: z._default(z.enum(reapplyRules), 'STANDARD'),
})

const isInOrder = z.check<z.output<typeof opportunityFields>>(({ value, issues }) => {
  const refuse = (field: string, message: string) =>
    issues.push({ code: 'custom', input: value, path: [field], message })
  const { valueMin, valueMax, currency } = value
  if (valueMin !== null && valueMax !== null && valueMin > valueMax) {
    refuse('valueMax', 'The maximum must not be less than the minimum')
  }
  if ((valueMin !== null || valueMax !== null) && currency === null) {
    refuse('currency', 'Choose a currency')
  }
  const closes = Date.parse(value.closesAt)
  if (value.opensAt !== null) {
    const days = (closes - Date.parse(value.opensAt)) / DAY_MS
    if (days <= 0) refuse('closesAt', 'The closing date must be after the opening date')
    if (days > WINDOW_DAYS_MAX) refuse('closesAt', `It can be open for at most ${WINDOW_DAYS_MAX} days`)
  }
  if (value.decisionDue !== null) {
    const days = (Date.parse(value.decisionDue) - closes) / DAY_MS
    if (days < 0) refuse('decisionDue', 'The decision date must be after the closing date')
    if (days > DECISION_DAYS_MAX) {
      refuse(
        'decisionDue',
        `The decision date can be at most ${DECISION_DAYS_MAX} days after the closing date`,
      )
    }
  }
})

export const opportunityForm = opportunityFields.check(isInOrder)
export type OpportunityForm = z.input<typeof opportunityForm>
export type OpportunityFacts = z.output<typeof opportunityForm>

/** Carries the version that was edited. */
export const opportunityUpdate = z.extend(opportunityFields, { version }).check(isInOrder)
