import * as z from 'zod/mini'
import { endpoint, noContent } from '#shared/http/endpoint.ts'
import { cursor } from '#shared/http/page.ts'
import { namedId, version } from '#shared/input-fields.ts'
import {
  BULK_BODY_MAX,
  BULK_MAX,
  BULK_PAGE,
  bulkStatuses,
  exclusionReasons,
  recipientStatuses,
  SUBJECT_MAX,
} from './bulk-message.constants.ts'

const audience = z.discriminatedUnion('type', [
  z.object({ type: z.literal('shortlist'), shortlistId: namedId }),
  z.object({ type: z.literal('savedSearch'), savedSearchId: namedId }),
  z.object({ type: z.literal('pick'), ids: z.array(namedId).check(z.maxLength(BULK_MAX)) }),
])
export type Audience = z.infer<typeof audience>

/** The data that variables are filled from. Racers who left the directory are not described. */
const person = z.object({
  athleteId: z.uuid(),
  name: z.string(),
  firstName: z.nullable(z.string()),
  pictureUrl: z.nullable(z.string()),
  number: z.nullable(z.string()),
  homeTrack: z.nullable(z.string()),
})

/** The recipients of an audience now, and who is excluded for which reason. */
const reach = z.object({
  recipients: z.array(person),
  excluded: z.array(z.extend(person, { reason: z.enum(exclusionReasons) })),
  /** The audience is larger than one bulk message may reach. */
  isCut: z.boolean(),
})
export type Reach = z.infer<typeof reach>
export type ReachedRacer = Reach['recipients'][number]

const counters = z.object({
  recipients: z.int(),
  sent: z.int(),
  failed: z.int(),
  opened: z.int(),
  replied: z.int(),
})

export const bulkMessage = z.object({
  id: z.uuid(),
  subject: z.string(),
  body: z.string(),
  audience: z.nullable(audience),
  status: z.enum(bulkStatuses),
  counters,
  sentAt: z.nullable(z.iso.datetime()),
  updatedAt: z.iso.datetime(),
  version: z.int(),
})
export type BulkMessage = z.infer<typeof bulkMessage>

const outcome = z.object({
  userId: z.uuid(),
  /** Null when the user has no racer profile any more. */
  athleteSlug: z.nullable(z.string()),
  name: z.string(),
  number: z.nullable(z.string()),
  pictureUrl: z.nullable(z.string()),
  status: z.enum(recipientStatuses),
  error: z.nullable(z.string()),
  conversationId: z.nullable(z.uuid()),
  isOpened: z.boolean(),
  repliedAt: z.nullable(z.iso.datetime()),
})

export type Outcome = z.infer<typeof outcome>

/** A draft may be incomplete; it is validated when it is sent. */
const draft = z.object({
  subject: z.string().check(z.trim(), z.maxLength(SUBJECT_MAX)),
  body: z.string().check(z.maxLength(BULK_BODY_MAX)),
  audience: z.nullable(audience),
})
export type BulkDraft = z.infer<typeof draft>

const idParams = z.object({ id: namedId })
const senders = ['BRAND', 'ADMIN'] as const

export const bulkMessageEndpoints = {
  list: endpoint('GET', '/api/bulk-messages', {
    summary: 'My bulk messages, latest first; the next page is in the Link header',
    access: senders,
    query: z.object({
      cursor: z.optional(cursor),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), BULK_PAGE),
    }),
    response: z.array(bulkMessage),
  }),
  create: endpoint('POST', '/api/bulk-messages', {
    summary: 'Create a draft of a message to several racers',
    access: senders,
    body: draft,
    response: bulkMessage,
  }),
  reach: endpoint('POST', '/api/bulk-messages/reach', {
    permission: 'read',
    summary: 'The recipients of an audience now, and who is excluded and why',
    access: senders,
    body: z.object({ audience }),
    response: reach,
    status: 200,
  }),
  detail: endpoint('GET', '/api/bulk-messages/{id}', {
    summary: 'One bulk message with the outcome for each recipient',
    access: senders,
    params: idParams,
    response: z.object({ bulk: bulkMessage, outcomes: z.array(outcome) }),
  }),
  change: endpoint('PATCH', '/api/bulk-messages/{id}', {
    summary: 'Change a draft',
    access: senders,
    params: idParams,
    body: z.extend(draft, { version }),
    response: bulkMessage,
  }),
  remove: endpoint('DELETE', '/api/bulk-messages/{id}', {
    summary: 'Delete a draft, or cancel what is still queued',
    access: senders,
    params: idParams,
    response: noContent,
  }),
  send: endpoint('POST', '/api/bulk-messages/{id}/send', {
    summary: 'Send the draft as last saved: a job writes to each racer',
    access: senders,
    needsConfirmedEmail: true,
    params: idParams,
    body: z.object({ version }),
    response: bulkMessage,
    status: 202,
  }),
  test: endpoint('POST', '/api/bulk-messages/{id}/test', {
    summary: 'Send a test to myself by email',
    access: senders,
    /** The address may belong to somebody else, who would receive whatever was typed here. */
    needsConfirmedEmail: true,
    limit: 'mail',
    params: idParams,
    response: noContent,
  }),
  retry: endpoint('POST', '/api/bulk-messages/{id}/retry', {
    summary: 'Retry failed recipients',
    access: senders,
    params: idParams,
    response: bulkMessage,
    status: 202,
  }),
}
