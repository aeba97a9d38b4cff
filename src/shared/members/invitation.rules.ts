import { lifecycle } from '#shared/lifecycles/lifecycle.ts'

export const invitationStatuses = ['PENDING', 'ACCEPTED', 'DECLINED', 'REVOKED', 'EXPIRED'] as const
export type InvitationStatus = (typeof invitationStatuses)[number]

export const invitationEvents = ['resend', 'accept', 'decline', 'revoke', 'expire'] as const
export type InvitationEvent = (typeof invitationEvents)[number]

export const invitationLifecycle = lifecycle<InvitationStatus, InvitationEvent>({
  of: 'invitation',
  begins: 'PENDING',
  ends: ['ACCEPTED', 'DECLINED', 'REVOKED', 'EXPIRED'],
  rows: [
    { event: 'resend', from: ['PENDING'], to: 'same', by: ['SENDER'] },
    { event: 'accept', from: ['PENDING'], to: ['ACCEPTED'], by: ['RECEIVER'] },
    { event: 'decline', from: ['PENDING'], to: ['DECLINED'], by: ['RECEIVER'] },
    { event: 'revoke', from: ['PENDING'], to: ['REVOKED'], by: ['SENDER'] },
    { event: 'expire', from: ['PENDING'], to: ['EXPIRED'], by: ['SYSTEM'] },
  ],
})
