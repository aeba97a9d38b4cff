import * as z from 'zod/mini'
import { email } from '#shared/accounts/account-fields.ts'
import { currentUser } from '#shared/accounts/current-user.contract.ts'
import { endpoint, noContent } from '#shared/http/endpoint.ts'
import { namedId } from '#shared/input-fields.ts'

export const INVITATION_DAYS = 7

export const invitationStates = ['OPEN', 'ACCEPTED', 'REVOKED', 'EXPIRED'] as const

/** Whether somebody can sign in to the account of a brand's page, and the latest invitation to take it over. */
export const handOver = z.object({
  isUnclaimed: z.boolean(),
  invitation: z.nullable(
    z.object({
      email: z.string(),
      state: z.enum(invitationStates),
      sentAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
    }),
  ),
})
export type HandOver = z.infer<typeof handOver>

export const handOverBody = z.object({ email })

const token = z.object({ token: z.string().check(z.minLength(20), z.maxLength(200)) })
const ofBrand = { access: ['ADMIN'], params: z.object({ id: namedId }) } as const

export const brandInvitationEndpoints = {
  send: endpoint('POST', '/api/admin/brands/{id}/invitation', {
    ...ofBrand,
    summary: 'Invite the owner of a brand page that nobody can sign in to; earlier invitations end',
    limit: 'mail',
    body: handOverBody,
    response: handOver,
    status: 200,
  }),
  revoke: endpoint('DELETE', '/api/admin/brands/{id}/invitation', {
    ...ofBrand,
    summary: 'Revoke the invitation to take over a brand page',
    response: noContent,
  }),
  read: endpoint('GET', '/api/brand-invitations/{token}', {
    summary: 'An invitation to take over a brand page; 404 when it was used, revoked or has expired',
    access: 'public',
    params: token,
    response: z.object({ brandName: z.string(), email: z.string(), expiresAt: z.iso.datetime() }),
  }),
  register: endpoint('POST', '/api/brand-invitations/{token}/register', {
    summary:
      'Take over a brand page with a new account for the invited address, whose password is chosen next',
    access: 'public',
    params: token,
    response: z.object({ url: z.string() }),
    status: 200,
  }),
  accept: endpoint('POST', '/api/brand-invitations/{token}/accept', {
    summary: 'Take over a brand page with your own account, which has none yet',
    access: ['BRAND'],
    params: token,
    response: currentUser,
    status: 200,
  }),
}
