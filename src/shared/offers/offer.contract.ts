import * as z from 'zod/mini'
import { brandCategories } from '#shared/brands/brand.constants.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import { cursor, listLimit } from '#shared/http/page.ts'
import { isoDay, isoMoment, namedId, version } from '#shared/input-fields.ts'
import { correspondent } from '#shared/messages/message.contract.ts'
import { atMost } from '#shared/profiles/profile-fields.ts'
import { declineReasons, durations, OFFER_NOTE_MAX } from './offer.constants.ts'
import { offerEvents, offerStatuses } from './offer.rules.ts'
import { offerMessage, offerTerms, sendOfferBody, termFields } from './offer-terms.contract.ts'

export const offerRevision = z.object({
  n: z.int(),
  by: z.enum(['ATHLETE', 'BRAND']),
  terms: z.object(termFields),
  message: z.string(),
  createdAt: z.iso.datetime(),
})
export type OfferRevision = z.infer<typeof offerRevision>

/** A category of this offer that a contract of the racer reserves during its term. */
export const categoryClash = z.object({
  category: z.enum(brandCategories),
  /** Null where that contract is private, except for the racer. */
  brandName: z.nullable(z.string()),
  /** A day, or only its month (`2027-11`) for a brand that asks before it sends an offer. */
  freeFrom: z.string().check(z.regex(/^\d{4}-\d{2}(-\d{2})?$/)),
})
export type CategoryClash = z.infer<typeof categoryClash>

export const offerStep = z.object({
  event: z.string(),
  party: z.enum(['ATHLETE', 'BRAND', 'ADMIN', 'SYSTEM']),
  personName: z.optional(z.string()),
  at: z.iso.datetime(),
  reason: z.nullable(z.string()),
  note: z.nullable(z.string()),
})

const newBrand = z.object({ joinedAt: z.iso.datetime(), domain: z.nullable(z.string()) })
export type NewBrand = z.infer<typeof newBrand>

export const offer = z.object({
  id: z.uuid(),
  status: z.enum(offerStatuses),
  title: z.string(),
  brand: z.object({
    id: z.uuid(),
    name: z.string(),
    slug: z.string(),
    logoUrl: z.nullable(z.string()),
    /** Of the days of its offers. */
    timezone: z.string(),
    /** In which a value without a currency is read. */
    currency: z.string(),
  }),
  /** What is known of a brand whose page is not published; null for every other brand. */
  newBrand: z.nullable(newBrand),
  athlete: correspondent,
  brandUserId: z.uuid(),
  applicationId: z.nullable(z.uuid()),
  contractId: z.nullable(z.uuid()),
  /** The contract that this offer renews. */
  renews: z.nullable(z.object({ contractId: z.uuid(), number: z.string() })),
  current: offerRevision,
  /** R38: the value as money, if it can be parsed. */
  worth: z.nullable(z.object({ amountMinor: z.int(), currency: z.string() })),
  sentAt: z.nullable(z.iso.datetime()),
  expiresAt: z.iso.datetime(),
  viewedAt: z.nullable(z.iso.datetime()),
  decidedAt: z.nullable(z.iso.datetime()),
  declineReason: z.nullable(z.enum(declineReasons)),
  declineNote: z.nullable(z.string()),
  /** Events the actor may trigger now. */
  allowed: z.array(z.enum(offerEvents)),
  version: z.int(),
})
export type Offer = z.infer<typeof offer>

export const offerDetail = z.extend(offer, {
  /** Oldest first. */
  revisions: z.array(offerRevision),
  clashes: z.array(categoryClash),
  history: z.array(offerStep),
})
export type OfferDetail = z.infer<typeof offerDetail>

const byId = z.object({ id: namedId })
const note = z.string().check(z.trim(), z.maxLength(OFFER_NOTE_MAX, atMost(OFFER_NOTE_MAX)))
const requiredNote = note.check(z.minLength(1, 'Give a reason'))
const changed = { params: byId, response: offerDetail, status: 200 } as const
export const START_ASKED = 'Choose when the contract starts'
const acceptBody = z.object({
  version,
  revision: z.int(),
  acceptTerms: z.literal(true, 'You must agree to the terms'),
  /** The contract's first day, required when the terms name none, or one that has passed. */
  startsOn: z.optional(isoDay(START_ASKED)),
})
const counterBody = z.object({
  version,
  terms: offerTerms,
  message: offerMessage,
})

