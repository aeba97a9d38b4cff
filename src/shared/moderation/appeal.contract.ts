import * as z from 'zod/mini'
import { textUpTo } from '#shared/contracts/contract-fields.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import { cursor } from '#shared/http/page.ts'
import { reportReasons, reportTargets } from '#shared/messages/message.constants.ts'
import { APPEAL, appealOutcomes, reportOutcomes } from './report.constants.ts'

const token = z.object({ token: z.string().check(z.minLength(20), z.maxLength(1000)) })

/** A decision as the affected person reads it: never who reported it, nor who decided. */
const decisionNotice = z.object({
  outcome: z.enum(reportOutcomes),
  targetType: z.enum(reportTargets),
  /** The event date that it is about; null for other targets, and once its promoter deleted it. */
  eventTitle: z.nullable(z.string()),
  violation: z.nullable(z.enum(reportReasons)),
  explanation: z.string(),
  decidedAt: z.iso.datetime(),
  /** Of a suspension that has an end. */
  suspendedUntil: z.nullable(z.iso.datetime()),
  /** When a suspension or removal ended before. */
  liftedAt: z.nullable(z.iso.datetime()),
  /** The last moment for an appeal; null when it was appealed already, or is too late. */
  appealUntil: z.nullable(z.iso.datetime()),
  appeal: z.nullable(
    z.object({
      text: z.string(),
      at: z.iso.datetime(),
      outcome: z.nullable(z.enum(appealOutcomes)),
      explanation: z.nullable(z.string()),
    }),
  ),
})
export type DecisionNotice = z.infer<typeof decisionNotice>

/** The same in the list of a signed-in person, with the link to its page. */
const listedDecision = z.extend(decisionNotice, { id: z.uuid(), url: z.string() })
export type ListedDecision = z.infer<typeof listedDecision>

export const appealBody = z.object({
  text: textUpTo(APPEAL.max).check(
    z.minLength(APPEAL.min, `Explain it in at least ${APPEAL.min} characters`),
  ),
})

/** By a link in the notice, because a suspended account cannot sign in. */
export const appealEndpoints = {
  read: endpoint('GET', '/api/appeals/{token}', {
    summary: 'A moderation decision, for the affected person',
    access: 'public',
    params: token,
    response: decisionNotice,
  }),
  mine: endpoint('GET', '/api/decisions', {
    summary: 'Moderation decisions about you, latest first; the next page is in Link',
    access: 'signed-in',
    query: z.object({ cursor: z.optional(cursor) }),
    response: z.array(listedDecision),
  }),
  send: endpoint('POST', '/api/appeals/{token}', {
    summary: 'Appeal a moderation decision, once; another reviewer decides',
    access: 'public',
    params: token,
    body: appealBody,
    response: decisionNotice,
    status: 200,
  }),
}
