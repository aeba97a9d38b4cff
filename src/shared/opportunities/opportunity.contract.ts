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
import { cursor } from '#shared/http/page.ts'
import { namedId } from '#shared/messages/message.contract.ts'
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
  opportunityStates,
  opportunityStatuses,
  reapplyRules,
  SLOTS_MAX,
  WINDOW_DAYS_MAX,
} from './opportunity.constants.ts'

const sports = chosenFrom(
  motorsportList.map(({ value }) => value),
  WANTED_SPORTS_MAX,
  `Please choose at most ${WANTED_SPORTS_MAX} motorsports`,
)
const country = z.string().check(z.regex(/^[A-Z]{2}$/, 'Please choose a country of the list'))
const number = (min: number, max: number, message: string) =>
  z.int(message).check(z.minimum(min, message), z.maximum(max, message))

/** What somebody must have to apply at all; an empty list or null asks for nothing. */
export const requirements = z.object({
  sports,
  countries: z.pipe(
    z
      .array(country)
      .check(z.maxLength(WANTED_COUNTRIES_MAX, `Please choose at most ${WANTED_COUNTRIES_MAX} countries`)),
    z.transform((codes) => [...new Set(codes)]),
  ),
  minLevel: z.nullable(z.enum(wantedLevels)),
  minExperienceYears: z.nullable(
    number(0, EXPERIENCE_MAX, `Please enter whole years, at most ${EXPERIENCE_MAX}`),
  ),
  minCompleteness: z.nullable(number(0, 100, 'Please enter a percentage from 0 to 100')),
})
export type Requirements = z.infer<typeof requirements>

const text = (min: number, max: number, message: string) =>
  z.string().check(z.trim(), z.minLength(min, message), z.maxLength(max, atMost(max)))
const moment = (message: string) => z.iso.datetime({ offset: true, error: message })
const AMOUNT_MESSAGE = 'Please enter a whole amount, such as 5000'
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
  /** In the smallest coins of the currency. */
  valueMin: z._default(amount, null),
  valueMax: z._default(amount, null),
  currency: z._default(z.nullable(z.enum(budgetCurrencies, 'Please choose a currency')), null),
  slots: z._default(number(1, SLOTS_MAX, `Please enter from 1 to ${SLOTS_MAX} places`), 1),
  /** Null opens it at once. */
  opensAt: z._default(z.nullable(moment('Please choose when it opens')), null),
  closesAt: moment('Please choose when it closes'),
  /** Null is 30 days after it closes. */
  decisionDue: z._default(z.nullable(moment('Please choose when you will have decided')), null),
  categories: z._default(
    chosenFrom(brandCategories, CATEGORIES_MAX, `Please choose at most ${CATEGORIES_MAX} categories`),
    [],
  ),
  /** What it is about; what somebody must race in to apply stands in the requirements. */
  motorsports: z._default(sports, []),
  requirements,
  reapply: z._default(z.enum(reapplyRules), 'STANDARD'),
})

const isInOrder = z.check<z.output<typeof opportunityFields>>(({ value, issues }) => {
  const refuse = (field: string, message: string) =>
    issues.push({ code: 'custom', input: value, path: [field], message })
  const { valueMin, valueMax, currency } = value
  if (valueMin !== null && valueMax !== null && valueMin > valueMax) {
    refuse('valueMax', 'The upper end of the value is below the lower end')
  }
  if ((valueMin !== null || valueMax !== null) && currency === null) {
    refuse('currency', 'Please choose the currency of the value')
  }
  const closes = Date.parse(value.closesAt)
  if (value.opensAt !== null) {
    const days = (closes - Date.parse(value.opensAt)) / DAY_MS
    if (days <= 0) refuse('closesAt', 'It has to close after it opens')
    if (days > WINDOW_DAYS_MAX) refuse('closesAt', `It can be open for at most ${WINDOW_DAYS_MAX} days`)
  }
  if (value.decisionDue !== null) {
    const days = (Date.parse(value.decisionDue) - closes) / DAY_MS
    if (days < 0) refuse('decisionDue', 'The decision is due after it closes')
    if (days > DECISION_DAYS_MAX) {
      refuse('decisionDue', `Please decide within ${DECISION_DAYS_MAX} days after it closes`)
    }
  }
})

