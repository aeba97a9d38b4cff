import * as z from 'zod/mini'
import { endpoint, noContent } from '#shared/http/endpoint.ts'
import { cursor } from '#shared/http/page.ts'
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
  z.object({ type: z.literal('shortlist'), shortlistId: z.uuid() }),
  z.object({ type: z.literal('savedSearch'), savedSearchId: z.uuid() }),
  z.object({ type: z.literal('pick'), ids: z.array(z.uuid()).check(z.maxLength(BULK_MAX)) }),
])
export type Audience = z.infer<typeof audience>

/** A racer as the letter knows them. Who has left the directory is not described any further. */
const person = z.object({
  athleteId: z.uuid(),
  name: z.string(),
  firstName: z.nullable(z.string()),
  pictureUrl: z.nullable(z.string()),
  number: z.nullable(z.string()),
  homeTrack: z.nullable(z.string()),
})

/** Whom an audience reaches right now, and who is left out for which reason. */
const reach = z.object({
  recipients: z.array(person),
  excluded: z.array(z.extend(person, { reason: z.enum(exclusionReasons) })),
  /** There are more than one sending may reach. */
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
  /** Null for somebody who is no racer any more. */
  athleteId: z.nullable(z.uuid()),
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

/** A draft may be unfinished; what is missing is said when it is sent. */
const draft = z.object({
  subject: z.string().check(z.trim(), z.maxLength(SUBJECT_MAX)),
  body: z.string().check(z.maxLength(BULK_BODY_MAX)),
  audience: z.nullable(audience),
})
export type BulkDraft = z.infer<typeof draft>

const version = z.int().check(z.minimum(1), z.maximum(2_147_483_647))
const own = z.object({ id: z.uuid() })
const senders = ['BRAND', 'ADMIN'] as const

export const bulkMessageEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/bulk-messages',
    summary: 'My sendings, the latest first; the next page stands in Link',
    access: senders,
    query: z.object({
      cursor: z.optional(cursor),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), BULK_PAGE),
    }),
    response: z.array(bulkMessage),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/bulk-messages',
    summary: 'Begin a sending to several racers',
    access: senders,
    body: draft,
    response: bulkMessage,
  }),
  reach: endpoint({
    method: 'POST',
    path: '/api/bulk-messages/reach',
    summary: 'Whom an audience would reach now, and who is left out and why',
    access: senders,
    body: z.object({ audience }),
    response: reach,
    status: 200,
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/bulk-messages/{id}',
    summary: 'One sending with what became of each message',
    access: senders,
    params: own,
    response: z.object({ bulk: bulkMessage, outcomes: z.array(outcome) }),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/bulk-messages/{id}',
    summary: 'Change a draft',
    access: senders,
    params: own,
    body: z.extend(draft, { version }),
    response: bulkMessage,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/bulk-messages/{id}',
    summary: 'Throw a draft away, or stop what is still queued',
    access: senders,
    params: own,
    response: noContent,
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/bulk-messages/{id}/send',
    summary: 'Send it as it was last saved: a job writes to each racer',
    access: senders,
    params: own,
    body: z.object({ version }),
    response: bulkMessage,
    status: 202,
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/bulk-messages/{id}/test',
    summary: 'Send it to myself first, as a mail',
    access: senders,
    limit: 'mail',
    params: own,
    response: noContent,
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/bulk-messages/{id}/retry',
    summary: 'Try those again whom it did not reach',
    access: senders,
    params: own,
    response: bulkMessage,
    status: 202,
  }),
}
