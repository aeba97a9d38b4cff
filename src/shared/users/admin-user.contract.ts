import * as z from 'zod/mini'
import { roles, staffRoles } from '#shared/accounts/roles.ts'
import { login } from '#shared/accounts/sign-in.contract.ts'
import { optionalDay, textUpTo } from '#shared/contracts/contract-fields.ts'
import { endpoint, noContent } from '#shared/http/endpoint.ts'
import { cursor } from '#shared/http/page.ts'
import { namedId } from '#shared/input-fields.ts'
import { seatChange } from '#shared/members/member.contract.ts'
import { membershipStatuses } from '#shared/memberships/membership.constants.ts'
import { planKey } from '#shared/memberships/membership.contract.ts'
import { birthDateSources } from '#shared/profiles/profile.constants.ts'
import { birthDate } from '#shared/profiles/profile-fields.ts'
import { bulkActions, NOTE_MAX, REASON, userStatuses } from './admin-user.rules.ts'

const moment = z.iso.datetime()

export const userRow = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.nullable(z.enum(roles)),
  status: z.enum(userStatuses),
  suspendedUntil: z.nullable(moment),
  isConfirmed: z.boolean(),
  plan: z.nullable(planKey),
  pictureUrl: z.nullable(z.string()),
  joinedAt: moment,
})
export type UserRow = z.infer<typeof userRow>

const note = z.object({ id: z.uuid(), by: z.string(), at: moment, text: z.string() })

const birthDateChange = z.object({
  before: z.nullable(z.iso.date()),
  after: z.iso.date(),
  source: z.enum(birthDateSources),
  by: z.nullable(z.string()),
  reason: z.string(),
  isVerified: z.boolean(),
  at: moment,
})

export const userDetail = z.extend(userRow, {
  /** Of racers, for administrators alone. */
  age: z.nullable(z.object({ birthDate: z.nullable(z.iso.date()), changes: z.array(birthDateChange) })),
  /** Their public page; null without one, or while it is not published. */
  pageUrl: z.nullable(z.string()),
  hasTwoFactor: z.boolean(),
  membership: z.enum(membershipStatuses),
  sessions: z.array(login),
  contracts: z.object({ active: z.int(), ended: z.int() }),
  reports: z.object({ open: z.int(), decided: z.int(), filed: z.int() }),
  notes: z.array(note),
  /** What the reader may do to this account. */
  allowed: z.object({ manage: z.boolean(), changeRole: z.boolean() }),
})
export type UserDetail = z.infer<typeof userDetail>

const reason = textUpTo(REASON.max).check(
  z.minLength(REASON.min, `Explain it in at least ${REASON.min} characters`),
)

export const suspendBody = z.object({ reason, until: optionalDay })
export const reasonBody = z.object({ reason })
export const roleBody = z.object({ role: z.enum(roles, 'Choose a role'), reason })
export const birthDateBody = z.object({
  birthDate,
  /** Staff have seen a document: no guardian has to sign for some time. */
  isVerified: z._default(z.boolean(), false),
  reason,
})
export const userNoteBody = z.object({
  text: textUpTo(NOTE_MAX).check(z.minLength(1, 'Write a note')),
})

export const bulkBody = z.object({
  ids: z.array(namedId).check(z.minLength(1, 'Select at least one account'), z.maxLength(100)),
  action: z.enum(bulkActions),
  reason,
  until: optionalDay,
  /** Only says what would happen. */
  isPreview: z.boolean(),
})

const named = z.object({ id: z.uuid(), name: z.string() })
export const bulkResult = z.object({
  affected: z.array(named),
  skipped: z.array(z.extend(named, { why: z.string() })),
})
export type BulkResult = z.infer<typeof bulkResult>

const changed = {
  access: staffRoles,
  params: z.object({ id: namedId }),
  response: userDetail,
  status: 200,
} as const

export const adminUserEndpoints = {
  list: endpoint('GET', '/api/admin/users', {
    summary: 'Find users by name, email or id, newest first; the next page is in Link',
    access: staffRoles,
    query: z.object({
      search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
      role: z.optional(z.enum([...roles, 'NONE'])),
      status: z.optional(z.enum(userStatuses)),
      plan: z.optional(planKey),
      confirmed: z.optional(z.enum(['yes', 'no'])),
      cursor: z.optional(cursor),
    }),
    response: z.array(userRow),
  }),
  get: endpoint('GET', '/api/admin/users/{id}', {
    ...changed,
    showsPrivateContent: true,
    summary: 'Read an account: sessions, plan, contracts, reports and notes',
  }),
  seatChanges: endpoint('GET', '/api/admin/users/{id}/seat-changes', {
    summary:
      'Invitations to an organization and changes of its seats, latest first; the next page is in Link',
    access: staffRoles,
    showsPrivateContent: true,
    params: z.object({ id: namedId }),
    query: z.object({ cursor: z.optional(cursor) }),
    response: z.array(seatChange),
  }),
  suspend: endpoint('POST', '/api/admin/users/{id}/suspend', {
    ...changed,
    summary: 'Suspend an account',
    body: suspendBody,
  }),
  restore: endpoint('POST', '/api/admin/users/{id}/restore', {
    ...changed,
    summary: 'Restore a suspended account',
    body: reasonBody,
  }),
  endSessions: endpoint('POST', '/api/admin/users/{id}/end-sessions', {
    ...changed,
    summary: 'End all sessions of an account',
    body: reasonBody,
  }),
  resendConfirmation: endpoint('POST', '/api/admin/users/{id}/resend-confirmation', {
    ...changed,
    limit: 'mail',
    summary: 'Send the confirmation email of an account again',
  }),
  resetTwoFactor: endpoint('POST', '/api/admin/users/{id}/reset-two-factor', {
    ...changed,
    access: ['ADMIN'],
    summary: 'Remove the second factors of an account',
    body: reasonBody,
  }),
  changeRole: endpoint('POST', '/api/admin/users/{id}/role', {
    ...changed,
    access: ['ADMIN'],
    summary: 'Change the role of an account',
    body: roleBody,
  }),
  changeBirthDate: endpoint('POST', '/api/admin/users/{id}/birth-date', {
    ...changed,
    access: ['ADMIN'],
    summary: 'Correct or confirm the date of birth of a racer',
    body: birthDateBody,
  }),
  addNote: endpoint('POST', '/api/admin/users/{id}/notes', {
    ...changed,
    summary: 'Add a note about an account',
    body: userNoteBody,
  }),
  deleteNote: endpoint('DELETE', '/api/admin/users/{id}/notes/{noteId}', {
    summary: 'Delete a note about an account',
    access: staffRoles,
    params: z.object({ id: namedId, noteId: namedId }),
    response: noContent,
  }),
  bulk: endpoint('POST', '/api/admin/users/bulk', {
    summary: 'Suspend, restore or sign out several accounts, or preview it',
    access: staffRoles,
    body: bulkBody,
    response: bulkResult,
    status: 200,
  }),
}
