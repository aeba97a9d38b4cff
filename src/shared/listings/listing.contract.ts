import * as z from 'zod/mini'
import { staffRoles } from '#shared/accounts/roles.ts'
import { handOver } from '#shared/brands/brand-invitation.contract.ts'
import { optionalDay, textUpTo } from '#shared/contracts/contract-fields.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import { cursor } from '#shared/http/page.ts'
import { namedId } from '#shared/input-fields.ts'
import { reportReasons } from '#shared/messages/message.constants.ts'
import { appealOutcomes, reportOutcomes } from '#shared/moderation/report.constants.ts'
import { priorityParts, priorityPoints } from '#shared/profiles/priority.constants.ts'
import { bulkResult } from '#shared/users/admin-user.contract.ts'
import { REASON, userStatuses } from '#shared/users/admin-user.rules.ts'
import {
  featuringStates,
  LISTINGS_AT_ONCE,
  listingActions,
  listingFilters,
  listingKinds,
  listingStatuses,
} from './listing.constants.ts'

const day = z.iso.date()

const listing = z.object({
  id: z.uuid(),
  kind: z.enum(listingKinds),
  name: z.string(),
  /** For an event date, of its promoter's page. */
  slug: z.nullable(z.string()),
  pictureUrl: z.nullable(z.string()),
  /** Null while others cannot see it. */
  pageUrl: z.nullable(z.string()),
  status: z.enum(listingStatuses),
  /** The first and the last day; null at an end that is open. */
  featuring: z.nullable(
    z.object({ state: z.enum(featuringStates), from: z.nullable(day), until: z.nullable(day) }),
  ),
  /** The score of the directory's "priority" order; brands and event dates have none. */
  priority: z.nullable(z.int()),
  /** Null for other kinds. */
  eventDate: z.nullable(z.object({ promoter: z.string(), startsAt: z.iso.datetime(), timezone: z.string() })),
})
export type Listing = z.infer<typeof listing>

const listingDetail = z.extend(listing, {
  owner: z.object({ userId: z.uuid(), name: z.string(), email: z.string(), status: z.enum(userStatuses) }),
  publishedAt: z.nullable(z.iso.datetime()),
  /** Empty without a score. */
  parts: z.array(
    z.object({
      key: z.enum(priorityParts),
      label: z.string(),
      points: z.int(),
      computed: z.int(),
      max: z.int(),
      isSet: z.boolean(),
    }),
  ),
  /** Decisions about the page, latest first. */
  decisions: z.array(
    z.object({
      id: z.uuid(),
      outcome: z.enum(reportOutcomes),
      explanation: z.string(),
      decidedAt: z.iso.datetime(),
      liftedAt: z.nullable(z.iso.datetime()),
      isAppealed: z.boolean(),
      appealOutcome: z.nullable(z.enum(appealOutcomes)),
    }),
  ),
  /** Null for other kinds than brands. */
  handOver: z.nullable(handOver),
  /** What the reader may do now. */
  allowed: z.array(z.enum(listingActions)),
})
export type ListingDetail = z.infer<typeof listingDetail>

const reason = textUpTo(REASON.max).check(
  z.minLength(REASON.min, `Explain it in at least ${REASON.min} characters`),
)
const violation = z.enum(reportReasons, 'Choose the rule that was broken')

const inOrder = z.refine<{ from: string | null; until: string | null }>(
  ({ from, until }) => from === null || until === null || from <= until,
  { error: 'The last day is before the first one', path: ['until'] },
)

export const featureBody = z.object({ from: optionalDay, until: optionalDay, reason }).check(inOrder)
export const unpublishBody = z.object({ violation, reason })
export const listingReasonBody = z.object({ reason })

const pointsOf = (max: number) => {
  const message = `Enter a whole number from 0 to ${max}, or nothing`
  return z._default(z.nullable(z.int(message).check(z.minimum(0, message), z.maximum(max, message))), null)
}
/** Null: computed. */
export const priorityBody = z.object({
  completeness: pointsOf(priorityPoints.completeness),
  activity: pointsOf(priorityPoints.activity),
  membership: pointsOf(priorityPoints.membership),
  results: pointsOf(priorityPoints.results),
  answers: pointsOf(priorityPoints.answers),
  reason,
})

export const listingsBody = z
  .object({
    kind: z.enum(listingKinds),
    ids: z.array(namedId).check(z.minLength(1, 'Select at least one page'), z.maxLength(LISTINGS_AT_ONCE)),
    action: z.enum(listingActions),
    reason,
    /** Of pages that are unpublished. */
    violation: z._default(violation, 'OTHER'),
    /** Of pages that are featured. */
    from: optionalDay,
    until: optionalDay,
    /** Only says what would happen. */
    isPreview: z.boolean(),
  })
  .check(inOrder)

const one = {
  params: z.object({ kind: z.enum(listingKinds), id: namedId }),
  response: listingDetail,
} as const
const forAdmins = { ...one, access: ['ADMIN'], status: 200 } as const
const forStaff = { ...one, access: staffRoles, status: 200 } as const

export const listingEndpoints = {
  list: endpoint('GET', '/api/admin/listings/{kind}', {
    summary:
      'Find pages of racers, brands, promoters or event dates by name, slug or id, or the id of their owner; newest first, the next page is in Link',
    access: staffRoles,
    params: z.object({ kind: z.enum(listingKinds) }),
    query: z.object({
      search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
      state: z.optional(z.enum(listingFilters)),
      cursor: z.optional(cursor),
    }),
    response: z.array(listing),
  }),
  get: endpoint('GET', '/api/admin/listings/{kind}/{id}', {
    ...forStaff,
    summary: 'A page with its owner, its score and the decisions about it',
  }),
  feature: endpoint('POST', '/api/admin/listings/{kind}/{id}/feature', {
    ...forAdmins,
    summary: 'Feature a page, now or between two days',
    body: featureBody,
  }),
  unfeature: endpoint('POST', '/api/admin/listings/{kind}/{id}/unfeature', {
    ...forAdmins,
    summary: 'Stop featuring a page',
    body: listingReasonBody,
  }),
  setPriority: endpoint('PUT', '/api/admin/listings/{kind}/{id}/priority', {
    ...forAdmins,
    summary: 'Set parts of a page’s priority score',
    body: priorityBody,
  }),
  unpublish: endpoint('POST', '/api/admin/listings/{kind}/{id}/unpublish', {
    ...forStaff,
    summary: 'Unpublish a page; its owner can appeal, and cannot publish it again',
    body: unpublishBody,
  }),
  restore: endpoint('POST', '/api/admin/listings/{kind}/{id}/restore', {
    ...forStaff,
    summary: 'Restore a page that staff unpublished',
    body: listingReasonBody,
  }),
  bulk: endpoint('POST', '/api/admin/listings/bulk', {
    summary: 'Feature, unfeature, unpublish or restore several pages, or preview it',
    access: staffRoles,
    body: listingsBody,
    response: bulkResult,
    status: 200,
  }),
}
