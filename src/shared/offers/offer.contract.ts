import * as z from 'zod/mini'
import { brandCategories } from '#shared/brands/brand.constants.ts'
import { isCurrency, MONEY_MAX } from '#shared/format/money.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import { cursor, listLimit } from '#shared/http/page.ts'
import { correspondent, namedId } from '#shared/messages/message.contract.ts'
import { atMost, chosenFrom } from '#shared/profiles/profile-fields.ts'
import {
  declineReasons,
  durations,
  EXCLUSIVE_MAX,
  OFFER_DAYS,
  OFFER_MESSAGE_MAX,
  OFFER_MESSAGE_MIN,
  OFFER_NOTE_MAX,
  OFFER_TEXT_MAX,
  OFFER_TEXT_MIN,
  OFFER_TITLE_MAX,
  OFFER_TITLE_MIN,
  OFFER_VALUE_MAX,
  offerTypes,
  WORK_HOURS_MAX,
} from './offer.constants.ts'
import { offerEvents, offerStatuses } from './offer.rules.ts'

/** Half a character, which PostgreSQL's JSON cannot hold. */
const HALVES = /\p{Surrogate}/gu

const text = (min: number, max: number, message: string) =>
  z.string(message).check(
    z.overwrite((typed) => typed.replace(HALVES, '\ufffd')),
    z.trim(),
    z.minLength(min, message),
    z.maxLength(max, atMost(max)),
  )

const amount = z.nullable(z.int().check(z.minimum(0), z.maximum(MONEY_MAX)))
const day = z.iso.date('Please choose a day')

/** Specification 5, word for word: what the racer is offered. */
const wordedTerms = {
  title: text(OFFER_TITLE_MIN, OFFER_TITLE_MAX, 'Title must be at least 5 characters'),
  value: text(1, OFFER_VALUE_MAX, 'Value is required'),
  benefits: text(OFFER_TEXT_MIN, OFFER_TEXT_MAX, 'Benefits must be at least 10 characters'),
  requirements: text(OFFER_TEXT_MIN, OFFER_TEXT_MAX, 'Requirements must be at least 10 characters'),
}

/** One thing that the racer is to do, again after each month where it recurs. */
export const plannedWork = z.object({
  title: text(1, OFFER_TITLE_MAX, 'Please say what is to be done'),
  kind: z.enum(['SOCIAL_POST', 'LOGO_PLACEMENT', 'APPEARANCE', 'CONTENT', 'REPORT', 'OTHER']),
  /** Days after the start. */
  dueAfterDays: z.int().check(z.minimum(0), z.maximum(730)),
  times: z.int().check(z.minimum(1), z.maximum(24)),
})

/** Beyond the specification's form, and left out by it: what makes an offer comparable and a contract exact. */
const exactTerms = {
  /** Kinds of product that no other sponsor of the racer may stand for meanwhile. */
  categories: z._default(
    chosenFrom(brandCategories, EXCLUSIVE_MAX, `Please choose at most ${EXCLUSIVE_MAX} categories`),
    [],
  ),
  currency: z._default(z.nullable(z.string().check(z.refine(isCurrency, 'Please choose a currency'))), null),
  cashMinor: z._default(amount, null),
  /** What the product costs the brand. */
  productMinor: z._default(amount, null),
  discountPercent: z._default(z.nullable(z.number().check(z.minimum(0), z.maximum(100))), null),
  hoursAsked: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(WORK_HOURS_MAX))), null),
  startsOn: z._default(z.nullable(day), null),
  /** The last day of a season, or the day of an event. */
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

/** An amount is of something, and what ends has begun. */
const isExactTogether = [
  z.refine<Exact>((terms) => terms.currency !== null || (terms.cashMinor ?? terms.productMinor) === null, {
    error: 'Please choose a currency',
    path: ['currency'],
  }),
  z.refine<Exact>(({ startsOn, endsOn }) => !startsOn || !endsOn || startsOn <= endsOn, {
    error: 'The last day cannot lie before the first',
    path: ['endsOn'],
  }),
] as const

const termFields = {
  ...wordedTerms,
  type: z.enum(offerTypes, 'Please select an offer type'),
  duration: z.enum(durations, 'Duration is required'),
  ...exactTerms,
}

