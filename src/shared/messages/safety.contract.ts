import * as z from 'zod/mini'
import { endpoint, noContent } from '#shared/http/endpoint.ts'
import { namedId } from '#shared/input-fields.ts'
import { PLACE_MAX, REPORT_NOTE_MAX, reportReasons, reportTargets } from './message.constants.ts'
import { correspondent } from './message.contract.ts'

const person = z.object({ id: namedId })

/** A path of the product, without its query. */
const place = z.optional(z.string().check(z.maxLength(PLACE_MAX), z.regex(/^\/(?!\/)[^?#\s]*$/)))

export const reportForm = z.object({
  reason: z.enum(reportReasons, 'Choose a reason'),
  note: z._default(z.string().check(z.trim(), z.maxLength(REPORT_NOTE_MAX)), ''),
})

export const safetyEndpoints = {
  blocked: endpoint('GET', '/api/users/me/blocks', {
    summary: 'Users I have blocked',
    access: 'signed-in',
    response: z.array(z.extend(correspondent, { blockedAt: z.iso.datetime() })),
  }),
  block: endpoint('POST', '/api/users/{id}/block', {
    summary: 'Block a user: neither can message the other',
    access: 'signed-in',
    params: person,
    response: noContent,
  }),
  unblock: endpoint('DELETE', '/api/users/{id}/block', {
    summary: 'Unblock a user',
    access: 'signed-in',
    params: person,
    response: noContent,
  }),
  report: endpoint('POST', '/api/reports', {
    summary: 'Report a user, conversation, message, picture or event date',
    access: 'signed-in',
    body: z.extend(reportForm, { targetType: z.enum(reportTargets), targetId: namedId, place }),
    response: z.object({ id: z.uuid() }),
  }),
}
