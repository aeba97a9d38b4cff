import * as z from 'zod/mini'
import { registrableRoles } from '#shared/accounts/roles.ts'
import { idParams, textUpTo } from '#shared/contracts/contract-fields.ts'
import { endpoint, noContent } from '#shared/http/endpoint.ts'
import { cursor, listLimit } from '#shared/http/page.ts'
import { namedId, version, versionQuery } from '#shared/input-fields.ts'
import { pictureUrl } from '#shared/media/media.contract.ts'
import {
  DISPLAY_NAME_MAX,
  DISPLAY_ROLE_MAX,
  QUOTE,
  RATING_MAX,
  REPLY,
  REPORT_NOTE_MAX,
  rejectionReasons,
  replyStatuses,
  testimonialReportReasons,
  testimonialStatuses,
} from './testimonial.constants.ts'
import { authorEvents } from './testimonial.rules.ts'

const memberRole = z.enum(registrableRoles)
const starCount = z.int().check(z.minimum(1), z.maximum(RATING_MAX))

/** Whom it is about; without a name where the contract is private or they have no public page. Null: Slipstream. */
const about = z.nullable(
  z.object({ role: memberRole, name: z.nullable(z.string()), path: z.nullable(z.string()) }),
)

/** What everybody sees. */
export const testimonial = z.object({
  id: z.uuid(),
  rating: starCount,
  quote: z.string(),
  displayName: z.string(),
  displayRole: z.string(),
  authorRole: memberRole,
  /** The chosen photo, or the picture of the author's page. */
  pictureUrl: z.nullable(z.string()),
  authorPath: z.nullable(z.string()),
  /** Null like the path: who has no public page is known by the name they chose. */
  authorId: z.nullable(z.uuid()),
  /** Between the parties of a contract on Slipstream. */
  isVerified: z.boolean(),
  isFeatured: z.boolean(),
  about,
  publishedAt: z.iso.datetime(),
  reply: z.nullable(z.object({ text: z.string(), by: z.string(), at: z.iso.datetime() })),
})
export type Testimonial = z.infer<typeof testimonial>

/** One that the reader wrote, in its own state. */
export const givenTestimonial = z.object({
  id: z.uuid(),
  version: z.int(),
  status: z.enum(testimonialStatuses),
  rating: starCount,
  quote: z.string(),
  displayName: z.string(),
  displayRole: z.string(),
  photoUrl: z.nullable(z.string()),
  contractId: z.nullable(z.uuid()),
  about: z.nullable(z.object({ name: z.string(), path: z.nullable(z.string()) })),
  isVerified: z.boolean(),
  /** A version of it is public, perhaps an earlier one. */
  isPublic: z.boolean(),
  /** Set while the review of the other party is awaited. */
  shownFrom: z.nullable(z.iso.datetime()),
  /** What staff answered: what to change, or why it was rejected or hidden. */
  decision: z.nullable(z.object({ reason: z.nullable(z.enum(rejectionReasons)), note: z.string() })),
  writtenAt: z.iso.datetime(),
  allowed: z.array(z.enum(authorEvents)),
  /** A review that both parties can see keeps its stars. */
  keepsRating: z.boolean(),
})
export type GivenTestimonial = z.infer<typeof givenTestimonial>

/** One about the reader. */
export const receivedTestimonial = z.extend(testimonial, {
  isFeaturedOnPage: z.boolean(),
  /** The contract is private: their page shows the stars only, so it cannot be featured. */
  isPrivate: z.boolean(),
  /** The reader's reply, also before it is public. */
  myReply: z.nullable(
    z.object({ text: z.string(), status: z.enum(replyStatuses), note: z.nullable(z.string()) }),
  ),
  canReply: z.boolean(),
})
export type ReceivedTestimonial = z.infer<typeof receivedTestimonial>

export const testimonialSummary = z.object({
  count: z.int(),
  /** Null without any. */
  mean: z.nullable(z.number()),
  /** How many have one star, two, three, four and five. */
  histogram: z.array(z.int()),
  /** How many of them are about a contract on Slipstream. */
  verified: z.int(),
  byRole: z.object({ ATHLETE: z.int(), BRAND: z.int(), PROMOTER: z.int() }),
})
export type TestimonialSummary = z.infer<typeof testimonialSummary>

/** What the page of a member shows: their own choice first, then the newest. */
export const pageTestimonials = z.object({
  /** Of the reviews of their contracts; null without any. */
  rating: z.nullable(z.object({ count: z.int(), mean: z.number(), histogram: z.array(z.int()) })),
  /** How many the list of all has. */
  total: z.int(),
  items: z.array(testimonial),
})
export type PageTestimonials = z.infer<typeof pageTestimonials>

export const subjectTestimonials = z.extend(pageTestimonials, {
  /** Null where they have no public page. */
  subject: z.nullable(z.object({ role: memberRole, name: z.string(), path: z.string() })),
})
export type SubjectTestimonials = z.infer<typeof subjectTestimonials>

/** A contract whose other party can be reviewed or asked. */
const partnership = z.object({
  contractId: z.uuid(),
  title: z.string(),
  partner: z.object({ userId: z.uuid(), name: z.string(), pictureUrl: z.nullable(z.string()) }),
  /** The reader's own review of it. */
  testimonialId: z.nullable(z.uuid()),
  /** The partner has reviewed it, or was asked and has not answered. */
  isRequested: z.boolean(),
})

const chars = (text: { min: number; max: number }) =>
  textUpTo(text.max).check(z.minLength(text.min, `Write at least ${text.min} characters`))
const requiredLine = (max: number, message: string) => textUpTo(max).check(z.minLength(1, message))

