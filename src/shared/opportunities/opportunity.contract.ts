import * as z from 'zod/mini'
import { CATEGORIES_MAX, WANTED_SPORTS_MAX } from '#shared/brands/brand.constants.ts'
import { endpoint, noContent } from '#shared/http/endpoint.ts'
import { cursor, queryList } from '#shared/http/page.ts'
import { namedId, version } from '#shared/input-fields.ts'
import { offerTypes } from '#shared/offers/offer.constants.ts'
import {
  OPPORTUNITY_SEARCH_MAX,
  opportunitySorts,
  opportunityStates,
  opportunityStatuses,
  reapplyRules,
} from './opportunity.constants.ts'
import { opportunityForm, opportunityUpdate, requirements } from './opportunity-form.contract.ts'

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
