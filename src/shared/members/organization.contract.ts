import * as z from 'zod/mini'
import { role } from '#shared/accounts/account-fields.ts'
import { currentUser } from '#shared/accounts/current-user.contract.ts'
import { idParams } from '#shared/contracts/contract-fields.ts'
import { endpoint, noContent } from '#shared/http/endpoint.ts'
import { namedId } from '#shared/input-fields.ts'
import { endQuery, integration } from './integration.contract.ts'
import { seats } from './seat.constants.ts'

/** An account that the person can act for. */
const organization = z.object({
  id: z.uuid(),
  name: z.string(),
  pictureUrl: z.nullable(z.string()),
  role: z.nullable(role),
  /** As the owner gave it. */
  seat: z.enum(seats),
  /** The plan includes fewer members, so the person can view only. */
  isOverLimit: z.boolean(),
  /** The person's own account, which they sign in to. */
  isOwn: z.boolean(),
  notifiesByMail: z.boolean(),
  notifiesByPush: z.boolean(),
  isOfferedOwnership: z.boolean(),
})
export type Organization = z.infer<typeof organization>

/** For the person, whichever organization their session acts for. */
const ofPerson = { access: 'signed-in', actsAsPerson: true } as const

export const organizationEndpoints = {
  list: endpoint('GET', '/api/organizations', {
    ...ofPerson,
    summary: 'The accounts that I can act for: my own first, then the organizations that I am a member of',
    response: z.array(organization),
  }),
  switch: endpoint('PUT', '/api/organizations/active', {
    ...ofPerson,
    summary: 'Act for an organization, or for my own account, in this session',
    body: z.object({ accountId: namedId }),
    response: currentUser,
  }),
  leave: endpoint('DELETE', '/api/organizations/{id}', {
    ...ofPerson,
    summary: 'Leave an organization; its owner hands it over first',
    params: idParams,
    response: noContent,
  }),
  notify: endpoint('PATCH', '/api/organizations/{id}', {
    ...ofPerson,
    summary: 'Choose whether the notifications of an organization also reach me by email and push',
    params: idParams,
    body: z.object({ notifiesByMail: z.boolean(), notifiesByPush: z.boolean() }),
    response: noContent,
  }),
  acceptOwnership: endpoint('POST', '/api/organizations/{id}/ownership', {
    ...ofPerson,
    summary:
      'Become the owner of an organization that was offered to me; those of the former owner’s integrations that are named end',
    needsConfirmedEmail: true,
    params: idParams,
    query: endQuery,
    response: noContent,
  }),
  ownersIntegrations: endpoint('GET', '/api/organizations/{id}/integrations', {
    ...ofPerson,
    summary:
      'What the owner of an organization that was offered to me has added, and what unknown authors have',
    params: idParams,
    response: z.array(integration),
  }),
  declineOwnership: endpoint('DELETE', '/api/organizations/{id}/ownership', {
    ...ofPerson,
    summary: 'Decline to become the owner of an organization',
    params: idParams,
    response: noContent,
  }),
}
