import * as z from 'zod/mini'
import { email } from '#shared/accounts/account-fields.ts'
import { registrableRoles } from '#shared/accounts/roles.ts'
import { idParams, requiredNote, textUpTo } from '#shared/contracts/contract-fields.ts'
import { endpoint, noContent } from '#shared/http/endpoint.ts'
import { cursor } from '#shared/http/page.ts'
import { namedId, version, versionQuery } from '#shared/input-fields.ts'
import { givenTestimonial, wordsFields } from './testimonial.contract.ts'
import {
  declineReasons,
  PROMPT_MAX,
  QUESTION_MAX,
  QUESTIONS_MAX,
  testimonialRequestStatuses,
} from './testimonial-request.constants.ts'
import { testimonialRequestEvents } from './testimonial-request.rules.ts'

const person = z.object({
  name: z.string(),
  pictureUrl: z.nullable(z.string()),
  path: z.nullable(z.string()),
})

export const testimonialRequest = z.object({
  id: z.uuid(),
  version: z.int(),
  status: z.enum(testimonialRequestStatuses),
  isMine: z.boolean(),
  from: person,
  /** The member, or the address that its sender entered. */
  to: person,
  contractTitle: z.nullable(z.string()),
  prompt: z.string(),
  questions: z.array(z.string()),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** From when the sender may remind again; null when they cannot. */
  remindableFrom: z.nullable(z.iso.datetime()),
  decline: z.nullable(z.object({ reason: z.enum(declineReasons), note: z.string() })),
  allowed: z.array(z.enum(testimonialRequestEvents)),
})
export type TestimonialRequest = z.infer<typeof testimonialRequest>

export const requestTestimonialBody = z
  .object({
    /** Of a contract partner; or an address. */
    contractId: z._default(z.nullable(namedId), null),
    toEmail: z._default(z.nullable(email), null),
    /** What the person registers as. */
    toRole: z._default(z.nullable(z.enum(registrableRoles)), null),
    prompt: z._default(textUpTo(PROMPT_MAX), ''),
    questions: z._default(
      z
        .array(textUpTo(QUESTION_MAX).check(z.minLength(1, 'Write the question')))
        .check(z.maxLength(QUESTIONS_MAX, `Ask at most ${QUESTIONS_MAX} questions`)),
      [],
    ),
  })
  .check(
    z.refine(({ contractId, toEmail }) => (contractId === null) !== (toEmail === null), {
      error: 'Choose a partner or enter an email address',
      path: ['contractId'],
    }),
  )

export const respondBody = z.object({ version, ...wordsFields })
export const declineRequestBody = z.object({
  version,
  reason: z.enum(declineReasons, 'Choose a reason'),
  note: requiredNote,
})

const one = { access: 'signed-in', params: idParams, response: testimonialRequest, status: 200 } as const

export const testimonialRequestEndpoints = {
  list: endpoint('GET', '/api/testimonials/requests', {
    summary: 'Requests for testimonials that I sent or received, newest first; the next page is in Link',
    access: 'signed-in',
    query: z.object({ cursor: z.optional(cursor) }),
    response: z.array(testimonialRequest),
  }),
  send: endpoint('POST', '/api/testimonials/requests', {
    summary: 'Ask a contract partner or a person by email for a testimonial',
    access: registrableRoles,
    needsConfirmedEmail: true,
    limit: 'mail',
    limitsRecipient: 'toEmail',
    body: requestTestimonialBody,
    response: testimonialRequest,
  }),
  open: endpoint('POST', '/api/testimonials/requests/{id}/open', {
    allowsBothParties: true,
    ...one,
    summary: 'Open a request as its recipient, by sign-in or by the token of the email',
    body: z.object({ token: z._default(z.nullable(z.string().check(z.maxLength(100))), null) }),
  }),
  get: endpoint('GET', '/api/testimonials/requests/{id}', {
    ...one,
    summary: 'A request that I sent or received',
  }),
  respond: endpoint('POST', '/api/testimonials/requests/{id}/respond', {
    summary: 'Answer a request with a testimonial',
    access: registrableRoles,
    needsConfirmedEmail: true,
    params: idParams,
    body: respondBody,
    response: givenTestimonial,
  }),
  decline: endpoint('POST', '/api/testimonials/requests/{id}/decline', {
    allowsBothParties: true,
    ...one,
    summary: 'Decline a request',
    body: declineRequestBody,
  }),
  remind: endpoint('POST', '/api/testimonials/requests/{id}/remind', {
    allowsBothParties: true,
    ...one,
    needsConfirmedEmail: true,
    limit: 'mail',
    summary: 'Remind the recipient of a request',
    body: z.object({ version }),
  }),
  revoke: endpoint('DELETE', '/api/testimonials/requests/{id}', {
    allowsBothParties: true,
    summary: 'Withdraw a request that was not answered',
    access: 'signed-in',
    params: idParams,
    query: versionQuery,
    response: noContent,
  }),
}