export const offerTerms = z.object(termFields).check(...isExactTogether)
export type OfferTerms = z.infer<typeof offerTerms>

/** What the dialog holds. */
export const sendOfferForm = z
  .object({
    ...wordedTerms,
    ...exactTerms,
    message: text(OFFER_MESSAGE_MIN, OFFER_MESSAGE_MAX, 'Message must be at least 20 characters'),
    offerType: z.enum(offerTypes, 'Please select an offer type'),
    duration: z.enum(durations, 'Duration is required'),
    expiresInDays: z.number().check(z.int(), z.minimum(OFFER_DAYS.min), z.maximum(OFFER_DAYS.max)),
  })
  .check(...isExactTogether)
export type SendOfferForm = z.infer<typeof sendOfferForm>

/** What travels (specification 3 and 7): the title stands in front of the message, and is taken off again (R39). */
export const sendOfferBody = z.object({
  /** The user of the racer. */
  athleteId: namedId,
  message: z
    .string('Message must be at least 20 characters')
    .check(z.maxLength(OFFER_TITLE_MAX + OFFER_MESSAGE_MAX + 2, atMost(OFFER_MESSAGE_MAX))),
  terms: offerTerms,
  expiresAt: z.iso.datetime({ offset: true, error: 'Please choose when the offer ends' }),
  applicationId: z._default(z.nullable(namedId), null),
})
export type SendOfferBody = z.input<typeof sendOfferBody>

export const offerRevision = z.object({
  n: z.int(),
  by: z.enum(['ATHLETE', 'BRAND']),
  terms: z.object(termFields),
  message: z.string(),
  createdAt: z.iso.datetime(),
})
export type OfferRevision = z.infer<typeof offerRevision>

/** A running contract of the racer that reserves a category of this offer. */
export const categoryClash = z.object({
  category: z.enum(brandCategories),
  brandName: z.string(),
  endsOn: z.iso.date(),
})

export const offerStep = z.object({
  event: z.string(),
  party: z.enum(['ATHLETE', 'BRAND', 'ADMIN', 'SYSTEM']),
  at: z.iso.datetime(),
  reason: z.nullable(z.string()),
  note: z.nullable(z.string()),
})

export const offer = z.object({
  id: z.uuid(),
  status: z.enum(offerStatuses),
  title: z.string(),
  brand: z.object({ id: z.uuid(), name: z.string(), slug: z.string(), logoUrl: z.nullable(z.string()) }),
  athlete: correspondent,
  brandUserId: z.uuid(),
  applicationId: z.nullable(z.uuid()),
  contractId: z.nullable(z.uuid()),
  /** The revision that stands. */
  standing: offerRevision,
  /** R38: the value as money, where it reads as such. */
  worth: z.nullable(z.object({ amountMinor: z.int(), currency: z.string() })),
  sentAt: z.nullable(z.iso.datetime()),
  expiresAt: z.iso.datetime(),
  viewedAt: z.nullable(z.iso.datetime()),
  decidedAt: z.nullable(z.iso.datetime()),
  declineReason: z.nullable(z.enum(declineReasons)),
  declineNote: z.nullable(z.string()),
  /** What the caller may do now. */
  allowed: z.array(z.enum(offerEvents)),
  version: z.int(),
})
export type Offer = z.infer<typeof offer>

export const offerDetail = z.extend(offer, {
  /** The first one first. */
  revisions: z.array(offerRevision),
  clashes: z.array(categoryClash),
  history: z.array(offerStep),
})
export type OfferDetail = z.infer<typeof offerDetail>

const own = z.object({ id: namedId })
const version = z.int().check(z.minimum(1))
const note = z.string().check(z.trim(), z.maxLength(OFFER_NOTE_MAX, atMost(OFFER_NOTE_MAX)))
const saidNote = note.check(z.minLength(1, 'Please say why'))
const changed = { params: own, response: offerDetail, status: 200 } as const
const counterBody = z.object({
  version,
  terms: offerTerms,
  message: text(OFFER_MESSAGE_MIN, OFFER_MESSAGE_MAX, 'Message must be at least 20 characters'),
})