/** The words of the author, wherever they are written. */
export const wordsFields = {
  rating: z
    .int('Choose a rating')
    .check(z.minimum(1, 'Choose a rating'), z.maximum(RATING_MAX, 'Choose a rating')),
  quote: chars(QUOTE),
  displayName: requiredLine(DISPLAY_NAME_MAX, 'Enter the name to show'),
  displayRole: z._default(textUpTo(DISPLAY_ROLE_MAX), ''),
  photoUrl: z._default(z.nullable(pictureUrl), null),
  consent: z.literal(true, 'You must agree to the publication'),
}
/** Null: about Slipstream. */
const aboutContract = z._default(z.nullable(namedId), null)

/** The form of a testimonial about Slipstream (without a contract) or a partner. */
export const testimonialForm = z.object({ contractId: aboutContract, ...wordsFields })

/** A draft may be unfinished, and consent comes with the submission. */
const draftFields = {
  ...wordsFields,
  quote: textUpTo(QUOTE.max),
  consent: z._default(z.boolean(), false),
  submits: z._default(z.boolean(), true),
}
type Draft = { quote: string; consent: boolean; submits: boolean }
const isComplete = [
  z.refine<Draft>(({ submits, quote }) => !submits || quote.length >= QUOTE.min, {
    error: `Write at least ${QUOTE.min} characters`,
    path: ['quote'],
  }),
  z.refine<Draft>(({ submits, consent }) => !submits || consent, {
    error: 'You must agree to the publication',
    path: ['consent'],
  }),
] as const

export const writeTestimonialBody = z
  .object({ contractId: aboutContract, ...draftFields })
  .check(...isComplete)
export const saveTestimonialBody = z.object({ version, ...draftFields }).check(...isComplete)
export const replyBody = z.object({ text: chars(REPLY) })
export const reportTestimonialBody = z.object({
  reason: z.enum(testimonialReportReasons, 'Choose a reason'),
  note: z._default(textUpTo(REPORT_NOTE_MAX), ''),
})

const flag = z.optional(z.enum(['yes']))
const writing = {
  access: registrableRoles,
  needsConfirmedEmail: true,
  params: idParams,
  status: 200,
} as const

export const testimonialEndpoints = {
  list: endpoint('GET', '/api/testimonials', {
    summary: 'Published testimonials, newest first; the next page is in Link',
    access: 'public',
    readsReplica: true,
    query: z.object({
      role: z.optional(memberRole),
      featured: flag,
      verified: flag,
      subjectUserId: z.optional(namedId),
      cursor: z.optional(cursor),
      limit: z.optional(listLimit),
    }),
    response: z.array(testimonial),
  }),
  summary: endpoint('GET', '/api/testimonials/summary', {
    summary: 'The number of published testimonials by rating and role',
    access: 'public',
    readsReplica: true,
    response: testimonialSummary,
  }),
  about: endpoint('GET', '/api/testimonials/about/{userId}', {
    summary: 'What the page of a member shows: the rating of their contracts and the first testimonials',
    access: 'public',
    readsReplica: true,
    params: z.object({ userId: namedId }),
    response: subjectTestimonials,
  }),
  given: endpoint('GET', '/api/testimonials/mine', {
    summary: 'Testimonials that I wrote, newest first; the next page is in Link',
    access: 'signed-in',
    query: z.object({ cursor: z.optional(cursor) }),
    response: z.array(givenTestimonial),
  }),
  received: endpoint('GET', '/api/testimonials/received', {
    summary: 'Published testimonials about me, newest first; the next page is in Link',
    access: 'signed-in',
    query: z.object({ cursor: z.optional(cursor) }),
    response: z.array(receivedTestimonial),
  }),
  partners: endpoint('GET', '/api/testimonials/partners', {
    summary: 'Contracts whose other party I can review or ask, newest first',
    access: 'signed-in',
    response: z.array(partnership),
  }),
  get: endpoint('GET', '/api/testimonials/{id}', {
    summary: 'A testimonial that I wrote',
    access: 'signed-in',
    params: idParams,
    response: givenTestimonial,
  }),
  write: endpoint('POST', '/api/testimonials', {
    summary: 'Write a testimonial about the platform or the other party of a contract, or save a draft',
    access: registrableRoles,
    needsConfirmedEmail: true,
    body: writeTestimonialBody,
    response: givenTestimonial,
  }),
  save: endpoint('PATCH', '/api/testimonials/{id}', {
    ...writing,
    summary: 'Change a testimonial that I wrote, and submit it',
    body: saveTestimonialBody,
    response: givenTestimonial,
  }),
  withdraw: endpoint('DELETE', '/api/testimonials/{id}', {
    allowsBothParties: true,
    summary: 'Withdraw a testimonial that I wrote; it disappears at once',
    access: 'signed-in',
    params: idParams,
    query: versionQuery,
    response: noContent,
  }),
  reply: endpoint('POST', '/api/testimonials/{id}/reply', {
    ...writing,
    summary: 'Reply once to a testimonial about me',
    body: replyBody,
    response: receivedTestimonial,
  }),
  feature: endpoint('PUT', '/api/testimonials/{id}/featured', {
    ...writing,
    summary: 'Show a testimonial about me first on my page, or no longer',
    body: z.object({ isFeatured: z.boolean() }),
    response: receivedTestimonial,
  }),
  report: endpoint('POST', '/api/testimonials/{id}/report', {
    allowsBothParties: true,
    summary: 'Report a published testimonial',
    access: 'signed-in',
    needsConfirmedEmail: true,
    limit: 'mail',
    params: idParams,
    body: reportTestimonialBody,
    response: noContent,
  }),
}
