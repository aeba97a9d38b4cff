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
import { endpoint, noContent } from '#shared/http/endpoint.ts'
import { cursor, queryList } from '#shared/http/page.ts'
import { isoMoment, namedId, version } from '#shared/input-fields.ts'
import { offerTypes } from '#shared/offers/offer.constants.ts'
import { EXPERIENCE_MAX } from '#shared/profiles/profile.constants.ts'
import { atMost, chosenFrom } from '#shared/profiles/profile-fields.ts'
import { DAY_MS } from '#shared/time.ts'
import {
  DECISION_DAYS_MAX,
  OPPORTUNITY_SEARCH_MAX,
  OPPORTUNITY_TEXT_MAX,
  OPPORTUNITY_TEXT_MIN,
  OPPORTUNITY_TITLE_MAX,
  OPPORTUNITY_TITLE_MIN,
  opportunitySorts,
  opportunityStates,
  opportunityStatuses,
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

/** The public fields. */
export const opportunity = z.object({
  id: z.uuid(),
  brandId: z.uuid(),
  title: z.string(),
  description: z.string(),
  type: z.enum(offerTypes),
  /** In the smallest currency unit (cents); null when not stated. */
  value: z.nullable(z.object({ min: z.nullable(z.int()), max: z.nullable(z.int()), currency: z.string() })),
  slots: z.int(),
  slotsLeft: z.int(),
  opensAt: z.iso.datetime(),
  closesAt: z.iso.datetime(),
  decisionDue: z.iso.datetime(),
  categories: z.array(z.string()),
  motorsports: z.array(z.string()),
  requirements,
  asks: z.array(z.string()),
  reapply: z.enum(reapplyRules),
  /** Computed at the time of the request. */
  state: z.enum(opportunityStates),
})
export type Opportunity = z.infer<typeof opportunity>

/** On the board: adds the brand, and for a racer whether they have applied. */
export const openOpportunity = z.extend(opportunity, {
  brand: z.object({
    userId: z.uuid(),
    slug: z.string(),
    name: z.string(),
    logoUrl: z.nullable(z.string()),
  }),
  hasApplied: z.boolean(),
})
export type OpenOpportunity = z.infer<typeof openOpportunity>

const word = z.string().check(z.maxLength(60))

export const opportunityFilters = z.object({
  search: z.optional(z.string().check(z.trim(), z.maxLength(OPPORTUNITY_SEARCH_MAX))),
  type: z.optional(queryList(z.enum(offerTypes), offerTypes.length)),
  /** Also finds opportunities that are open to every motorsport or country. */
  sport: z.optional(queryList(word, WANTED_SPORTS_MAX)),
  country: z.optional(z.string().check(z.regex(/^[A-Za-z]{2}$/), z.toUpperCase())),
  category: z.optional(queryList(word, CATEGORIES_MAX)),
  /** Only those whose requirements the signed-in racer meets; without effect for others. */
  qualifies: z.optional(z.stringbool()),
})
export type OpportunityFilters = z.infer<typeof opportunityFilters>

/** For its brand: adds counts and the version. */
export const myOpportunity = z.extend(opportunity, {
  status: z.enum(opportunityStatuses),
  counts: z.object({
    /** All ever submitted. */
    received: z.int(),
    /** Not opened yet. */
    unread: z.int(),
    /** Without a decision, including unread ones. */
    undecided: z.int(),
    shortlisted: z.int(),
    offered: z.int(),
    converted: z.int(),
  }),
  /** Only opportunities without applications can be deleted; others are closed. */
  canDelete: z.boolean(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type MyOpportunity = z.infer<typeof myOpportunity>

const own = z.object({ id: namedId })
const changed = {
  access: ['BRAND'],
  params: own,
  body: z.object({ version }),
  response: myOpportunity,
  status: 200,
} as const

export const opportunityEndpoints = {
  ofBrand: endpoint('GET', '/api/brands/{slug}/opportunities', {
    summary: 'List the open opportunities of a published brand, the next to close first',
    access: 'public',
    readsReplica: true,
    params: z.object({ slug: z.string().check(z.minLength(1), z.maxLength(100)) }),
    response: z.array(opportunity),
  }),
  open: endpoint('GET', '/api/opportunities/open', {
    summary:
      'List the open opportunities of all brands; the next page is in `Link`, the total in `X-Total-Count`',
    access: 'public',
    readsReplica: true,
    query: z.extend(opportunityFilters, {
      sort: z.optional(z.enum(opportunitySorts.map(({ value }) => value))),
      cursor: z.optional(cursor),
    }),
    response: z.array(openOpportunity),
  }),
  mine: endpoint('GET', '/api/opportunities', {
    summary:
      'List my opportunities with counts, the latest to close first; the Link header has the next page',
    access: ['BRAND'],
    query: z.object({ status: z.optional(z.enum(opportunityStatuses)), cursor: z.optional(cursor) }),
    response: z.array(myOpportunity),
  }),
  create: endpoint('POST', '/api/opportunities', {
    summary: 'Publish an opportunity',
    access: ['BRAND'],
    body: opportunityForm,
    response: myOpportunity,
  }),
  update: endpoint('PATCH', '/api/opportunities/{id}', {
    summary: 'Replace an opportunity; 409 STALE when it has changed since the given version',
    access: ['BRAND'],
    params: own,
    body: opportunityUpdate,
    response: myOpportunity,
  }),
  pause: endpoint('POST', '/api/opportunities/{id}/pause', {
    ...changed,
    summary: 'Pause applications',
  }),
  resume: endpoint('POST', '/api/opportunities/{id}/resume', {
    ...changed,
    summary: 'Resume applications',
  }),
  close: endpoint('POST', '/api/opportunities/{id}/close', {
    ...changed,
    summary: 'Close for good; received applications still get a decision',
  }),
  remove: endpoint('DELETE', '/api/opportunities/{id}', {
    summary: 'Delete an opportunity without applications',
    access: ['BRAND'],
    params: own,
    response: noContent,
  }),
}