export const offerEndpoints = {
  send: endpoint('POST', '/api/offers', {
    summary: 'Send a formal offer to a racer',
    access: ['BRAND'],
    needsConfirmedEmail: true,
    body: sendOfferBody,
    response: offer,
  }),
  list: endpoint('GET', '/api/offers', {
    summary:
      'List offers I sent or received (admins: all), those awaiting me first, then newest; the Link header has the next page',
    access: ['ATHLETE', 'BRAND', 'ADMIN'],
    query: z.object({
      direction: z.optional(z.enum(['sent', 'received'])),
      status: z.optional(z.enum(offerStatuses)),
      /** Only offers that wait for a response. */
      isOpen: z.optional(z.stringbool()),
      cursor: z.optional(cursor),
      limit: z.optional(listLimit),
    }),
    response: z.array(offer),
  }),
  get: endpoint('GET', '/api/offers/{id}', {
    summary: 'Get an offer with its revisions, history and category clashes',
    access: ['ATHLETE', 'BRAND', 'ADMIN'],
    params: byId,
    response: offerDetail,
  }),
  view: endpoint('POST', '/api/offers/{id}/view', {
    allowsBothParties: true,
    ...changed,
    summary: 'Mark as viewed by the party whose turn it is',
    access: ['ATHLETE', 'BRAND'],
  }),
  clashes: endpoint('GET', '/api/athletes/{id}/category-clashes', {
    summary: 'List which of these categories a contract of the racer reserves, and from when they are free',
    access: ['BRAND', 'ATHLETE'],
    params: byId,
    query: z.object({
      categories: z.string().check(z.maxLength(400)),
      /** The term; today where it has no start, and without an end where it has no duration. */
      startsOn: z.optional(isoDay()),
      endsOn: z.optional(isoDay()),
      duration: z.optional(z.enum(durations)),
    }),
    response: z.array(categoryClash),
  }),
  counter: endpoint('POST', '/api/offers/{id}/counter', {
    ...changed,
    summary: 'Propose different terms; at least one must change',
    access: ['ATHLETE', 'BRAND'],
    needsConfirmedEmail: true,
    body: counterBody,
  }),
  rejectCounter: endpoint('POST', '/api/offers/{id}/reject-counter', {
    ...changed,
    summary: 'Reject a counter-offer: the brand’s last terms apply again',
    access: ['BRAND'],
    body: z.object({ version, note: z._default(note, '') }),
  }),
  withdrawCounter: endpoint('POST', '/api/offers/{id}/withdraw-counter', {
    allowsBothParties: true,
    ...changed,
    summary: 'Withdraw a counter-offer: the brand’s last terms apply again',
    access: ['ATHLETE'],
    body: z.object({ version }),
  }),
  accept: endpoint('POST', '/api/offers/{id}/accept', {
    ...changed,
    summary: 'Accept the given revision and draft a contract',
    access: ['ATHLETE'],
    needsConfirmedEmail: true,
    body: acceptBody,
  }),
  acceptCounter: endpoint('POST', '/api/offers/{id}/accept-counter', {
    ...changed,
    summary: 'Accept the racer’s terms and draft a contract',
    access: ['BRAND'],
    needsConfirmedEmail: true,
    body: acceptBody,
  }),
  decline: endpoint('POST', '/api/offers/{id}/decline', {
    allowsBothParties: true,
    ...changed,
    summary: 'Decline an offer, with a reason',
    access: ['ATHLETE', 'BRAND'],
    body: z.object({ version, reason: z.enum(declineReasons, 'Choose a reason'), note: requiredNote }),
  }),
  withdraw: endpoint('POST', '/api/offers/{id}/withdraw', {
    allowsBothParties: true,
    ...changed,
    summary: 'Withdraw an offer, with a reason',
    access: ['BRAND'],
    body: z.object({ version, note: requiredNote }),
  }),
  extend: endpoint('POST', '/api/offers/{id}/extend', {
    ...changed,
    summary: 'Extend the expiry, to at most 90 days after sending',
    access: ['BRAND'],
    body: z.object({ version, expiresAt: isoMoment({ offset: true }) }),
  }),
  void: endpoint('POST', '/api/offers/{id}/void', {
    ...changed,
    summary: 'Void an offer as an admin, with a reason; both parties are notified',
    access: ['ADMIN'],
    body: z.object({ version, note: requiredNote }),
  }),
}