export const offerEndpoints = {
  send: endpoint({
    method: 'POST',
    path: '/api/offers',
    summary: 'Send a formal offer to a racer',
    access: ['BRAND'],
    body: sendOfferBody,
    response: offer,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/offers',
    summary:
      'Offers that I sent or got, the latest first; the next page stands in Link. An operator sees all',
    access: ['ATHLETE', 'BRAND', 'ADMIN'],
    query: z.object({
      direction: z.optional(z.enum(['sent', 'received'])),
      status: z.optional(z.enum(offerStatuses)),
      /** Only those that wait for somebody. */
      isOpen: z.optional(z.stringbool()),
      cursor: z.optional(cursor),
      limit: z.optional(listLimit),
    }),
    response: z.array(offer),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/offers/{id}',
    summary: 'One offer with all its revisions, its history, and what stands in its way',
    access: ['ATHLETE', 'BRAND', 'ADMIN'],
    params: own,
    response: offerDetail,
  }),
  view: endpoint({
    ...changed,
    method: 'POST',
    path: '/api/offers/{id}/view',
    summary: 'Say that the one whose turn it is has it on the screen',
    access: ['ATHLETE', 'BRAND'],
  }),
  clashes: endpoint({
    method: 'GET',
    path: '/api/athletes/{id}/category-clashes',
    summary: 'Which of these categories a running contract of the racer reserves, and until when',
    access: ['BRAND', 'ATHLETE'],
    params: own,
    query: z.object({ categories: z.string().check(z.maxLength(400)) }),
    response: z.array(categoryClash),
  }),
  counter: endpoint({
    ...changed,
    method: 'POST',
    path: '/api/offers/{id}/counter',
    summary: 'Propose other terms; at least one is different',
    access: ['ATHLETE', 'BRAND'],
    body: counterBody,
  }),
  rejectCounter: endpoint({
    ...changed,
    method: 'POST',
    path: '/api/offers/{id}/reject-counter',
    summary: 'Let the brand’s last terms stand again',
    access: ['BRAND'],
    body: z.object({ version, note: z._default(note, '') }),
  }),
  withdrawCounter: endpoint({
    ...changed,
    method: 'POST',
    path: '/api/offers/{id}/withdraw-counter',
    summary: 'Take one’s own terms back: the brand’s last stand again',
    access: ['ATHLETE'],
    body: z.object({ version }),
  }),
  accept: endpoint({
    ...changed,
    method: 'POST',
    path: '/api/offers/{id}/accept',
    summary: 'Accept the revision that is named; a contract is drafted',
    access: ['ATHLETE'],
    body: z.object({ version, revision: z.int(), acceptTerms: z.literal(true, 'Please agree to the terms') }),
  }),
  acceptCounter: endpoint({
    ...changed,
    method: 'POST',
    path: '/api/offers/{id}/accept-counter',
    summary: 'Accept the racer’s terms; a contract is drafted',
    access: ['BRAND'],
    body: z.object({ version, revision: z.int(), acceptTerms: z.literal(true, 'Please agree to the terms') }),
  }),
  decline: endpoint({
    ...changed,
    method: 'POST',
    path: '/api/offers/{id}/decline',
    summary: 'Decline, with a reason',
    access: ['ATHLETE', 'BRAND'],
    body: z.object({ version, reason: z.enum(declineReasons, 'Please choose a reason'), note: saidNote }),
  }),
  withdraw: endpoint({
    ...changed,
    method: 'POST',
    path: '/api/offers/{id}/withdraw',
    summary: 'Take an offer back, with a reason',
    access: ['BRAND'],
    body: z.object({ version, note: saidNote }),
  }),
  extend: endpoint({
    ...changed,
    method: 'POST',
    path: '/api/offers/{id}/extend',
    summary: 'Give more time, 90 days from sending at most',
    access: ['BRAND'],
    body: z.object({ version, expiresAt: z.iso.datetime({ offset: true }) }),
  }),
  void: endpoint({
    ...changed,
    method: 'POST',
    path: '/api/offers/{id}/void',
    summary: 'End an offer as the operator, with a reason; both are told',
    access: ['ADMIN'],
    body: z.object({ version, note: saidNote }),
  }),
}