/** What a brand fills in to publish one. */
export const opportunityForm = opportunityFields.check(isInOrder)
/** As it is typed, and as it travels. */
export type OpportunityForm = z.input<typeof opportunityForm>
export type OpportunityFacts = z.output<typeof opportunityForm>

const version = z.int().check(z.minimum(1), z.maximum(2_147_483_647))

/** A save names the version that it was written over. */
export const opportunityUpdate = z.extend(opportunityFields, { version }).check(isInOrder)

/** What everybody sees of it. */
export const opportunity = z.object({
  id: z.uuid(),
  brandId: z.uuid(),
  title: z.string(),
  description: z.string(),
  type: z.enum(offerTypes),
  /** In the smallest coins of the currency; null where nothing is said of it. */
  value: z.nullable(z.object({ min: z.nullable(z.int()), max: z.nullable(z.int()), currency: z.string() })),
  slots: z.int(),
  slotsLeft: z.int(),
  opensAt: z.iso.datetime(),
  closesAt: z.iso.datetime(),
  decisionDue: z.iso.datetime(),
  categories: z.array(z.string()),
  motorsports: z.array(z.string()),
  requirements,
  /** The requirements in words, one a line; empty when nothing is asked for. */
  asks: z.array(z.string()),
  reapply: z.enum(reapplyRules),
  /** By the clock of the server. */
  state: z.enum(opportunityStates),
})
export type Opportunity = z.infer<typeof opportunity>

/** The same for its brand: with how many applied, and what a change has to name. */
export const ownOpportunity = z.extend(opportunity, {
  status: z.enum(opportunityStatuses),
  counts: z.object({
    /** Everything that was ever sent. */
    received: z.int(),
    /** Sent and not looked at. */
    unread: z.int(),
    /** Still to be decided, the unread ones among them. */
    undecided: z.int(),
    shortlisted: z.int(),
    offered: z.int(),
    converted: z.int(),
  }),
  /** Only what nobody applied to can be thrown away; everything else is closed. */
  canDelete: z.boolean(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type OwnOpportunity = z.infer<typeof ownOpportunity>

const own = z.object({ id: namedId })
const changed = {
  access: ['BRAND'],
  params: own,
  body: z.object({ version }),
  response: ownOpportunity,
  status: 200,
} as const

export const opportunityEndpoints = {
  ofBrand: endpoint({
    method: 'GET',
    path: '/api/brands/{slug}/opportunities',
    summary: 'What racers can apply to at a published brand now, the next to close first',
    access: 'public',
    params: z.object({ slug: z.string().check(z.minLength(1), z.maxLength(100)) }),
    response: z.array(opportunity),
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/opportunities',
    summary: 'My own opportunities with their counts, the latest to close first; the next page is in Link',
    access: ['BRAND'],
    query: z.object({ status: z.optional(z.enum(opportunityStatuses)), cursor: z.optional(cursor) }),
    response: z.array(ownOpportunity),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/opportunities',
    summary: 'Publish an opportunity',
    access: ['BRAND'],
    body: opportunityForm,
    response: ownOpportunity,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/opportunities/{id}',
    summary: 'Save an opportunity whole; 409 STALE when it was changed since the version named',
    access: ['BRAND'],
    params: own,
    body: opportunityUpdate,
    response: ownOpportunity,
  }),
  pause: endpoint({
    ...changed,
    method: 'POST',
    path: '/api/opportunities/{id}/pause',
    summary: 'Take no applications for a while',
  }),
  resume: endpoint({
    ...changed,
    method: 'POST',
    path: '/api/opportunities/{id}/resume',
    summary: 'Take applications again',
  }),
  close: endpoint({
    ...changed,
    method: 'POST',
    path: '/api/opportunities/{id}/close',
    summary: 'Take no more applications for good; what came is still decided',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/opportunities/{id}',
    summary: 'Throw away an opportunity that nobody applied to',
    access: ['BRAND'],
    params: own,
    response: noContent,
  }),
}
