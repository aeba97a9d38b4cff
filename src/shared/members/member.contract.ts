import * as z from 'zod/mini'
import { email, password, requiredName } from '#shared/accounts/account-fields.ts'
import { registrableRoles } from '#shared/accounts/roles.ts'
import { idParams } from '#shared/contracts/contract-fields.ts'
import { endpoint, noContent } from '#shared/http/endpoint.ts'
import { cursor } from '#shared/http/page.ts'
import { namedId } from '#shared/input-fields.ts'
import { endQuery, integration } from './integration.contract.ts'
import { invitedSeats, seatChangeKinds, seats } from './seat.constants.ts'

const member = z.object({
  userId: z.uuid(),
  name: z.string(),
  email: z.string(),
  seat: z.enum(seats),
  isMe: z.boolean(),
  /** Null for who signs in to the account itself. */
  joinedAt: z.nullable(z.iso.datetime()),
  isOfferedOwnership: z.boolean(),
  /** The plan includes fewer members, so they can view only. */
  isOverLimit: z.boolean(),
})
export type Member = z.infer<typeof member>

const invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  seat: z.enum(seats),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
export type Invitation = z.infer<typeof invitation>

/** The owner first, then by name. */
const memberList = z.object({ members: z.array(member), invitations: z.array(invitation) })
export type MemberList = z.infer<typeof memberList>

export const seatChange = z.object({
  id: z.uuid(),
  kind: z.enum(seatChangeKinds),
  /** The name of the member, or the address that was invited; null once the address is deleted. */
  who: z.nullable(z.string()),
  seatBefore: z.nullable(z.enum(seats)),
  seatAfter: z.nullable(z.enum(seats)),
  /** Null where the member did it themselves, and for what happened by itself. */
  by: z.nullable(z.string()),
  at: z.iso.datetime(),
})
export type SeatChange = z.infer<typeof seatChange>

const seat = z.enum(invitedSeats, 'Choose a seat')
export const inviteBody = z.object({ email, seat })
export const seatBody = z.object({ seat })

const byOwner = { access: registrableRoles, permission: 'own', response: memberList, status: 200 } as const
const memberParams = z.object({ userId: namedId })

export const memberEndpoints = {
  list: endpoint('GET', '/api/members', {
    summary: 'The members of the organization and its open invitations',
    access: registrableRoles,
    response: memberList,
  }),
  history: endpoint('GET', '/api/members/history', {
    summary: 'Invitations and changes of seats, latest first; the next page is in Link',
    access: registrableRoles,
    permission: 'own',
    query: z.object({ cursor: z.optional(cursor) }),
    response: z.array(seatChange),
  }),
  invite: endpoint('POST', '/api/members/invitations', {
    ...byOwner,
    summary: 'Invite a person to the organization by email',
    needsConfirmedEmail: true,
    limit: 'mail',
    limitsRecipient: 'email',
    body: inviteBody,
  }),
  resend: endpoint('POST', '/api/members/invitations/{id}/resend', {
    ...byOwner,
    summary: 'Send an invitation again, with a new link',
    needsConfirmedEmail: true,
    limit: 'mail',
    params: idParams,
  }),
  revoke: endpoint('DELETE', '/api/members/invitations/{id}', {
    ...byOwner,
    summary: 'Withdraw an invitation; its link ends',
    params: idParams,
  }),
  changeSeat: endpoint('PATCH', '/api/members/{userId}', {
    ...byOwner,
    summary: 'Give a member another seat',
    params: memberParams,
    body: seatBody,
  }),
  remove: endpoint('DELETE', '/api/members/{userId}', {
    ...byOwner,
    summary:
      'Remove a member; they lose access with their next request, and those of their integrations that are named end',
    params: memberParams,
    query: endQuery,
  }),
  integrations: endpoint('GET', '/api/members/{userId}/integrations', {
    summary: 'The API keys, webhooks and shops that a member added, and those of unknown authors',
    access: registrableRoles,
    permission: 'own',
    params: memberParams,
    response: z.array(integration),
  }),
  offerOwnership: endpoint('POST', '/api/members/{userId}/ownership-offer', {
    ...byOwner,
    summary: 'Offer to hand the organization over to a member',
    params: memberParams,
  }),
  withdrawOffer: endpoint('DELETE', '/api/members/{userId}/ownership-offer', {
    ...byOwner,
    summary: 'Withdraw the offer to hand the organization over',
    params: memberParams,
  }),
}

/** What the holder of an invitation's link sees. */
const openInvitation = z.object({
  organizationName: z.string(),
  pictureUrl: z.nullable(z.string()),
  seat: z.enum(seats),
  email: z.string(),
  expiresAt: z.iso.datetime(),
})

const tokenParams = z.object({
  token: z.string().check(z.regex(/^[\w-]{20,100}$/, 'This link is incomplete')),
})
export const joinBody = z.object({ firstName: requiredName, lastName: requiredName, password })

export const invitationEndpoints = {
  get: endpoint('GET', '/api/invitations/{token}', {
    summary: 'What an invitation is to; 410 when its link has ended',
    access: 'public',
    limit: 'sign-in',
    params: tokenParams,
    response: openInvitation,
  }),
  accept: endpoint('POST', '/api/invitations/{token}/accept', {
    summary: 'Join the organization, signed in with the address that was invited',
    access: 'signed-in',
    actsAsPerson: true,
    params: tokenParams,
    response: noContent,
  }),
  decline: endpoint('POST', '/api/invitations/{token}/decline', {
    summary: 'Decline an invitation',
    access: 'public',
    actsAsPerson: true,
    limit: 'sign-in',
    params: tokenParams,
    response: noContent,
  }),
  register: endpoint('POST', '/api/invitations/{token}/register', {
    summary: 'Create an account for the invited address, join the organization and sign in',
    access: 'public',
    actsAsPerson: true,
    limit: 'sign-in',
    params: tokenParams,
    body: joinBody,
    response: noContent,
  }),
}
